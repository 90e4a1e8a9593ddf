import type { CallResult } from '@heliodesk/contract/call'
import type { calls } from '@heliodesk/contract/calls'
import { loadProfiles } from '@heliodesk/domain/energy/profiles'
import { calculateOwnUse } from '@heliodesk/domain/quotations/own-use/own-use'
import { triedBattery, withBattery } from '@heliodesk/domain/quotations/batteries/tried-battery'
import { afterAll, expect, test } from 'vitest'
import {
  aCustomer,
  aLead,
  anAcceptance,
  aSentQuotation,
  caseP,
  type PortalPage,
  productId,
} from '../../testing/a-quotation.ts'
import { startTestProduct } from '../../testing/test-product.ts'

type Trials = CallResult<typeof calls.portal.batteryTrials>

const product = await startTestProduct()
afterAll(product.close)
const { noord } = product

const battery = () => ({ product_id: productId(noord, 'Home battery 5 kWh'), amount: 1 })

/** Case P with a battery, sent. */
async function aHouse(changes: object = {}) {
  const adviser = await product.as('adviser')
  const lead_id = await aLead(product)
  const draft = caseP(noord, lead_id)
  const editions = draft.editions.map((edition) => ({
    ...edition,
    products: { ...edition.products, other: [battery()] },
  }))
  const { quotation, token } = await aSentQuotation(product, adviser, lead_id, { editions, ...changes })
  const customer = await aCustomer(product)
  const page = (await customer.get<PortalPage>(`/portal/${token}`)).body
  return { adviser, quotation, customer, page, path: `/portal/${token}` }
}

test('a customer tries other sizes where the adviser allows it, by what the version was calculated from [c640]', async () => {
  const { quotation, customer, page, path } = await aHouse({ battery_trial: true })
  expect([quotation.battery_trial, page.battery_trial]).toEqual([true, true])
  const { status, body } = await customer.get<Trials>(`${path}/battery-trials`)
  expect(status).toBe(200)
  expect(body.hourly_tariff).toBeNull()
  const [trial] = body.editions
  const [edition] = page.editions
  if (trial === undefined || edition === undefined) throw new Error('no trial')
  expect(trial.steps.map(({ capacity }) => capacity)).toEqual(expect.arrayContaining([0, 5, 10]))
  // Its own size says what the version says.
  const profiles = await loadProfiles({ heat_pump: false, car: false })
  const own = trial.use.battery ?? { capacity: 0, power: 0, efficiency: 1 }
  const uses = calculateOwnUse(withBattery(trial.use, own), profiles)
  const tried = triedBattery(uses, edition.kwh_per_year, trial.terms)
  const { detail, ...year } = edition.own_use ?? {}
  expect(tried.own_use).toEqual(year)
  expect([tried.usage, tried.days]).toEqual([detail?.usage, detail?.days])
  expect([tried.saving_cents, tried.extra_cents]).toEqual([
    edition.saving.dated.per_year_cents[0],
    detail?.battery?.saving_cents,
  ])
  // No price of a battery is among what is tried.
  expect(JSON.stringify(body.editions)).not.toMatch(/total_cents|price_net|margin/)
})

test('what may be tried stays as it was sent when the company offers another battery', async () => {
  const { customer, path } = await aHouse({ battery_trial: true })
  const before = (await customer.get<Trials>(`${path}/battery-trials`)).body
  const manager = await product.as('manager')
  const figures = { battery_capacity: 33, battery_power: 5, battery_efficiency: 90 }
  const made = await manager.post('/products', { product_type: 'other', name: 'Store 33', ...figures })
  expect(made.status).toBe(201)
  expect((await customer.get<Trials>(`${path}/battery-trials`)).body).toEqual(before)
})

test('without the adviser’s leave, without a battery and after the order nothing is tried', async () => {
  const kept = await aHouse()
  expect(kept.page.battery_trial).toBe(false)
  expect((await kept.customer.get(`${kept.path}/battery-trials`)).status).toBe(404)
  const bare = await aHouse({ battery_trial: true, editions: caseP(noord, 0).editions })
  expect(bare.page.battery_trial).toBe(false)
  const { customer, page, path } = await aHouse({ battery_trial: true })
  await customer.post(`${path}/accept`, anAcceptance(page.version_id))
  expect((await customer.get<PortalPage>(path)).body.battery_trial).toBe(false)
  expect((await customer.get(`${path}/battery-trials`)).status).toBe(404)
})
