import { formatWholeEuro } from '@heliodesk/domain/money/format-euro'
import type {
  OwnUseDetail,
  OwnUseLater,
  OwnUseYear,
} from '@heliodesk/domain/quotations/own-use/own-use-figures'
import { afterAll, expect, test } from 'vitest'
import {
  aCustomer,
  aLead,
  approveDiscount,
  caseP,
  type PortalPage,
  productId,
  type Quotation,
} from '../../../testing/a-quotation.ts'
import { startTestProduct } from '../../../testing/test-product.ts'

const product = await startTestProduct()
afterAll(product.close)
const { noord } = product

interface Calculated {
  calculation: {
    editions: Record<
      string,
      {
        own_use: OwnUseYear | null
        own_use_detail: OwnUseDetail | null
        own_use_later?: OwnUseLater
        warnings: { code: string }[]
        saving: { dated: { per_year_cents: number[] } }
      }
    >
  }
}

const battery = () => ({ product_id: productId(noord, 'Home battery 5 kWh'), amount: 1 })

/** Case P, with a battery where it is wanted. */
function houseOf(lead_id: number, more: object = {}, other: object[] = []) {
  const draft = caseP(noord, lead_id, more)
  return {
    ...draft,
    editions: draft.editions.map((edition) => ({
      ...edition,
      products: { ...edition.products, other },
    })),
  }
}

const euros = (cents = 0) => formatWholeEuro(cents, 'nl').replaceAll(/\s+/g, ' ')

async function calculate(more: object = {}, other: object[] = []) {
  const adviser = await product.as('adviser')
  const body = houseOf(await aLead(product), more, other)
  const { body: answer } = await adviser.post<Calculated>('/quotations/calculate', body)
  const { A } = answer.calculation.editions
  if (A === undefined) throw new Error('no edition A')
  return A
}

test('own use of year one is answered for a known usage, and balances to 0.1 kWh', async () => {
  const { own_use, own_use_detail } = await calculate({ energy_usage: 3_500 })
  expect(own_use).toMatchObject({ method: 'quarter_hours_2026', year: 2027, charged: 0, discharged: 0 })
  expect(own_use_detail).toMatchObject({ usage: 3_500, battery: null })
  const { direct = 0, fed_in = 0, own = 0, bought = 0, yield: yielded = 0 } = own_use ?? {}
  expect(own).toBe(direct)
  expect(direct + fed_in).toBeCloseTo(yielded, 0)
  expect(own + bought).toBeCloseTo(3_500, 0)
})

test('a battery says what it brings beside the same panels without it', async () => {
  const bare = await calculate({ energy_usage: 3_500 })
  const { own_use, own_use_detail, saving, warnings } = await calculate({ energy_usage: 3_500 }, [battery()])
  expect(own_use?.own).toBeGreaterThan(bare.own_use?.own ?? Infinity)
  expect(own_use_detail?.battery).toMatchObject({
    capacity: 5,
    power: 2.5,
    efficiency: 90,
    own_before: bare.own_use?.own,
    own_after: own_use?.own,
    warranty_years: 10,
    warranty_cycles: 6_000,
    saving_cents: (saving.dated.per_year_cents[0] ?? 0) - (bare.saving.dated.per_year_cents[0] ?? 0),
  })
  expect(own_use_detail?.battery?.price_cents).toBeGreaterThan(249_500)
  expect(warnings.map(({ code }) => code)).not.toContain('batteryWithoutUsage')
})

test('a heat pump, a car and who is at home change own use', async () => {
  const family = { heat_pump: 1_500, car: 1_000, car_when: 'day', presence: 'home' }
  const usual = await calculate({ energy_usage: 5_000 })
  const { own_use, own_use_detail } = await calculate({ energy_usage: 5_000, household: family })
  expect(own_use_detail?.usage).toBe(5_000)
  expect(own_use?.own).not.toBe(usual.own_use?.own)
})

test.each([[null], [0]])(
  'without a usage (%s) nothing is calculated, and a battery says so',
  async (usage) => {
    const { own_use, own_use_detail, warnings } = await calculate({ energy_usage: usage }, [battery()])
    expect([own_use, own_use_detail]).toEqual([null, null])
    expect(warnings.map(({ code }) => code)).toContain('batteryWithoutUsage')
  },
)

test.each([
  ['energy_usage', { energy_usage: 1_000_001 }],
  ['household.heat_pump', { household: { heat_pump: -1 } }],
  ['household.car', { household: { car: 1_000_001 } }],
  ['household.car_when', { household: { car_when: 'sometimes' } }],
  ['household.presence', { household: { presence: 'abroad' } }],
])('%s out of its bounds is refused at its field', async (field, more) => {
  const adviser = await product.as('adviser')
  const answer = await adviser.post<{ errors: object }>('/quotations', houseOf(await aLead(product), more))
  expect(answer.status).toBe(422)
  expect(Object.keys(answer.body.errors)).toEqual([field])
})

