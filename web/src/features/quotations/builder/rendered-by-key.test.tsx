// @vitest-environment happy-dom
import { type ProductType, productTypes } from '@heliodesk/domain/enumerations'
import { newEdition } from '@heliodesk/domain/quotations/versions/editions'
import { demoRow } from '@heliodesk/domain/testing/catalogue'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Profiler, useEffect, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { beforeAll, expect, test, vi } from 'vitest'
import { renderScreen, startTestTexts } from '../../../ui/testing/render-screen.tsx'
import { OwnUsePanel } from '../own-use/own-use-panel.tsx'
import { type Builder, BuilderContext } from './builder-context.ts'
import { createCalculationStore } from './draft/calculation-store.ts'
import { EditionTotals } from './editions/edition-totals.tsx'
import { GeneralPanel } from './general-panel.tsx'
import { ProductGroup } from './products/product-group.tsx'
import { mendsToCome } from './warnings/mends.ts'
import { catalog, lead } from './testing/builder-facts.ts'
import { type BuilderValues, type Catalog, newValues } from './values.ts'
import { YieldChart } from './roofs/yield-chart.tsx'

const names = ['A', 'B'] as const

const panels = (amount: number) => ({
  ...demoRow('Zonwijs Black 435', amount),
  price: null,
  roof_number: 1,
})

/** Panels without all that belongs to them, in both editions: there is something to warn of. */
function startValues(): BuilderValues {
  const values = newValues(lead, 1, 'rendered-by-key')
  values.editions = names.map((name) => newEdition(name))
  for (const { products } of values.editions) {
    products.panel.push(panels(10), panels(4))
  }
  return values
}

const rendered = new Set<string>()

/** Every place of the builder that can render alone, by its name in `rendered`. */
async function openBuilder() {
  rendered.clear()
  const onRender = (id: string) => void rendered.add(id)
  function Screen() {
    const [defaultValues] = useState(startValues)
    const form = useForm<BuilderValues>({ defaultValues })
    const [store] = useState(() => createCalculationStore(catalog, lead, true, form.getValues))
    useEffect(() => form.subscribe({ formState: { values: true }, callback: store.change }), [form, store])
    const [builder] = useState(
      () =>
        ({
          form,
          // The parts read only what the calculation contains.
          catalog: catalog as unknown as Catalog,
          productsById: new Map(catalog.data.map((product) => [product.id, product])),
          store,
          openRoof: { get: () => 1, set: (roof_number: number) => roof_number },
          handPrices: [],
          locked: false,
          maySetPrices: true,
          approved: false,
          customerView: false,
          // The same for its catalogue and products; the rest is complete.
        }) as unknown as Builder,
    )
    return (
      <FormProvider {...form}>
        <BuilderContext value={builder}>
          {names.map((name, index) => (
            <section key={name} aria-label={name}>
              <Profiler id={`${name} totals`} onRender={onRender}>
                <EditionTotals index={index} name={name} />
              </Profiler>
              {productTypes.map((type: ProductType) => (
                <Profiler key={type} id={`${name} ${type}`} onRender={onRender}>
                  <ProductGroup index={index} edition={name} type={type} />
                </Profiler>
              ))}
            </section>
          ))}
          <Profiler id="chart" onRender={onRender}>
            <YieldChart />
          </Profiler>
          <Profiler id="own use" onRender={onRender}>
            <OwnUsePanel />
          </Profiler>
          <GeneralPanel />
        </BuilderContext>
      </FormProvider>
    )
  }
  await renderScreen(Screen)
}

/** What renders for the second of two keys: the first one may change what there is. */
async function renderedBy(label: string | RegExp, keys: string) {
  await openBuilder()
  const [field] = screen.getAllByLabelText(label)
  if (field === undefined) throw new Error(`There is no ${label}`)
  const user = userEvent.setup({ delay: null })
  await user.click(field)
  await user.keyboard(keys.slice(0, 1))
  rendered.clear()
  await user.keyboard(keys.slice(1))
  return [...rendered].toSorted()
}

beforeAll(() => mendsToCome())
beforeAll(() => startTestTexts())

test('a digit in an amount renders its row and the totals, and nothing else', async () => {
  // The total of the other edition says by how much they differ.
  expect(await renderedBy(/^Amount of/, '12')).toEqual(['A panel', 'A totals', 'B totals'])
  // Hooks for more panels, yield and saving.
  const afterwards = ['A montage', 'A panel', 'A totals', 'chart']
  await vi.waitFor(() => expect([...rendered].toSorted()).toEqual(expect.arrayContaining(afterwards)))
})

test.each(['Order remarks', 'Internal remarks'])(
  'a letter in %s renders nothing beside it',
  async (label) => {
    expect(await renderedBy(label, 'ab')).toEqual([])
  },
)
