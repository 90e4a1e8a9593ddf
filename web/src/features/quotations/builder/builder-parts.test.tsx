// @vitest-environment happy-dom
import { demoCatalogue } from '@heliodesk/domain/testing/catalogue'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { useEffect, useState } from 'react'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Notices } from '../../../ui/notify.ts'
import { renderScreen, startTestTexts } from '../../../ui/testing/render-screen.tsx'
import { BuilderContext, type Builder, useBuilder } from './builder-context.ts'
import { createCalculationStore } from './draft/calculation-store.ts'
import { EditionTerms } from './editions/edition-terms.tsx'
import { EditionTotals } from './editions/edition-totals.tsx'
import { GeneralPanel } from './general-panel.tsx'
import { ManualRows } from './products/manual-rows.tsx'
import { useUndoKey } from './products/use-remove-row.ts'
import { ProductGroup } from './products/product-group.tsx'
import { RoofsPanel } from './roofs/roofs-panel.tsx'
import { StickyTotals } from './sticky-totals.tsx'
import { catalog, lead } from './testing/builder-facts.ts'
import { usePresent } from './presentation/use-present.ts'
import { type BuilderValues, type Catalog, newValues, type RowValues } from './values.ts'

const panels = demoCatalogue.products.filter(({ product_type }) => product_type === 'panel')
const [first, second, third] = panels.map(({ id }) => id)
const panelRow = (product_id = 0) => ({ product_id, amount: 1, price: null, roof_number: 1 })

/** The panels of edition A as the form has them. */
function PanelRows() {
  const rows = useWatch<BuilderValues, 'editions.0.products.panel'>({ name: 'editions.0.products.panel' })
  return <pre>{JSON.stringify(rows)}</pre>
}
const rowsNow = () => JSON.parse(document.querySelector('pre')?.textContent ?? '[]') as RowValues[]

let presented = 0
/** Counts how often the customer's view is shown. */
function PresentButton() {
  const present = usePresent(useBuilder(), () => (presented += 1))
  return <button onClick={present}>Present</button>
}

function UndoKey() {
  useUndoKey()
  return null
}

const nameOf = (id: number | undefined) => panels.find((panel) => panel.id === id)?.name ?? ''

/** The roofs, the panels and what is general of a new quotation. */
async function showParts({
  customerView = false,
  locked = false,
  rows = [] as (number | undefined)[],
  is_home = true,
} = {}) {
  const defaultValues = newValues(lead, 1, 'builder-parts')
  defaultValues.editions[0]?.products.panel.push(...rows.map(panelRow))
  let openRoof = 1
  function Screen() {
    const form = useForm<BuilderValues>({ defaultValues })
    const [store] = useState(() =>
      createCalculationStore(catalog, { ...lead, is_home }, true, form.getValues),
    )
    useEffect(() => form.subscribe({ formState: { values: true }, callback: store.change }), [form, store])
    const builder = {
      form,
      // The parts read only what the calculation contains.
      catalog: catalog as unknown as Catalog,
      productsById: new Map(catalog.data.map((product) => [product.id, product])),
      store,
      openRoof: { get: () => openRoof, set: (roof_number: number) => (openRoof = roof_number) },
      locked,
      maySetPrices: true,
      handPrices: [],
      approved: false,
      customerView,
      // The same for its catalogue and products; the rest is complete.
    } as unknown as Builder
    return (
      <FormProvider {...form}>
        <BuilderContext value={builder}>
          <UndoKey />
          <main>
            <StickyTotals />
            <RoofsPanel />
            <ProductGroup index={0} edition="A" type="panel" />
            <ManualRows index={0} edition="A" />
            <EditionTerms index={0} edition="A" />
            <EditionTotals index={0} name="A" />
            <GeneralPanel />
            <PanelRows />
            <PresentButton />
          </main>
          <Notices />
        </BuilderContext>
      </FormProvider>
    )
  }
  await renderScreen(Screen)
  return userEvent.setup()
}

const press = (name: string | RegExp) => screen.findByRole('button', { name })

beforeAll(() => startTestTexts())
beforeEach(() => localStorage.clear())

const idsNow = () => rowsNow().map(({ product_id }) => product_id)

