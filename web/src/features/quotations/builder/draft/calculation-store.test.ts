import { demoRow } from '@heliodesk/domain/testing/catalogue'
import type { OwnUses } from '@heliodesk/domain/quotations/own-use/calculate-own-uses'
import { newEdition } from '@heliodesk/domain/quotations/versions/editions'
import { createFormControl } from 'react-hook-form'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createCalculationStore } from './calculation-store.ts'
import { mendsToCome } from '../warnings/mends.ts'
import { catalog, lead } from '../testing/builder-facts.ts'
import { toggledRows } from '../products/toggled-rows.ts'
import { type BuilderValues, newValues } from '../values.ts'

beforeAll(() => mendsToCome())
afterEach(() => void vi.useRealTimers())

function openForm() {
  const defaultValues = newValues(lead, 1, crypto.randomUUID())
  const [edition] = defaultValues.editions
  edition?.products.panel.push({
    ...demoRow('Zonwijs Black 435', 10, { roof_number: 1 }),
    price: null,
    roof_number: 1,
  })
  const form = createFormControl<BuilderValues>({ defaultValues })
  form.reset(defaultValues)
  return form
}

const ofToday = { from_year: 2026, to_year: null, feed_in: 0, feed_in_cost: 0, netting: false }
const calculatedFromToday = [{ ...ofToday, self_use: 'calculated' as const }]
/** Its rules have own use calculated. */
const withOwnUse = {
  ...catalog,
  settings: { ...catalog.settings, net_metering_rules: calculatedFromToday },
}

test('a recreated store calculates with the current form values', () => {
  const form = openForm()
  const opened = createCalculationStore(catalog, lead, false, form.getValues).get().editions.A?.total_cents
  form.setValue('editions.0.products.panel.0.amount', 12)
  form.setValue('editions.0.margin', 500)
  form.setValue('editions.0.margin_changed', true)
  const again = createCalculationStore({ ...catalog }, lead, false, form.getValues).get().editions.A
  expect(again?.margin_cents).toBe(50_000)
  expect(again?.total_cents).not.toBe(opened)
})

test('whoever is told of a change reads the result of the last values', () => {
  const form = openForm()
  const store = createCalculationStore(catalog, lead, false, form.getValues)
  const seen: (number | undefined)[] = []
  store.subscribe(() => seen.push(store.get().rows.A?.[0]?.amount))
  for (const amount of [11, 12]) {
    form.setValue('editions.0.products.panel.0.amount', amount)
    store.change()
  }
  expect(seen).toEqual([11, 12])
})

test('a change that nothing follows from tells nobody, and one edition leaves the other as it is', () => {
  const form = openForm()
  form.setValue('editions', [...form.getValues('editions'), { ...newEdition('B'), margin: 700 }])
  const store = createCalculationStore(catalog, lead, false, form.getValues)
  const told = vi.fn<() => void>()
  store.subscribe(told)
  form.setValue('remarks', 'Rings twice')
  store.change()
  expect(told).not.toHaveBeenCalled()
  const before = store.get()
  form.setValue('editions.0.products.panel.0.amount', 12)
  store.change()
  const after = store.get()
  expect(told).toHaveBeenCalledOnce()
  expect(after.editions.A).not.toEqual(before.editions.A)
  expect([after.editions.B === before.editions.B, after.rows.B === before.rows.B]).toEqual([true, true])
  expect(after.editions.A?.vat_groups.length).toBeGreaterThan(0)
  // Own use is asked for the usage, which the flat share does not follow.
  form.setValue('energy_usage', 4_000)
  store.change()
  expect(told).toHaveBeenCalledTimes(2)
  expect(store.input().draft.energy_usage).toBe(4_000)
})

test('pictures keep their result until typing pauses', () => {
  vi.useFakeTimers()
  const form = openForm()
  const store = createCalculationStore(catalog, lead, false, form.getValues)
  const before = store.settled.get()
  const told = vi.fn<() => void>()
  store.settled.subscribe(told)
  form.setValue('editions.0.products.panel.0.amount', 12)
  store.change()
  expect(store.settled.get()).toBe(before)
  told.mockClear()
  vi.runAllTimers()
  expect(told).toHaveBeenCalledOnce()
  expect(store.settled.get()).toBe(store.get())
  expect(store.get()).not.toEqual(before)
})

test.each([
  ['the answer about own use', 500, (question: PromiseWithResolvers<OwnUses>) => question.resolve({})],
  ['no answer that does not come', 1_000, () => undefined],
])('what follows a pause waits for %s', async (_for, after, answer) => {
  vi.useFakeTimers()
  const form = openForm()
  const question = Promise.withResolvers<OwnUses>()
  const store = createCalculationStore(withOwnUse, lead, false, form.getValues, {}, () => question.promise)
  form.setValue('energy_usage', 3_500)
  store.change()
  const told = vi.fn<() => void>()
  store.pauses.subscribe(told)
  await vi.advanceTimersByTimeAsync(499)
  expect([told.mock.calls.length, store.pauses.isPaused()]).toEqual([0, false])
  setTimeout(() => answer(question), 0)
  await vi.advanceTimersByTimeAsync(after - 499)
  expect([told.mock.calls.length, store.pauses.isPaused()]).toEqual([1, true])
})

