import { afterAll, expect, test } from 'vitest'
import { aLead } from '../../testing/a-quotation.ts'
import { anOrder } from '../../testing/an-order.ts'
import { startTestProduct } from '../../testing/test-product.ts'

const product = await startTestProduct({ delivers: false, pdfs: 'each' })
afterAll(product.close)

interface LeadMail {
  subject: string
  html: string
}

test('without a mail server portal and adviser read alike that nothing was mailed, and what goes by letter', async () => {
  const lead_id = await aLead(product)
  const manager = await product.as('manager')
  const { email } = (await manager.get<{ email: string }>(`/leads/${lead_id}`)).body
  const told = async (subject: string) => {
    const { data } = (await manager.get<{ data: LeadMail[] }>(`/leads/${lead_id}/mails`)).body
    return data.find((mail) => mail.subject.startsWith(subject))?.html.replaceAll(/\s+/g, ' ')
  }
  const order = await anOrder(product, lead_id)
  await product.drain()
  expect(await order.page()).toMatchObject({ state: 'accepted', accepted: { mailed: false } })
  expect(await told('Geaccepteerd')).toContain(
    'De klant kreeg de ondertekende offerte niet per e-mail. Stuur die per brief.',
  )
  const evidence = await order.evidence()
  expect(evidence).toContain('Offerte gereed, niet gemaild')
  expect(evidence).not.toMatch(/Offerte verzonden|@klant/)
  await order.withdraw()
  expect(await order.page()).toMatchObject({ state: 'withdrawn', receipt_mailed: false })
  const withdrawn = await told('Herroepen')
  expect(withdrawn).toContain(
    `De ontvangstbevestiging aan ${email} kon niet worden gemaild: stuur die per brief.`,
  )
  expect(withdrawn).not.toContain('is gemaild naar')
})

test('the office reads before a withdrawal is recorded that its confirmation goes by letter', async () => {
  const { quotation } = await anOrder(product, await aLead(product))
  const manager = await product.as('manager')
  const terms = await manager.get<object>(`/quotations/${quotation.id}/withdrawal`)
  expect(terms).toMatchObject({ status: 200, body: { delivers: false } })
})
