// @vitest-environment happy-dom
import { demoCatalogue } from '@heliodesk/domain/testing/catalogue'
import { screen } from '@testing-library/react'
import { FormProvider, useForm } from 'react-hook-form'
import { beforeAll, expect, test } from 'vitest'
import { renderScreen, startTestTexts } from '../../../ui/testing/render-screen.tsx'
import { BuilderContext, type Builder } from './builder-context.ts'
import { createCalculationStore } from './calculation-store.ts'
import { Presentation } from './presentation.tsx'
import { catalog, lead } from './testing/builder-facts.ts'
import { type BuilderValues, type Catalog, newValues } from './values.ts'

beforeAll(() => startTestTexts())

test('the customer reads the payback of the panels, and of everything together beside it', async () => {
  const defaultValues = newValues(lead, 1, 'presentation')
  const panel = demoCatalogue.products.find(({ product_type }) => product_type === 'panel')
  const row = { product_id: panel?.id ?? 0, amount: 9, price: null, roof_number: 1 }
  defaultValues.editions[0]?.products.panel.push(row)
  function Screen() {
    const form = useForm<BuilderValues>({ defaultValues })
    const builder = {
      form,
      // What is shown reads only what the calculation contains.
      catalog: catalog as unknown as Catalog,
      productsById: new Map(catalog.data.map((product) => [product.id, product])),
      store: createCalculationStore(catalog, lead, true, form.getValues),
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
  expect(await screen.findByText('Terugverdientijd van de panelen')).toBeTruthy()
  expect(screen.getByText('Terugverdientijd, alles samen')).toBeTruthy()
})