test('a version keeps what was calculated when the rules take a flat share, and the customer reads it', async () => {
  const [adviser, manager, customer] = await Promise.all([
    product.as('adviser'),
    product.as('manager'),
    aCustomer(product),
  ])
  const house = houseOf(await aLead(product), { energy_usage: 3_500, household: { heat_pump: 900 } }, [
    battery(),
  ])
  const saved = await adviser.post<Quotation>('/quotations', house)
  expect(saved.body).toMatchObject({ household: { heat_pump: 900 } })
  await approveDiscount(product, saved.body)
  const sent = await adviser.get<Quotation>(`/quotations/${saved.body.id}/send`)
  expect(sent.status).toBe(200)
  const before = sent.body.latest_version.calculation
  const { net_metering_rules } = (
    await manager.get<{ net_metering_rules: { self_use: number | string }[] }>('/quotation-settings')
  ).body
  expect(net_metering_rules.map(({ self_use }) => self_use)).toEqual([0.3, 'calculated', 'calculated'])
  const flat = net_metering_rules.map((rule) => ({ ...rule, self_use: 0.3 }))
  const changed = await manager.patch('/quotation-settings', { net_metering_rules: flat })
  expect(changed.status).toBe(200)
  const then = await adviser.get<Quotation>(`/quotations/${saved.body.id}`)
  expect(then.body.latest_version.calculation).toEqual(before)
  expect((await calculate({ energy_usage: 3_500 })).own_use).toBeNull()
  const token = sent.body.portal_url?.split('/').at(-1)
  const { assumptions, editions } = (await customer.get<PortalPage>(`/portal/${token}`)).body
  expect(editions[0]?.own_use).toEqual({
    ...before.editions.A?.own_use,
    detail: before.editions.A?.own_use_detail,
  })
  const said = assumptions.map(({ label, value }) => `${label}: ${value}`).join('\n')
  expect(said).toMatch(/Uw huishouden: warmtepomp 900 kWh/)
  expect(said).toMatch(
    /Batterij: 5 kWh, 2,5 kW, 90 %; zelf gebruikt .* met een deel van advies, organisatie en service en van een eventuele korting; terugverdientijd van de batterij alleen/,
  )
  expect(said).toMatch(/Zelf gebruikt, direct en via de batterij: \d+ % van de opbrengst in 2027/)
  await manager.patch('/quotation-settings', { net_metering_rules })
})

