import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { aLead } from '../../testing/a-quotation.ts'
import { anOrder } from '../../testing/an-order.ts'
import { addSharedTerms } from '../../testing/shared-terms.ts'
import { startTestProduct } from '../../testing/test-product.ts'
import { mails } from '../mails/schema.ts'

const product = await startTestProduct({ pdfs: 'each' })
afterAll(product.close)
const terms = await addSharedTerms(await product.as('manager'))

/** The last page of what was signed, after something became of the mail with the quotation. */
async function evidenceAfter(happens: (lead_id: number) => Promise<unknown>, lead: object = {}) {
  const lead_id = await aLead(product, lead)
  const { evidence } = await anOrder(product, lead_id, {}, () => happens(lead_id))
  return evidence()
}
const ends = (status: 'failed') => (lead_id: number) =>
  product.inside(({ db }) => db.update(mails).set({ status }).where(eq(mails.lead_id, lead_id)))

test('attachments are said to be mailed where the mail left, and when', async () => {
  const evidence = await evidenceAfter(product.drain)
  expect(evidence).toMatch(
    /Bijlagen bij deze offerte Gemaild op \d\d-\d\d-\d{4} [\d:]+, naar \S+@klant\.example\. Voorwaarden\.pdf SHA-256/,
  )
  expect(evidence?.replaceAll(/[\s\u200b]/g, '')).toContain(terms.sha256)
})

test('attachments of a mail that still waits are said to wait, as is the quotation itself', async () => {
  const evidence = await evidenceAfter(() => Promise.resolve())
  expect(evidence).toMatch(
    /E-mail met de offerte klaargezet \d\d-\d\d-\d{4} [\d:]+, naar \S+ \(wachtte bij het ondertekenen nog op verzending\)/,
  )
  expect(evidence).toMatch(
    /wachtte de e-mail naar \S+ met deze bijlagen nog op verzending\. Voorwaarden\.pdf/,
  )
  expect(evidence).not.toMatch(/Meegezonden|Gemaild op|Offerte verzonden/)
})

test('a quotation is said to be sent when its mail left, not when it was made ready', async () => {
  const evidence = await evidenceAfter(async () => {
    product.services.clock.move(3 * 60_000)
    await product.drain()
  })
  const [, left] = /Offerte verzonden (\S+ \S+), naar \S+@klant/.exec(evidence ?? '') ?? []
  expect(left).toBeDefined()
  expect(evidence).toContain(`Gemaild op ${left}, naar`)
})

test('nothing is said to be sent whose mail failed, and the confirmation holds the attachments', async () => {
  const evidence = await evidenceAfter(ends('failed'))
  expect(evidence).toMatch(/Offerte gereed, niet gemaild [\d: -]+, mailen naar \S+ mislukt/)
  expect(evidence).toMatch(/Niet aangekomen: de e-mail naar \S+ met deze bijlagen is mislukt\./)
  expect(evidence).not.toMatch(/Meegezonden|Offerte verzonden|Gemaild op/)
  await product.drain()
  const confirmation = product.mails.findLast(({ attachments }) =>
    attachments.some(({ filename }) => filename.endsWith('-signed.pdf')),
  )
  expect(confirmation?.attachments.map(({ filename }) => filename)).toContain('Voorwaarden.pdf')
})

test('it is said in English too', async () => {
  expect(await evidenceAfter(() => Promise.resolve(), { language: 'en' })).toMatch(
    /E-mail with the quotation made ready [\d: -]+, to \S+ \(still waiting to be sent when it was signed\)/,
  )
  const evidence = await evidenceAfter(ends('failed'), { language: 'en' })
  expect(evidence).toMatch(/Attachments to this quotation Not delivered: the e-mail to \S+ with these/)
})
