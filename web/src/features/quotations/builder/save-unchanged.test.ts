// @vitest-environment happy-dom
import { demoCatalogue, demoRow } from '@heliodesk/domain/testing/catalogue'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Holder } from '../../../offline/holder.ts'
import { keepIntent } from '../../../offline/outbox/keep-intent.ts'
import { keepRecords } from '../../../offline/records/kept-records.ts'
import { quotationsOf, saveHere } from '../../../offline/records/local-quotations.ts'
import { listOutbox } from '../../../offline/outbox/outbox.ts'
import { anOpenDevice, startBrowser } from '../../../offline/testing/a-device.ts'
import { setClock } from '../../../ui/clock.ts'
import { startTestTexts } from '../../../ui/testing/render-screen.tsx'
import { newValues, type BuilderValues, type Quotation, valuesOf } from './values.ts'

const lead = { id: 3, full_name: 'Jan de Vries', kind: 'private', language: 'nl', energy_usage: 3_500 }
const { products, install_prices, settings, net_metering_rules } = demoCatalogue

beforeAll(() => startTestTexts())
let holder: Holder
beforeEach(async () => {
  await startBrowser()
  setClock(() => Date.parse('2026-11-24T09:00:00Z'))
  holder = { open: await anOpenDevice(), company_id: 1, employee_id: 4 }
  await keepPrices()
})
afterEach(() => {
  vi.unstubAllGlobals()
  setClock(() => Date.now())
})

const keepPrices = (of = products) =>
  keepRecords(holder.open, 1, {
    leads: [lead],
    settings: { ...settings, net_metering_rules },
    products: of,
    install_prices: { rows: install_prices },
    texts: {},
  })

/** As the builder does: what it saved is what it shows next. */
async function save(values: BuilderValues, shown: Quotation | null): Promise<Quotation> {
  const call = await saveHere(holder, structuredClone(values), shown?.id ?? null)
  if (call === undefined) throw new Error('It was not kept')
  await keepIntent(holder, call)
  return call.answer as Quotation
}

const again = (shown: Quotation, changes: Partial<BuilderValues> = {}) =>
  save({ ...valuesOf(shown, shown.latest_version), ...changes }, shown)

async function first(): Promise<Quotation> {
  const values = newValues({ id: 3, energy_usage: 3_500 }, 11, crypto.randomUUID())
  const [edition] = values.editions
  if (edition === undefined) throw new Error('There is no edition')
  edition.products.other = [
    { ...demoRow('Scaffolding, per day', 1) } as (typeof edition.products.other)[number],
  ]
  return await save({ ...values, roofs: [] }, null)
}

async function expectVersions(count: number) {
  expect(await listOutbox()).toHaveLength(count)
  const [held, ...others] = await quotationsOf(holder)
  expect(others).toEqual([])
  expect(held?.versions).toHaveLength(count)
}

test('what is saved again unchanged is kept once', async () => {
  const made = await first()
  const same = await again(made)
  expect(same.latest_version.id).toBe(made.latest_version.id)
  await again(same)
  await expectVersions(1)
})

test('what was changed is another version, and so is what was changed back', async () => {
  const made = await first()
  const changed = await again(made, { remarks: 'Trap is smal' })
  await expectVersions(2)
  await again(changed, { remarks: null })
  await expectVersions(3)
})

test('the same content at another price is another version', async () => {
  const made = await first()
  const active_product_price = { price_net_adviser: 310, price_net_ew: 260 }
  await keepPrices(products.map((product) => ({ ...product, active_product_price })))
  await again(made)
  await expectVersions(2)
})
