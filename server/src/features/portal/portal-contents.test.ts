import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, expect, test } from 'vitest'
import { aCustomer, aLead, aSentQuotation, type PortalPage } from '../../testing/a-quotation.ts'
import { startTestProduct } from '../../testing/test-product.ts'

const product = await startTestProduct({ pdfs: 'each' })
afterAll(product.close)

const sent = async (changes: object = {}) => {
  const adviser = await product.as('adviser')
  const { token } = await aSentQuotation(product, adviser, await aLead(product), changes)
  return { token, customer: await aCustomer(product) }
}

test('the customer reads no text that is meant for colleagues', async () => {
  const { token, customer } = await sent({
    version_description: 'Marge nog bespreken',
    remarks: 'Klant twijfelt over de prijs',
    order_remarks: 'Sleutel bij de buren',
    general_information: 'Fijn dat wij langs mochten komen.',
  })
  const page = await customer.get(`/portal/${token}`)
  const pdf = await customer.get<Buffer>(`/portal/${token}/pdf`)
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf.body)), { mergePages: true })
  for (const read of [JSON.stringify(page.body), text.replace(/\s+/g, ' ')]) {
    expect(read).toContain('Fijn dat wij langs mochten komen.')
    expect(read).not.toMatch(/Marge nog|Klant twijfelt|Sleutel bij/)
  }
})

async function readPage(changes: object) {
  const { token, customer } = await sent(changes)
  return (await customer.get<PortalPage>(`/portal/${token}`)).body
}

test('the saving states its year and its assumptions, and no comparison without a usage', async () => {
  const known = await readPage({})
  const [edition] = known.editions
  const kwh = edition?.kwh_per_year[0] ?? 0
  expect(edition?.saving.dated.first_year).toBe(2027)
  expect(edition?.saving.comparison?.year_1_cents).toBe(
    Math.round(Math.min(kwh, 3_500) * 22 + Math.max(0, kwh - 3_500) * 9),
  )
  expect(known.assumptions).toContainEqual({
    label: 'Uw verbruik',
    value: '3.500 kWh per jaar',
    source: 'uw opgave',
  })
  expect(known.assumptions.map(({ value }) => value).join()).not.toContain('2026')
  const unknown = await readPage({ energy_usage: null })
  expect(unknown.editions[0]?.saving.comparison).toBeNull()
  expect(unknown.assumptions[0]).toMatchObject({ label: 'Uw verbruik', value: 'niet bekend' })
  expect(JSON.stringify(unknown)).not.toContain('"0 kWh')
})

test('rows name their roof, product facts and VAT rate', async () => {
  const { token, customer } = await sent()
  const [edition] = (await customer.get<PortalPage>(`/portal/${token}`)).body.editions
  const linesOf = (type: string) => edition?.groups.find(({ product_type }) => product_type === type)?.lines
  expect(linesOf('panel')).toMatchObject([
    { description: 'Zonwijs Black 435, dak 1', amount: 7, vat_rate: 0 },
    { description: 'Zonwijs Black 435, dak 2', amount: 5, vat_rate: 0 },
  ])
  expect(linesOf('panel')?.[0]?.facts).toContain('25 jaar garantie van de fabrikant')
  expect(linesOf('charging_station')?.[0]?.vat_rate).toBe(21)
  expect(linesOf('discount')?.[0]?.vat_rate).toBeNull()
  expect(edition?.groups.find(({ product_type }) => product_type === 'manual')?.label).toBe(
    'Extra werk en materiaal',
  )
})
