import { formatEuro } from '@heliodesk/domain/money/format-euro'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, expect, test } from 'vitest'
import {
  aCustomer,
  aLead,
  aSentQuotation,
  caseP,
  type PortalPage,
  productId,
} from '../../testing/a-quotation.ts'
import { startTestProduct } from '../../testing/test-product.ts'

const product = await startTestProduct({ pdfs: 'each' })
afterAll(product.close)

async function sentTo(lead: object, changesOf = (_lead_id: number): object => ({})) {
  const lead_id = await aLead(product, lead)
  const { token } = await aSentQuotation(product, await product.as('adviser'), lead_id, changesOf(lead_id))
  const customer = await aCustomer(product)
  const pdf = (await customer.get<Buffer>(`/portal/${token}/pdf`)).body
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true })
  const read = async () => (await customer.get<PortalPage>(`/portal/${token}`)).body
  const page = await read()
  await product.drain()
  const mail = product.mails.findLast(({ text: said }) => said.includes(token))?.text.replace(/\s+/g, ' ')
  return { page, read, text: text.replace(/\s+/g, ' '), mail }
}

const priceOf = ({ assumptions }: PortalPage) =>
  assumptions.find(({ label }) => label === 'Stroomprijs')?.value

test('a private customer reads the payback of the panels first, then that of everything', async () => {
  const { page, text } = await sentTo({})
  const first = text.indexOf('Terugverdientijd zonnepanelen')
  expect(first).toBeGreaterThan(0)
  expect(text.indexOf('Terugverdientijd van alles samen')).toBeGreaterThan(first)
  expect(text).toContain('het bedrag voor de zonnepanelen met wat daarbij hoort, inclusief btw')
  expect(text).toContain('een nieuwe omvormer na ca. 12 tot 15 jaar zijn niet afgetrokken')
  expect(page.payback).toMatchObject({ together: true, with_vat: true })
  const { dated } = page.editions[0]?.saving ?? {}
  expect(dated?.payback_solar_years).toBeLessThan(dated?.payback_years ?? 0)
})

test('a business reads the payback without VAT, and the text says so', async () => {
  const { page, text, read } = await sentTo({ kind: 'business', is_home: false })
  const home = await sentTo({ is_home: false })
  expect(text).toContain('het bedrag voor de zonnepanelen met wat daarbij hoort, zonder btw')
  const first = text.indexOf('Terugverdientijd zonnepanelen')
  expect(text.indexOf('Terugverdientijd van alles samen')).toBeGreaterThan(first)
  expect(page.payback).toMatchObject({ together: true, with_vat: false })
  // So is the saving: the price and the feed-in cost are those without VAT.
  const said = 'Besparing en terugverdientijd zijn zonder btw.'
  expect([page.payback.gain_note, text]).toEqual(Array(2).fill(expect.stringContaining(said)))
  expect(home.page.payback.gain_note).not.toContain(said)
  expect(priceOf(home.page)).toContain('€ 0,22 per kWh inclusief belastingen en btw')
  expect(priceOf(page)).toContain('€ 0,1818 per kWh inclusief belastingen, zonder btw')
  expect(text).toContain('€ 0,0165 per kWh, zonder btw')
  const [business, private_customer] = [page, home.page].map(({ editions }) => editions[0]?.saving)
  const ratio = (business?.dated.total_25_cents ?? 0) / (private_customer?.dated.total_25_cents ?? 1)
  expect(ratio).toBeGreaterThan(1 / 1.21)
  expect(ratio).toBeLessThan(0.9)
  // What was sent before it was told of everything stays as it was.
  await product.inside(({ db }) =>
    db.execute("UPDATE quotation_versions SET sent_parties = sent_parties - 'tells_together_without_vat'"),
  )
  expect((await read()).payback.together).toBe(false)
})

test('where the settings deduct another inverter, the customer reads in which year and for how much', async () => {
  const manager = await product.as('manager')
  const change = (inverter_replacement: object | null) =>
    manager.patch('/quotation-settings', { inverter_replacement })
  expect(await change({ year: 13, price: 1_200 })).toMatchObject({
    status: 200,
    body: { inverter_replacement: { year: 13, price: 1_200 } },
  })
  const { page, text } = await sentTo({})
  expect(page.payback.gain_note).toBe(
    'In jaar 13 is € 1.200,00 voor een nieuwe omvormer afgetrokken; de aanschaf is niet afgetrokken.',
  )
  expect(text).toContain('In jaar 13 is € 1.200,00 voor een nieuwe omvormer afgetrokken')
  expect((await change({ year: 31, price: 1_200 })).status).toBe(422)
  await change(null)
})

