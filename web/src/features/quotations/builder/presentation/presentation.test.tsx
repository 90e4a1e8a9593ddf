// @vitest-environment happy-dom
import { calculateOwnUses } from '@heliodesk/domain/quotations/own-use/calculate-own-uses'
import { aProduct, demoCatalogue } from '@heliodesk/domain/testing/catalogue'
import type { EditionCalculation, QuotationResult } from '@heliodesk/domain/quotations/types'
import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { beforeAll, expect, test, vi } from 'vitest'
import type { OwnUseRequest } from '../../../../data/own-use/ask-own-use-worker.ts'
import { renderScreen, startTestTexts } from '../../../../ui/testing/render-screen.tsx'
import { BuilderContext, type Builder } from '../builder-context.ts'
import { createCalculationStore } from '../draft/calculation-store.ts'
import { Presentation } from './presentation.tsx'
import { catalog, lead } from '../testing/builder-facts.ts'
import { type BuilderValues, type Catalog, newValues } from '../values.ts'

beforeAll(() => startTestTexts())

const stored = aProduct(901, 'other', { battery_capacity: 5, battery_power: 2.5, battery_efficiency: 90 })
const calculated = {
  from_year: 2020,
  to_year: null,
  netting: false,
  self_use: 'calculated',
  feed_in: 0.06,
  feed_in_cost: 0.01,
} as const
const sold = {
  ...catalog,
  data: [...catalog.data, stored],
  settings: { ...catalog.settings, net_metering_rules: [calculated] },
}

/** Answers as the worker does. */
class WorkerHere extends EventTarget {
  postMessage({ id, inputs, tariff }: OwnUseRequest) {
    void calculateOwnUses(inputs, tariff).then((uses) =>
      this.dispatchEvent(new MessageEvent('message', { data: { id, uses } })),
    )
  }
}

interface Shown {
  usage?: number | null
  batteries?: number
  battery_trial?: boolean
  household?: BuilderValues['household']
  /** Own use is calculated, as beside the page. */
  asksOwnUse?: boolean
}

/** What the customer sees of nine panels, with more in the result. */
async function present(
  more: Partial<EditionCalculation> = {},
  { usage = 3_500, batteries = 0, battery_trial = false, asksOwnUse = false, household }: Shown = {},
) {
  const defaultValues = {
    ...newValues(lead, 1, 'presentation'),
    energy_usage: usage,
    battery_trial,
    ...(household && { household }),
  }
  const panel = demoCatalogue.products.find(({ product_type }) => product_type === 'panel')
  const row = { product_id: panel?.id ?? 0, amount: 9, price: null, roof_number: 1 }
  defaultValues.editions[0]?.products.panel.push(row)
  if (batteries > 0)
    defaultValues.editions[0]?.products.other.push({
      ...row,
      product_id: stored.id,
      amount: batteries,
      roof_number: null,
    })
  function Screen() {
    const [results] = useState(() => new WeakMap<QuotationResult, QuotationResult>())
    const form = useForm<BuilderValues>({ defaultValues })
    const [store] = useState(() =>
      createCalculationStore(sold, lead, true, form.getValues, {}, asksOwnUse ? calculateOwnUses : undefined),
    )
    const builder = {
      form,
      // What is shown reads only what the calculation contains.
      catalog: sold as unknown as Catalog,
      productsById: new Map(sold.data.map((product) => [product.id, product])),
      store: {
        ...store,
        get: () => withMore(results, store.get(), more),
        settled: { ...store.settled, get: () => withMore(results, store.settled.get(), more) },
      },
      customerView: true,
      // The same for the rest.
    } as unknown as Builder
    return (
      <FormProvider {...form}>
        <BuilderContext value={builder}>
          <Presentation lead={{ full_name: 'J. Jansen', language: 'nl' }} onBack={() => undefined} />
        </BuilderContext>
      </FormProvider>
    )
  }
  await renderScreen(Screen)
}

/** The same object for the same result, as the store has it. */
function withMore(
  known: WeakMap<QuotationResult, QuotationResult>,
  result: QuotationResult,
  more: Partial<EditionCalculation>,
): QuotationResult {
  const { A } = result.editions
  const found = known.get(result) ?? { ...result, editions: A ? { A: { ...A, ...more } } : {} }
  known.set(result, found)
  return found
}

