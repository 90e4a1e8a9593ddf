import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, afterEach, expect, test } from 'vitest'
import { aCustomer, aLead, anAcceptance, aSentQuotation, type PortalPage } from '../../testing/a-quotation.ts'
import { startTestProduct } from '../../testing/test-product.ts'

const product = await startTestProduct({ pdfs: 'each' })
afterAll(product.close)
const day = 86_400_000
const { clock } = product.services
const start = clock.now().getTime()
/** Moves the clock from 20 November 2026 to a later day. */
const goTo = (date: string) =>
  clock.move(
    Date.parse(`${date}T09:00:00Z`) - Date.parse('2026-11-20T09:00:00Z') + start - clock.now().getTime(),
  )
afterEach(() => clock.move(start - clock.now().getTime()))

const rules = (last: number | null) => [
  { from_year: 2000, to_year: last, netting: true, self_use: 0.3, feed_in: 0.09, feed_in_cost: 0 },
  ...(last === null
    ? []
    : [
        {
          from_year: last + 1,
          to_year: null,
          netting: false,
          self_use: 0.3,
          feed_in: 0.055,
          feed_in_cost: 0.02,
        },
      ]),
]
const setRules = async (last: number | null) => {
  const body = { net_metering_rules: rules(last) }
  expect((await (await product.as('manager')).patch('/quotation-settings', body)).status).toBe(200)
}

async function sent(withdrawal_from = 'delivery', language: 'nl' | 'en' = 'nl') {
  const manager = await product.as('manager')
  await manager.patch('/company', { withdrawal_from })
  const { token, quotation } = await aSentQuotation(
    product,
    await product.as('adviser'),
    await aLead(product, { language }),
  )
  const customer = await aCustomer(product)
  const page = async () => (await customer.get<PortalPage>(`/portal/${token}`)).body
  const { body } = await customer.get<Buffer>(`/portal/${token}/pdf`)
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(body)), { mergePages: true })
  return { token, version_id: quotation.version_id, customer, page, pdf: text.replace(/\s+/g, ' ') }
}

test('on 4 January 2027 net metering has ended, everywhere, and nothing is compared with it', async () => {
  await setRules(2026)
  goTo('2027-01-04')
  const { page, pdf } = await sent()
  expect(pdf).toContain('Salderen is gestopt op 1 januari 2027.')
  expect(pdf).toContain('gestopt op 1 januari 2027 (Wet beëindiging salderingsregeling)')
  expect(pdf).toContain('berekend zonder salderen')
  expect(pdf).not.toMatch(/Salderen stopt|Ter vergelijking|als salderen zou blijven|Zolang salderen/)
  expect(pdf).toContain('Stroom die u direct zelf gebruikt, bespaart u tegen de volle stroomprijs.')
  const said = await page()
  expect(said.comparison_note).toBeNull()
  expect(said.editions[0]?.saving.comparison).toBeNull()
  expect(said.editions[0]?.saving.dated.first_year).toBe(2027)
})

test('with net metering until 2028 every sentence says that year, and no other', async () => {
  await setRules(2028)
  goTo('2027-01-04')
  const { page, pdf } = await sent()
  expect(pdf).toContain('Salderen stopt op 1 januari 2029.')
  expect(pdf).toContain('berekend met salderen tot en met 2028')
  expect(pdf).toContain(
    'Zolang salderen mogelijk is, bespaart u de volle stroomprijs voor stroom tot uw verbruik.',
  )
  expect(pdf).not.toMatch(/1 januari 2027|vanaf 2027 niet meer/)
  expect((await page()).comparison_note).toBe(
    'Dit geldt vanaf 2029 niet meer: stroom tot uw verbruik tegen de volle stroomprijs, de rest tegen een terugleververgoeding, min terugleverkosten.',
  )
})

test('a year of net metering before the others says its own share, and names no law for its end [c508]', async () => {
  const [netting, after] = rules(2027)
  const calculated = { ...after, self_use: 'calculated' }
  const manager = await product.as('manager')
  const body = { net_metering_rules: [netting, calculated] }
  expect((await manager.patch('/quotation-settings', body)).status).toBe(200)
  goTo('2027-01-04')
  const { pdf } = await sent()
  expect(pdf).toContain('2027: 30 %; vanaf 2028: per kwartier berekend')
  expect(pdf).toContain('2027: € 0,09 per kWh; vanaf 2028: € 0,055 per kWh')
  expect(pdf).toContain('stopt op 1 januari 2028 (onze schatting)')
  expect(pdf).not.toMatch(/2027 tot en met 2027|Wet beëindiging/)
})

test('the law is named beside feed-in payments that keep its floor, and not beside others', async () => {
  const floor = 'tot 2030 volgens de wet minstens de helft van het kale tarief (nu € 0,11 per kWh)'
  await setRules(2026)
  expect((await sent()).pdf).toContain(floor)
  const [netting, after] = rules(2026)
  const manager = await product.as('manager')
  for (const broken of [{ feed_in: 0.01 }, { feed_in: 0.055, feed_in_cost: 0.06 }]) {
    const body = { net_metering_rules: [netting, { ...after, ...broken }] }
    expect((await manager.patch('/quotation-settings', body)).status).toBe(200)
    expect((await sent()).pdf).not.toContain(floor)
  }
  await setRules(2026)
})

