import { demoRow } from '@heliodesk/domain/testing/catalogue'
import { createFormControl } from 'react-hook-form'
import { expect, test } from 'vitest'
import { createCalculationStore } from './calculation-store.ts'
import { catalog, lead } from './testing/builder-facts.ts'
import { type BuilderValues, newValues } from './values.ts'

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