/** Three rows, and what removes each. */
async function showThreeRows() {
  const ids = panels.slice(0, 3).map(({ id }) => id)
  const user = await showParts({ rows: ids })
  const removes = document.querySelectorAll<HTMLElement>('[data-removes]')
  return { user, ids, removes }
}

test('the cross of a row is as large as the plus that adds one, for fingers too', async () => {
  const { removes } = await showThreeRows()
  expect(removes[0]?.style.getPropertyValue('--cb-icon-size')).toMatch(/^(calc\()?1rem/)
})

describe('a removed row', () => {
  test('leaves the focus at the line in its place, or else at the one before it', async () => {
    const { user, removes } = await showThreeRows()
    await user.click(removes[1] as HTMLElement)
    await waitFor(() => expect(document.querySelectorAll('[data-removes]')).toHaveLength(2))
    const [first, second] = document.querySelectorAll('[data-removes]')
    await waitFor(() => expect(document.activeElement).toBe(second))
    await user.keyboard('{Enter}')
    await waitFor(() => expect(document.activeElement).toBe(first))
    expect(rowsNow()).toHaveLength(1)
  })

  test('comes back in its place by Ctrl+Z, but not while something is typed', async () => {
    const { user, ids, removes } = await showThreeRows()
    await user.click(removes[0] as HTMLElement)
    await user.click(document.querySelectorAll('[data-removes]')[0] as HTMLElement)
    expect(idsNow()).toEqual(ids.slice(2))
    await user.click(screen.getByRole('textbox', { name: /^Amount/ }))
    await user.keyboard('{Control>}z{/Control}')
    expect(idsNow()).toEqual(ids.slice(2))
    document.querySelector<HTMLElement>('[data-removes]')?.focus()
    await user.keyboard('{Control>}z{/Control}')
    expect(idsNow()).toEqual(ids.slice(1))
    await user.keyboard('{Control>}z{/Control}')
    expect(idsNow()).toEqual(ids)
    const [restored] = document.querySelectorAll('[data-removes]')
    await waitFor(() => expect(document.activeElement).toBe(restored))
  })
})

describe('a new row of panels', () => {
  test('is added to the open roof', async () => {
    const user = await showParts()
    await user.click(await press('Add roof'))
    await user.click(await press(/^Add.*[Pp]anel/))
    expect(rowsNow().map(({ roof_number }) => roof_number)).toEqual([2])
    await user.click(await press(/^Roof 1/))
    await user.click(await press(/^Add.*[Pp]anel/))
    expect(rowsNow().map(({ roof_number }) => roof_number)).toEqual([2, 1])
  })
})

describe('a removed row', () => {
  test('is restored in its place, also after another removal', async () => {
    const user = await showParts({ rows: [first, second, third] })
    await user.click(await press(`Remove row ${nameOf(second)}`))
    await user.click(await press(`Remove row ${nameOf(third)}`))
    expect(rowsNow().map(({ product_id }) => product_id)).toEqual([first])
    const notice = (await screen.findAllByRole('status')).find((one) =>
      one.textContent?.includes(nameOf(second)),
    )
    if (notice !== undefined) await user.click(within(notice).getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(rowsNow().map(({ product_id }) => product_id)).toEqual([first, second]))
  })
})

test.each([
  [false, 1],
  [true, 0],
])('internal texts of the quotation in the customer view: %s are shown %i times', async (view, times) => {
  await showParts({ customerView: view })
  for (const label of ['Internal remarks', 'Internal description of this version'])
    expect([label, screen.queryAllByLabelText(label).length]).toEqual([label, times])
  expect(screen.queryAllByText('The customer never sees them')).toHaveLength(times)
})

const told = () => screen.queryByText(/^Heat pump and car together take/)?.textContent

test('the adviser is told when heat pump and car take more than the usage', async () => {
  const user = await showParts()
  const type = async (label: string, kwh: string) => {
    await user.clear(screen.getByLabelText(label))
    await user.type(screen.getByLabelText(label), kwh)
  }
  await type('Energy usage (kWh per year)', '4000')
  await type('Of it, heat pump (kWh a year)', '2500')
  await type('Of it, electric car (kWh a year)', '1500')
  expect(told()).toBeUndefined()
  await type('Of it, electric car (kWh a year)', '2500')
  expect(told()).toContain('take 5,000 kWh, more than the usage of 4,000 kWh')
  await user.clear(screen.getByLabelText('Energy usage (kWh per year)'))
  expect(told()).toBeUndefined()
})

test.each([
  'Energy usage (kWh per year)',
  'Of it, heat pump (kWh a year)',
  'Of it, electric car (kWh a year)',
])('more than a million kWh is refused at its field: %s', async (label) => {
  const user = await showParts()
  const field = screen.getByLabelText(label)
  await user.clear(field)
  await user.type(field, '1000000')
  expect(screen.queryByText('Fill in 1,000,000 at most')).toBeNull()
  await user.clear(field)
  await user.type(field, '1000001')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('Fill in 1,000,000 at most')).toBeTruthy()
})