test('periods that follow each other with the same value are one', async () => {
  const [netting, after] = rules(2027)
  const net_metering_rules = [
    { ...netting, feed_in_cost: 0.05 },
    { ...after, to_year: 2029, feed_in_cost: 0.02, feed_in: 0.07 },
    { ...after, from_year: 2030, feed_in_cost: 0.02, feed_in: 0.06 },
  ]
  const manager = await product.as('manager')
  expect((await manager.patch('/quotation-settings', { net_metering_rules })).status).toBe(200)
  goTo('2027-01-04')
  const { pdf } = await sent()
  expect(pdf).toContain('2027: € 0,05 per kWh; vanaf 2028: € 0,02 per kWh')
  expect(pdf).toContain('2028 tot en met 2029: € 0,07 per kWh; vanaf 2030: € 0,06 per kWh')
})

test('years without net metering between others are said, and nothing is compared', async () => {
  const [netting, after] = rules(2026)
  const body = {
    net_metering_rules: [
      netting,
      { ...after, to_year: 2027 },
      { ...netting, from_year: 2028, to_year: 2029 },
      { ...after, from_year: 2030 },
    ],
  }
  expect((await (await product.as('manager')).patch('/quotation-settings', body)).status).toBe(200)
  const { page, pdf } = await sent()
  expect(pdf).toContain('Salderen stopt op 1 januari 2027 en is van 2028 tot en met 2029 weer mogelijk.')
  expect(pdf).toContain('met salderen van 2028 tot en met 2029')
  expect(pdf).not.toMatch(/met salderen tot en met 2029|Ter vergelijking|1 januari 2030/)
  expect((await page()).comparison_note).toBeNull()
  await setRules(2026)
})

test('a version that was sent before the comparison reckoned all power compares nothing on its page', async () => {
  await setRules(2026)
  const { page, version_id } = await sent()
  expect((await page()).editions[0]?.saving.comparison).not.toBeNull()
  await product.inside(({ db }) =>
    db.execute(
      `UPDATE quotation_versions SET sent_parties = sent_parties - 'compares_all_power' WHERE id = ${version_id}`,
    ),
  )
  const said = await page()
  expect([said.editions[0]?.saving.comparison, said.comparison_note]).toEqual([null, null])
})

test('on 12 December 2026 it is going to end, and is compared with', async () => {
  await setRules(2026)
  goTo('2026-12-12')
  const { page, pdf } = await sent()
  expect(pdf).toContain('Salderen stopt op 1 januari 2027.')
  expect(pdf).toContain('Ter vergelijking: als salderen zou blijven bestaan')
  expect((await page()).editions[0]?.saving.comparison).not.toBeNull()
})

test('a term that begins on 12 December and ends on Saturday 26 December ends on Monday', async () => {
  goTo('2026-12-12')
  const { token, version_id, customer, page } = await sent('acceptance')
  await customer.post(`/portal/${token}/accept`, anAcceptance(version_id))
  expect(await page()).toMatchObject({ may_withdraw: true, accepted: { withdraw_until: '2026-12-28' } })
  clock.move(16 * day)
  expect(await page()).toMatchObject({ may_withdraw: true })
  clock.move(day)
  expect(await page()).toMatchObject({ may_withdraw: false })
})

test('the electricity price says of when it is and what is in it', async () => {
  const manager = await product.as('manager')
  const change = { energy_price: 0.27, energy_price_date: '2026-11-01', energy_price_with_taxes: true }
  expect((await manager.patch('/quotation-settings', change)).status).toBe(200)
  const { pdf } = await sent()
  expect(pdf).toContain(
    '€ 0,27 per kWh inclusief belastingen en btw (prijs van 01-11-2026), zonder prijsstijging',
  )
})

test('an English quotation says the same of net metering, before and after it ends', async () => {
  await setRules(2026)
  goTo('2026-12-12')
  const before = (await sent('delivery', 'en')).pdf
  expect(before).toContain('Net metering ends on 1 January 2027.')
  expect(before).toContain(
    'For comparison: if net metering were to continue From 2027 this no longer applies',
  )
  goTo('2027-01-04')
  const after = (await sent('delivery', 'en')).pdf
  expect(after).toContain('Net metering ended on 1 January 2027.')
  expect(after).not.toMatch(/Net metering ends|For comparison|no longer applies/)
})

test('what was accepted in time has not expired on 4 January 2027', async () => {
  const { token, version_id, customer, page } = await sent()
  expect((await customer.post(`/portal/${token}/accept`, anAcceptance(version_id))).status).toBe(200)
  goTo('2027-01-04')
  expect(await page()).toMatchObject({ state: 'accepted', editions: [{ expired: false }] })
})