test('only the edition whose inverter is replaced says that another one is deducted [c465]', async () => {
  const manager = await product.as('manager')
  await manager.patch('/quotation-settings', { inverter_replacement: { year: 13, price: 1_200 } })
  const micro = { product_id: productId(product.noord, 'Micro 400'), amount: 12 }
  const editionsOf = (lead_id: number, names: ('A' | 'B')[]) => {
    const [edition] = caseP(product.noord, lead_id).editions
    const { charging_station_settings: _station, ...kept } = edition ?? { products: {} }
    return names.map((name) => ({
      ...kept,
      name,
      margin_changed: false,
      products: name === 'A' ? kept.products : { ...kept.products, inverter: [micro] },
      charging_station_settings: { montage: 'facade', connection: 'socket' },
    }))
  }
  const both = await sentTo({}, (id) => ({ editions: editionsOf(id, ['A', 'B']) }))
  expect(both.page.payback.gain_note).toContain(
    'In jaar 13 is bij variant A € 1.200,00 voor een nieuwe omvormer',
  )
  const alone = await sentTo({}, (id) => ({
    editions: editionsOf(id, ['B']).map((edition) => ({ ...edition, name: 'A' })),
  }))
  // Micro inverters last as long as the panels: no other one is spoken of.
  expect(alone.page.payback.gain_note).toBe('De aanschaf is niet afgetrokken.')
  expect(alone.text).not.toContain('nieuwe omvormer')
  await manager.patch('/quotation-settings', { inverter_replacement: null })
  const undeducted = await sentTo({}, (id) => ({ editions: editionsOf(id, ['A', 'B']) }))
  expect(undeducted.page.payback.gain_note).toBe(
    'De aanschaf en, bij variant A, een nieuwe omvormer na ca. 12 tot 15 jaar zijn niet afgetrokken.',
  )
})

test.each([
  [
    'nl',
    'De aanschaf is niet afgetrokken. Een nieuwe batterij na afloop van de garantie (10 jaar of 6.000 cycli) is niet afgetrokken.',
  ],
  [
    'en',
    'The purchase price has not been deducted. A replacement battery after its warranty (10 years or 6,000 cycles) has not been deducted.',
  ],
])('beside the gains with a battery stands that a later one is not deducted: %s', async (language, note) => {
  const { page, text, mail } = await sentTo({ language }, (id) => {
    const draft = caseP(product.noord, id, { energy_usage: 3_500 })
    const more = {
      inverter: [{ product_id: productId(product.noord, 'Micro 400'), amount: 12 }],
      other: [{ product_id: productId(product.noord, 'Home battery 5 kWh'), amount: 1 }],
    }
    return {
      energy_usage: 3_500,
      editions: draft.editions.map((edition) => ({
        ...edition,
        products: { ...edition.products, ...more },
      })),
    }
  })
  expect(page.payback.gain_note).toBe(note)
  // On the cover and beside the yield.
  expect(text.split(note)).toHaveLength(3)
  expect(mail).toContain(note.slice(note.indexOf('. ') + 2))
})

test('who compares paybacks reads that a battery is not counted while the usage is unknown', async () => {
  const other = [{ product_id: productId(product.noord, 'Home battery 5 kWh'), amount: 1 }]
  const changesOf = (lead_id: number) => {
    const [A] = caseP(product.noord, lead_id).editions
    if (A === undefined) throw new Error('no edition A')
    const B = { ...A, name: 'B', products: { ...A.products, other } }
    return { energy_usage: null, editions: [A, B] }
  }
  const { page, text, read } = await sentTo({}, changesOf)
  const said =
    'Wat de batterij bij variant B bespaart, is niet meegeteld in besparing en terugverdientijd, omdat uw verbruik niet bekend is.'
  expect([page.payback.gain_note, text]).toEqual(Array(2).fill(expect.stringContaining(said)))
  // What was sent before this was told stays as it was.
  await product.inside(({ db }) =>
    db.execute("UPDATE quotation_versions SET sent_parties = sent_parties - 'tells_uncounted_batteries'"),
  )
  expect((await read()).payback.gain_note).not.toContain('niet meegeteld')
  expect((await sentTo({})).page.payback.gain_note).not.toContain('niet meegeteld')
})

test('who compares equal panels beside a battery reads why they pay back earlier there', async () => {
  const other = [{ product_id: productId(product.noord, 'Home battery 5 kWh'), amount: 1 }]
  const changesOf = (lead_id: number) => {
    const [A] = caseP(product.noord, lead_id).editions
    if (A === undefined) throw new Error('no edition A')
    const margin = { margin_changed: true, margin: 900 }
    const B = { ...A, ...margin, name: 'B', products: { ...A.products, other } }
    return { energy_usage: 3_500, editions: [{ ...A, ...margin }, B] }
  }
  const { page, text, read } = await sentTo({}, changesOf)
  const [A, B] = page.editions
  expect(B?.saving.dated.payback_solar_years).toBeLessThan(A?.saving.dated.payback_solar_years ?? 0)
  const difference = formatEuro((B?.total_cents ?? 0) - (A?.total_cents ?? 0), 'nl')
  const said = `In totaal kost variant B ${difference} meer dan variant A.`
  expect([page.payback.shared_costs?.replaceAll('\u{a0}', ' '), text.replaceAll('\u{a0}', ' ')]).toEqual(
    Array(2).fill(expect.stringContaining(said)),
  )
  // What was sent before this was told stays as it was.
  await product.inside(({ db }) =>
    db.execute("UPDATE quotation_versions SET sent_parties = sent_parties - 'tells_shared_costs'"),
  )
  expect((await read()).payback.shared_costs).toBeNull()
})
