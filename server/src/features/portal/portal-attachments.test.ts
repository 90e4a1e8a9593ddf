import { createHash } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { aCustomer, aLead, anAcceptance, aSentQuotation, type PortalPage } from '../../testing/a-quotation.ts'
import { addSharedTerms } from '../../testing/shared-terms.ts'
import { startTestProduct } from '../../testing/test-product.ts'

const product = await startTestProduct()
afterAll(product.close)
const manager = await product.as('manager')

/** A quotation whose terms are no more those of the company. */
async function sentWith(content: string) {
  const terms = await addSharedTerms(manager, content)
  const lead_id = await aLead(product)
  const { quotation, token } = await aSentQuotation(product, await product.as('adviser'), lead_id)
  await terms.remove()
  const customer = await aCustomer(product)
  const page = async () => (await customer.get<PortalPage>(`/portal/${token}`)).body
  const attachment = (await page()).attachments.find(({ sha256 }) => sha256 === terms.sha256)
  if (attachment === undefined) throw new Error('No attachment')
  const read = (of = token, id = attachment.id) => customer.get<Buffer>(`/portal/${of}/attachments/${id}`)
  return { terms, lead_id, quotation, token, customer, page, attachment, read }
}

test('the files that were sent are read by the link as they were, before and after signing', async () => {
  const { terms, quotation, token, customer, page, attachment, read } = await sentWith('%PDF-1.4 first terms')
  const later = await addSharedTerms(manager, '%PDF-1.4 later terms')
  expect((await page()).attachments).toEqual([
    { id: attachment.id, name: 'Voorwaarden.pdf', sha256: terms.sha256 },
  ])
  const before = await read()
  expect(before).toMatchObject({ status: 200 })
  expect(createHash('sha256').update(before.body).digest('hex')).toBe(terms.sha256)
  expect(before.headers['content-type']).toBe('application/pdf')
  expect(before.headers['content-disposition']).toContain('Voorwaarden.pdf')
  expect(before.headers['cache-control']).toBe('private, no-store')
  const accepted = await customer.post(`/portal/${token}/accept`, anAcceptance(quotation.version_id))
  expect(accepted.status).toBe(200)
  expect((await page()).attachments).toMatchObject([{ sha256: terms.sha256 }])
  expect((await read()).body.equals(before.body)).toBe(true)
  await later.remove()
})

test('another link reads no file of it, nor does this one another file', async () => {
  const [one, other] = [await sentWith('%PDF-1.4 of one'), await sentWith('%PDF-1.4 of another')]
  for (const [token, id] of [
    [other.token, one.attachment.id],
    [one.token, other.attachment.id],
    [one.token, one.attachment.id + 1_000],
    ['unknown', one.attachment.id],
  ] as const)
    expect((await one.read(token, id)).status).toBe(404)
  expect((await one.read()).status).toBe(200)
})

test('a link that was replaced and an erased person give the files as they give the PDF', async () => {
  const { lead_id, quotation, token, customer, read } = await sentWith('%PDF-1.4 replaced')
  const both = async () => [(await customer.get(`/portal/${token}/pdf`)).status, (await read()).status]
  expect((await manager.post(`/quotations/${quotation.id}/link`)).status).toBe(200)
  expect(await both()).toEqual([410, 410])
  expect((await manager.delete(`/leads/${lead_id}/delete/avg`)).status).toBeLessThan(300)
  expect(await both()).toEqual([404, 404])
})
