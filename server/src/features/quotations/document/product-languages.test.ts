import { eq, sql } from 'drizzle-orm'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, expect, test } from 'vitest'
import {
  aCustomer,
  aLead,
  anAcceptance,
  anAppointment,
  aSentQuotation,
  caseP,
  type Quotation,
} from '../../../testing/a-quotation.ts'
import { readyFacts } from '../../../testing/test-installation.ts'
import { startTestProduct } from '../../../testing/test-product.ts'
import { products } from '../../products/schema.ts'

const product = await startTestProduct({ pdfs: 'each' })
afterAll(product.close)
const dutch = { 'accept-language': 'nl' }
const mark = /KENMERK/

/** Every product of the company gets an English name that nothing Dutch may hold, and a Dutch one. */
const markNames = () =>
  product.inside(({ db, company_id }) =>
    db
      .update(products)
      .set({ name: sql`'KENMERK ' || id`, name_nl: sql`'Nederlands ' || id` })
      .where(eq(products.company_id, company_id)),
  )

const textOf = async (pdf: Buffer) =>
  (await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true })).text

test('no English name of a product is in anything that is Dutch: portal, PDF, mails, letter, timeline', async () => {
  await markNames()
  const { noord } = product
  const [adviser, customer] = [await product.as('adviser'), await aCustomer(product)]
  const lead_id = await aLead(product)
  const visit = await anAppointment(product, lead_id, noord.employees.adviser.employee_id)
  const { quotation, token } = await aSentQuotation(product, adviser, lead_id)
  const { editions } = caseP(noord, lead_id)
  const changed = editions.map((edition) => ({
    ...edition,
    products: {
      ...edition.products,
      discount: [],
      panel: edition.products.panel.map((row, index) => ({ ...row, amount: index === 0 ? 9 : 3 })),
    },
  }))
  const again = await adviser.patch<Quotation>(
    `/quotations/${quotation.id}`,
    caseP(noord, lead_id, { editions: changed, base_version_id: quotation.version_id }),
  )
  expect(again.status).toBe(200)
  const preview = await adviser.get<{ text: string }>(`/quotations/${quotation.id}/mail`, dutch)
  expect((await adviser.get(`/quotations/${quotation.id}/send`)).status).toBe(200)
  const { body: latest } = await adviser.get<Quotation>(`/quotations/${quotation.id}`)
  const path = `/appointments/${visit}/work-letter`
  const accepted = await customer.post(`/portal/${token}/accept`, anAcceptance(latest.version_id), dutch)
  expect(accepted.status).toBe(200)
  const start = await adviser.get(path, dutch)
  const letter = await adviser.post(path, { status: 'ready', ...readyFacts }, dutch)
  await product.drain()

  const page = await customer.get(`/portal/${token}`, dutch)
  const pdfs = [
    (await customer.get<Buffer>(`/portal/${token}/pdf`, dutch)).body,
    ...product.mails.flatMap((mail) =>
      mail.attachments.filter(({ filename }) => filename?.endsWith('.pdf')).map(({ content }) => content),
    ),
  ]
  const timeline = await adviser.get(`/leads/${lead_id}/timeline`, dutch)
  const read = {
    portal: JSON.stringify(page.body),
    pdfs: (await Promise.all(pdfs.map(textOf))).join('\n'),
    mails: product.mails.map(({ subject, text, html }) => `${subject}\n${text}\n${html}`).join('\n'),
    preview: preview.body.text,
    start: JSON.stringify(start.body),
    letter: JSON.stringify(letter.body),
    timeline: JSON.stringify(timeline.body),
  }
  for (const [name, text] of Object.entries(read))
    expect([name, /.{60}KENMERK.{20}/.exec(text)?.[0]]).toEqual([name, undefined])
  expect(read.letter).toContain('Nederlands ')
  expect(read.mails).toMatch(
    /9 x Nederlands \d+, dak 1 in plaats van 7, 3 x Nederlands \d+, dak 2 in plaats van 5/,
  )
  const english = await adviser.get(path)
  expect(JSON.stringify(english.body)).toMatch(mark)
})