test('the customer reads the payback of the panels, and of everything together beside it', async () => {
  await present()
  expect(await screen.findByText('Terugverdientijd van de panelen')).toBeTruthy()
  expect(screen.getByText('Terugverdientijd, alles samen')).toBeTruthy()
})

test('the customer reads with which usage, household and price is calculated', async () => {
  await present({}, { household: { heat_pump: 1_500, presence: 'away' }, asksOwnUse: true })
  const basis = await screen.findByRole('region', { name: 'Waar wij mee rekenen' })
  await vi.waitFor(() => expect(basis.textContent).toContain('warmtepomp 1.500 kWh, overdag weg'))
  expect(basis.textContent).toContain('Uw verbruik3.500 kWh per jaar')
  expect(basis.textContent).toMatch(/Stroomprijs€ 0,\d{2,4} per kWh/)
})

test('headings of the customer’s view go down one level at a time', async () => {
  await present()
  await screen.findByText('Wat is inbegrepen')
  const levels = screen.getAllByRole('heading').map(({ tagName }) => Number(tagName.slice(1)))
  const skipped = levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1)
  expect([levels[0], skipped]).toEqual([1, []])
})

const battery = {
  capacity: 5,
  power: 3,
  efficiency: 95,
  own_before: 1_200,
  own_after: 1_900,
  saving_cents: 20_000,
  price_cents: 300_000,
  payback_years: 12,
  warranty_years: 10,
  warranty_cycles: 6_000,
  cycles_per_year: 200,
}

test('the customer reads what a battery brings where only later years are calculated', async () => {
  await present({ own_use: null, own_use_detail: null, own_use_later: { year: 2030, battery } })
  expect(await screen.findByText(/In de jaren vóór 2030 geldt het vaste deel/)).toBeTruthy()
  expect(screen.getByTestId('battery').textContent).toMatch(/1\.900 kWh, in 2030 €\s*200 extra/)
  expect(screen.getByText(/^Een nieuwe batterij na afloop van de garantie/)).toBeTruthy()
})

test('the customer reads that a later battery is not deducted, in their language', async () => {
  await present({ own_use_detail: { usage: 3_500, battery, days: { summer: [], winter: [] } } })
  expect(
    await screen.findByText(
      'Een nieuwe batterij na afloop van de garantie (10 jaar of 6.000 cycli) is niet afgetrokken.',
    ),
  ).toBeTruthy()
})

test('the customer reads that a battery is not counted while the usage is unknown', async () => {
  await present({}, { usage: null, batteries: 1 })
  expect(
    await screen.findByText(
      'Wat de batterij bespaart, is niet meegeteld in besparing en terugverdientijd, omdat uw verbruik niet bekend is.',
    ),
  ).toBeTruthy()
})

test('the customer moves the battery at the table where the adviser allows it, and reads what another size does', async () => {
  vi.stubGlobal('Worker', WorkerHere)
  await present({}, { batteries: 1, battery_trial: true, asksOwnUse: true })
  const size = await screen.findByRole('slider', { name: 'Probeer een andere grootte van de batterij' })
  expect(size.getAttribute('aria-valuetext')).toBe('5 kWh, zoals in de offerte')
  fireEvent.change(size, { target: { value: '0' } })
  const said = await screen.findByText(/^Zonder batterij gebruikt u in \d{4} [\d.]+ kWh zelf/)
  expect(said.closest('[role=status]')?.textContent).toContain('geen deel van de offerte')
  expect(screen.getByRole('img', { name: /^Een gewone zomerdag \(geprobeerd: geen batterij\)/ })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Terug naar de batterij van de offerte' }))
  expect(screen.queryByText(/geen deel van de offerte/)).toBeNull()
  vi.unstubAllGlobals()
})

test('without leave there is no slider at the table', async () => {
  await present({}, { batteries: 1, asksOwnUse: true })
  await screen.findByTestId('battery')
  expect(screen.queryByRole('slider')).toBeNull()
})