test('a battery of later years is told where year one has a flat share: page, mail and calculation', async () => {
  const [adviser, manager, customer] = await Promise.all([
    product.as('adviser'),
    product.as('manager'),
    aCustomer(product),
  ])
  const { net_metering_rules } = (
    await manager.get<{ net_metering_rules: { self_use: number | string }[] }>('/quotation-settings')
  ).body
  const later = net_metering_rules.map((rule, index) => (index === 2 ? rule : { ...rule, self_use: 0.3 }))
  await manager.patch('/quotation-settings', { net_metering_rules: later })
  const house = houseOf(await aLead(product), { energy_usage: 3_500, household: { heat_pump: 900 } }, [
    battery(),
  ])
  const saved = await adviser.post<Quotation>('/quotations', house)
  await approveDiscount(product, saved.body)
  const sent = await adviser.get<Quotation>(`/quotations/${saved.body.id}/send`)
  await manager.patch('/quotation-settings', { net_metering_rules })
  const { own_use, own_use_detail, own_use_later } = sent.body.latest_version.calculation.editions.A ?? {}
  expect([own_use, own_use_detail]).toEqual([null, null])
  expect(own_use_later).toMatchObject({ year: 2030, battery: { capacity: 5, warranty_years: 10 } })
  const { own_before = 0, own_after = 0, saving_cents = 0 } = own_use_later?.battery ?? {}
  expect(own_after).toBeGreaterThan(own_before)
  const token = sent.body.portal_url?.split('/').at(-1)
  const { assumptions, payback } = (await customer.get<PortalPage>(`/portal/${token}`)).body
  const said = assumptions
    .map(({ label, value, source }) => `${label}: ${value} (${source})`)
    .join('\n')
    .replaceAll(/[ \u00a0]+/g, ' ')
  expect(said).toMatch(/Uw huishouden: warmtepomp 900 kWh/)
  expect(said).toMatch(/Batterij: 5 kWh, .* in 2030; extra besparing € .* in 2030; prijs/)
  expect(said).toMatch(
    /direct en via de batterij: .*30 %; .*per kwartier berekend \(onze schatting, berekend per kwartier met profielen/,
  )
  expect(payback.gain_note).toContain(
    'Een nieuwe batterij na afloop van de garantie (10 jaar of 6.000 cycli)',
  )
  await product.drain()
  const mail = product.mails.findLast(({ text }) => text.includes(saved.body.number))
  expect(mail?.text.replaceAll(/\s+/g, ' ')).toContain(
    `De batterij telt mee vanaf 2030; die bespaart u dat jaar ${euros(saving_cents)} extra.`,
  )
})

test('parts that are more than the usage are the usage that a customer reads, as the bars have it', async () => {
  const [adviser, customer] = await Promise.all([product.as('adviser'), aCustomer(product)])
  const household = { heat_pump: 3_000, car: 2_400 }
  const house = houseOf(await aLead(product), { energy_usage: 3_500, household })
  const saved = await adviser.post<Quotation>('/quotations', house)
  await approveDiscount(product, saved.body)
  const sent = await adviser.get<Quotation>(`/quotations/${saved.body.id}/send`)
  const token = sent.body.portal_url?.split('/').at(-1)
  const { assumptions, editions } = (await customer.get<PortalPage>(`/portal/${token}`)).body
  expect(editions[0]?.own_use?.detail.usage).toBe(5_400)
  expect(assumptions.find(({ label }) => label === 'Uw verbruik')?.value).toBe(
    '5.400 kWh per jaar, samen voor warmtepomp en auto: meer dan de opgegeven 3.500 kWh',
  )
})

test('the mail of a quotation says own use and saving as its page does, with their source [c587]', async () => {
  const adviser = await product.as('adviser')
  const house = houseOf(await aLead(product), { energy_usage: 3_500 }, [battery()])
  const saved = await adviser.post<Quotation>('/quotations', house)
  await approveDiscount(product, saved.body)
  const sent = await adviser.get<Quotation>(`/quotations/${saved.body.id}/send`)
  const { own_use, own_use_detail, saving } = sent.body.latest_version.calculation.editions.A ?? {}
  const { own = 0, yield: yielded = 1 } = own_use ?? {}
  await product.drain()
  const mail = product.mails.findLast(({ text }) => text.includes(saved.body.number))
  const said = mail?.text.replaceAll(/\s+/g, ' ')
  const kwh = new Intl.NumberFormat('nl-NL', { maximumFractionDigits: 0 }).format(own)
  expect(said).toContain(
    `de opbrengst in 2027 gebruikt u ${kwh} kWh (${Math.round((own / yielded) * 100)} %) zelf`,
  )
  expect(said).toContain(
    `u bespaart dat jaar ${euros(saving?.dated.per_year_cents[0])}, waarvan ${euros(own_use_detail?.battery?.saving_cents)} door de batterij`,
  )
  expect(said).toContain('Dit is onze schatting, berekend per kwartier met profielen van het Energy')
})

test.each([
  [{ battery_capacity: 10, battery_power: 5 }, ['battery_efficiency']],
  [{ battery_phases: 3 }, ['battery_capacity', 'battery_efficiency', 'battery_power']],
  [{ battery_capacity: 0, battery_power: 5, battery_efficiency: 90 }, ['battery_capacity']],
  [{ battery_capacity: 10_000, battery_power: 5, battery_efficiency: 90 }, ['battery_capacity']],
  [{ battery_capacity: 10, battery_power: 5, battery_efficiency: 0.9 }, ['battery_efficiency']],
  [{ battery_capacity: 10, battery_power: 5, battery_efficiency: 1.1 }, ['battery_efficiency']],
  [{ battery_capacity: 10, battery_power: 5, battery_efficiency: 101 }, ['battery_efficiency']],
])('a battery with %j is refused at %s', async (figures, fields) => {
  const manager = await product.as('manager')
  const body = { product_type: 'other', name: `Battery ${JSON.stringify(figures)}`, ...figures }
  const answer = await manager.post<{ errors: object }>('/products', body)
  expect(answer.status).toBe(422)
  expect(Object.keys(answer.body.errors).toSorted()).toEqual(fields)
})

test.each([0.9, 101])('an efficiency of %s percent says how it is given', async (battery_efficiency) => {
  const manager = await product.as('manager')
  const figures = { battery_capacity: 10, battery_power: 5, battery_efficiency }
  const body = { product_type: 'other', name: `Store ${battery_efficiency}`, ...figures }
  const answer = await manager.post<{ errors: object }>('/products', body)
  expect(answer.body.errors).toMatchObject({
    battery_efficiency: [expect.stringMatching(/from 50 to 100, such as 90/)],
  })
})

test('a battery has the standard rate by default', async () => {
  const manager = await product.as('manager')
  const figures = { battery_capacity: 10, battery_power: 5, battery_efficiency: 90 }
  const made = await manager.post('/products', { product_type: 'other', name: 'Store 10', ...figures })
  expect(made).toMatchObject({ status: 201, body: { vat_category: 'standard', ...figures } })
})