test('a mend follows when typing pauses', () => {
  vi.useFakeTimers()
  const form = openForm()
  const store = createCalculationStore(catalog, lead, false, form.getValues)
  const missing = () => {
    const warning = store.get().editions.A?.warnings.find(({ code }) => code === 'inverterMissing')
    if (warning === undefined) throw new Error('No inverter is missing')
    return warning
  }
  const told = vi.fn<() => void>()
  store.pauses.subscribe(told)
  const before = store.mendAtPause(missing())
  expect(before?.products?.inverter).toHaveLength(1)
  form.setValue('editions.0.products.panel.0.amount', 2)
  store.change()
  expect(store.mendOf(missing())).not.toEqual(before)
  expect(store.mendAtPause(missing())).toBe(before)
  expect(told).not.toHaveBeenCalled()
  vi.runAllTimers()
  expect(told).toHaveBeenCalledTimes(1)
  expect(store.mendAtPause(missing())).toEqual(store.mendOf(missing()))
})

test('a discount lowers the total or leaves it, whether it is in or not', () => {
  const form = openForm()
  const store = createCalculationStore(catalog, lead, false, form.getValues)
  const discount = { id: demoRow('Neighbour discount', 1).product_id, product_type: 'discount' as const }
  const row = { product_id: discount.id, amount: 1, price: null, roof_number: null }
  const cents = store.effectOf('A', discount).cents
  expect(cents).toBeLessThan(0)
  form.setValue('editions.0.products.discount', [row])
  store.change()
  expect(store.effectOf('A', discount)).toEqual({ chosen: true, cents })
  form.setValue('editions.0.products.panel', [])
  store.change()
  expect(store.effectOf('A', discount)).toEqual({ chosen: true, cents: 0 })
})

const rowOf = (name: string) => ({ ...demoRow(name, 1), price: null, roof_number: null })

test('another charging station takes the place of the one that is there', () => {
  const form = openForm()
  const [small, large] = [
    rowOf('Charging station 7.4 kW 1-phase, socket'),
    rowOf('Charging station 11 kW 3-phase, socket'),
  ]
  expect(toggledRows([small], 'charging_station', large)).toEqual([large])
  expect(toggledRows([small], 'charging_station', small)).toEqual([])
  expect(toggledRows([small], 'other', large)).toEqual([small, large])
  form.setValue('editions.0.products.charging_station', [small])
  const store = createCalculationStore(catalog, lead, false, form.getValues)
  const product = { id: large.product_id, product_type: 'charging_station' as const }
  // The difference of the two: € 200 and what that adds to the margin, with VAT.
  const { chosen, cents } = store.effectOf('A', product)
  expect([chosen, cents > 0, cents < 40_000]).toEqual([false, true, true])
})

test('a saving waits for the household’s own use, and not without a usage or after a failure', async () => {
  vi.useFakeTimers()
  const form = openForm()
  form.setValue('energy_usage', 3_500)
  const asked: PromiseWithResolvers<OwnUses>[] = []
  const ask = () => {
    const question = Promise.withResolvers<OwnUses>()
    asked.push(question)
    return question.promise
  }
  const store = createCalculationStore(withOwnUse, lead, false, form.getValues, {}, ask)
  const told: boolean[] = []
  store.subscribe(() => told.push(store.awaitsOwnUse('A')))
  expect(store.awaitsOwnUse('A')).toBe(true)
  asked[0]?.reject(new Error('no network'))
  await vi.advanceTimersByTimeAsync(0)
  expect([store.awaitsOwnUse('A'), told]).toEqual([false, [false]])
  form.setValue('energy_usage', null)
  store.change()
  expect(store.awaitsOwnUse('A')).toBe(false)
  expect(createCalculationStore(catalog, lead, false, form.getValues).awaitsOwnUse('A')).toBe(false)
})

test('a version shows what it was saved with until it is changed, also to who sets no prices', () => {
  const form = openForm()
  const [edition] = form.getValues('editions')
  const [row] = edition?.products.panel ?? []
  if (row === undefined) throw new Error('no panels')
  form.setValue('editions.0.products.panel.0.price', 61)
  const ofManager = createCalculationStore(catalog, lead, true, form.getValues).get()
  const store = createCalculationStore(catalog, lead, false, form.getValues)
  const shown = () => [store.get().editions.A?.total_cents, store.get().rows.A?.[0]?.price_cents]
  const present = shown()
  const told = vi.fn<() => void>()
  store.subscribe(told)
  // Of a day on which another rate of VAT held: it is not calculated again.
  const saved = { editions: { A: { ...ofManager.editions.A, total_cents: 123_456, warnings: [] } } }
  store.keep(saved)
  expect(shown()).toEqual([123_456, 6_100])
  // What is warned of is of today.
  expect(store.get().editions.A?.warnings.length).toBeGreaterThan(0)
  expect(store.awaitsOwnUse('A')).toBe(false)
  store.keep(saved)
  expect(told).toHaveBeenCalledOnce()
  store.keep(null)
  expect(shown()).toEqual(present)
  expect(present).not.toEqual([123_456, 6_100])
})

test('what editions lack is told when it is another, and a version as it was saved lacks nothing', () => {
  const form = openForm()
  const line = { description: 'Scaffolding', amount: 1, price: 1_250, vat_category: null }
  form.setValue('editions', [...form.getValues('editions'), { ...newEdition('B'), manuals: [line] }])
  const store = createCalculationStore(catalog, lead, false, form.getValues)
  let told = 0
  store.gaps.subscribe(() => (told += 1))
  const gap = { path: 'editions.1.manuals.0', field: 'vat_category', state: 'missing' }
  expect(store.gaps.get()).toEqual({ A: [], B: [gap] })
  form.setValue('editions.1.manuals.0.description', 'Crane')
  store.change()
  expect(told).toBe(0)
  store.keep({ editions: {} })
  expect([told, store.gaps.get()]).toEqual([1, {}])
  store.keep(null)
  form.setValue('editions.1.manuals.0.vat_category', 'standard')
  store.change()
  expect([told, store.gaps.get()]).toEqual([3, { A: [], B: [] }])
})
