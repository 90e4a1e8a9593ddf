// @vitest-environment happy-dom
import { defaultProducts } from '@heliodesk/domain/quotations/default-products'
import { demoCatalogue, demoProduct } from '@heliodesk/domain/testing/catalogue'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { beforeAll, expect, test } from 'vitest'
import { ConfirmHost } from '../../../../ui/dialog/confirm.tsx'
import { Notices } from '../../../../ui/notify.ts'
import { NumberField } from '../../../../ui/field/number-field.tsx'
import { renderScreen, serveCalls, startTestTexts } from '../../../../ui/testing/render-screen.tsx'
import { BuilderContext, type Builder } from '../builder-context.ts'
import { createCalculationStore } from '../draft/calculation-store.ts'
import { DefaultProducts } from './default-products.tsx'
import { catalog, lead } from '../testing/builder-facts.ts'
import { type BuilderValues, newValues } from '../values.ts'

beforeAll(() => startTestTexts())

const row = (name: string) => ({
  product_id: demoProduct(name).id,
  amount: 1,
  price: null,
  roof_number: null,
})

/** The rows of edition A as the form has them. */
function Rows() {
  const rows = useWatch<BuilderValues, 'editions.0.products'>({ name: 'editions.0.products' })
  return <pre>{JSON.stringify(rows)}</pre>
}
const rowsNow = () =>
  JSON.parse(
    document.querySelector('pre')?.textContent ?? '{}',
  ) as BuilderValues['editions'][number]['products']

/** Asks for the default products for a usage, as the server proposes them. */
async function ask(usage: number, meter_connection: string, withStation = false, held?: number) {
  const home = { ...lead, energy_usage: usage, meter_connection }
  const defaultValues = newValues(home, 1, 'default-products')
  const { products } = defaultValues.editions[0] ?? {}
  if (withStation) {
    products?.charging_station.push(row('Charging station 11 kW 3-phase, socket'))
    products?.fuse_box.push(row('Fuse box 3-phase, 9 groups, EV ready'))
  }
  serveCalls(() => ({
    body: defaultProducts({
      energy_usage: usage,
      roofs: defaultValues.roofs.map((roof) => ({ ...roof, angle: 35, shadow_impact: 0 })),
      meter_connection,
      date: '2026-11-20',
      catalogue: demoCatalogue,
      holds: () => held,
    }),
  }))
  function Screen() {
    const form = useForm<BuilderValues>({ defaultValues })
    const store = createCalculationStore(catalog, home, true, () => structuredClone(form.getValues()))
    form.subscribe({ formState: { values: true }, callback: store.change })
    // The button reads only the form and its calculation.
    const builder = { form, catalog, store, locked: false } as unknown as Builder
    return (
      <FormProvider {...form}>
        <BuilderContext value={builder}>
          <DefaultProducts index={0} />
          <NumberField<BuilderValues> name="energy_usage" label="Usage" />
          <Rows />
          <Notices />
          <ConfirmHost />
        </BuilderContext>
      </FormProvider>
    )
  }
  await renderScreen(Screen)
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Default products' }))
  return user
}

/** Fills them into an edition. */
async function fill(usage: number, meter_connection: string, withStation = false, held?: number) {
  const user = await ask(usage, meter_connection, withStation, held)
  if (withStation) await user.click(await screen.findByRole('button', { name: 'Fill in' }))
  await waitFor(() => expect(rowsNow().panel).toHaveLength(1))
  return rowsNow()
}

const unmet = () =>
  screen
    .queryAllByRole('status')
    .flatMap(({ textContent }) => /Still to solve: (.*)/.exec(textContent)?.[1] ?? [])

test('default products without a usage lead to its field', async () => {
  const user = await ask(0, '3x25A')
  expect(await screen.findByText('Fill in the energy usage first')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('Usage'))
  await user.type(screen.getByLabelText('Usage'), '3500')
  await user.click(screen.getByRole('button', { name: 'Default products' }))
  await waitFor(() => expect(screen.queryByText('Fill in the energy usage first')).toBeNull())
})

test('default products that pass all checks say nothing, and leave a charging station its fuse box', async () => {
  const products = await fill(3_500, '3x25A', true)
  expect(products.fuse_box).toMatchObject([row('Fuse box 3-phase, 9 groups, EV ready')])
  expect(unmet()).toEqual([])
})

test('a connection that does not bear the panels of the usage gets the most that pass, and says so', async () => {
  const products = await fill(6_500, '1x25A')
  expect(products.panel).toMatchObject([{ amount: 12 }])
  const says = '12 panels: with 17 of them these checks cannot be met: '
  const bears = 'The inverter power exceeds what the main connection bears'
  expect(await screen.findByText(says + bears)).toBeTruthy()
  expect(unmet()).toEqual([])
})

test('a roof that does not hold the panels of the usage gets what it holds, and it is said', async () => {
  const products = await fill(6_500, '3x25A', false, 10)
  expect(products.panel).toMatchObject([{ amount: 10 }])
  expect(
    await screen.findByText('10 panels: the roof does not hold the 17 that the usage asks for.'),
  ).toBeTruthy()
})

test('default products of which no number passes say which checks they do not meet', async () => {
  await fill(500, '1x25A')
  await waitFor(() => expect(unmet()).toEqual([expect.stringMatching(/pay|earn/i)]))
})