test('the head counts warnings while they can be mended, and none of what was signed', async () => {
  await showParts({ rows: [first] })
  expect(await screen.findByText(/\d warnings?$/)).toBeTruthy()
  cleanup()
  await showParts({ rows: [first], locked: true })
  await screen.findByRole('group', { name: 'Totals' })
  expect(screen.queryByText(/\d warnings?$/)).toBeNull()
})

const totals = () => screen.getByRole('group', { name: 'Totals' }).textContent

/** In the head and the table, and whether the customer's view opens: `why` not, and at which field that is mended. */
async function expectTotal(user: UserEvent, why: RegExp | null, field?: HTMLElement) {
  const before = presented
  await waitFor(() => expect(totals()).toMatch(why ?? /A €\s?[\d,.]+/))
  expect(screen.getByTestId('total').textContent).toMatch(why === null ? /€/ : /^–$/)
  await user.click(await press('Present'))
  expect(presented - before).toBe(why === null ? 1 : 0)
  if (why === null) return
  expect(await screen.findAllByText(/^Something is missing or not right/)).not.toEqual([])
  expect(document.activeElement).toBe(field)
}

test('of a number that cannot be read no total is shown, and no customer sees one', async () => {
  const user = await showParts({ rows: [first] })
  const amount = screen.getByLabelText(/^Amount of/)
  await user.clear(amount)
  await user.type(amount, '12')
  await expectTotal(user, null)
  await user.type(amount, ',x')
  await expectTotal(user, /A – .+: the amount cannot be read/, amount)
})

test('with an amount that nobody can buy there is no total', async () => {
  const user = await showParts({ rows: [first] })
  const amount = screen.getByLabelText(/^Amount of/)
  await user.clear(amount)
  await user.type(amount, '-3')
  await expectTotal(user, /A – .+: the amount is not right/, amount)
  expect(screen.getByText('Enter a whole number of at least 1')).toBeTruthy()
})

test('a manual line has no total until its VAT is chosen and its price typed', async () => {
  const user = await showParts({ rows: [first] })
  await expectTotal(user, null)
  await user.click(await press('Add a manual line'))
  await expectTotal(
    user,
    /A – Manual line 1: no description yet, and 2 more/,
    screen.getByLabelText('Description'),
  )
  await user.type(screen.getByLabelText('Description'), 'Scaffolding')
  await user.type(screen.getByLabelText('Price of Scaffolding'), '1250')
  const vat = screen.getByLabelText('VAT of Scaffolding', { selector: 'input' })
  await expectTotal(user, /A – Scaffolding: no VAT yet/, vat)
  await user.type(vat, '21{Enter}')
  await expectTotal(user, null)
  const price = screen.getByLabelText('Price of Scaffolding')
  await user.clear(price)
  await expectTotal(user, /A – Scaffolding: no price yet/, price)
})

test.each([
  [true, ['Solar (0 %)', '21 %']],
  [false, ['Solar (21 %)', '21 %']],
])('a manual line offers the rates that apply, home: %s', async (is_home, labels) => {
  const user = await showParts({ rows: [first], is_home })
  await user.click(await press('Add a manual line'))
  await user.click(screen.getByLabelText('VAT of', { exact: false, selector: 'input' }))
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual(labels)
})

test.each(['0', '-5'])('with a margin of %s there is no total', async (typed) => {
  const user = await showParts({ rows: [first] })
  const margin = screen.getByLabelText('Margin')
  await user.clear(margin)
  await user.type(margin, typed)
  await expectTotal(user, /A – the margin is not right/, margin)
  expect(screen.getByText('The margin must be more than 0')).toBeTruthy()
  await user.click(await press('Use the minimum'))
  await expectTotal(user, null)
})
