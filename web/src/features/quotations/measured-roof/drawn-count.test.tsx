// @vitest-environment happy-dom
import { usualDistances } from '@heliodesk/domain/roofs/edge-distances'
import { typedRoof } from '@heliodesk/domain/roofs/typed-roof'
import { screen } from '@testing-library/react'
import { FormProvider, useForm } from 'react-hook-form'
import { beforeAll, expect, test } from 'vitest'
import { renderScreen, startTestTexts } from '../../../ui/testing/render-screen.tsx'
import { type Builder, BuilderContext } from '../builder/builder-context.ts'
import { catalog, lead } from '../builder/testing/builder-facts.ts'
import { type BuilderValues, newValues } from '../builder/values.ts'
import { DrawnCount } from './drawn-count.tsx'
import { takePlane } from './plane/take-plane.ts'

beforeAll(() => startTestTexts())

const kinds = catalog.data.filter(({ product_type }) => product_type === 'panel')
const dimensions = { length: 1_722, width: 1_134 }
const productsById = new Map(catalog.data.map((product) => [product.id, { ...product, dimensions }]))
const { planes } = typedRoof('typed 1', { orientation: 'south', angle: 35 }, { along: 12, up: 8 })

function Count({ amounts }: { amounts: readonly number[] }) {
  const values = newValues(lead, 1, 'drawn-count')
  const [plane] = planes
  const building = { id: 'NL.IMBAG.Pand.1', measured: 2020, source: 'AHN4', planes }
  const taken = plane && { building, plane, roof_number: 1, margins: usualDistances, products: productsById }
  const { roofs, editions } = taken ? takePlane(values, taken) : values
  const panel = amounts.map((amount, at) => ({
    product_id: kinds[at]?.id ?? 0,
    amount,
    price: null,
    roof_number: 1,
  }))
  const sold = editions.map((edition) => ({ ...edition, products: { ...edition.products, panel } }))
  const form = useForm<BuilderValues>({ defaultValues: { ...values, roofs, editions: sold } })
  // The count reads only the form and the products.
  const builder = { form, catalog, productsById } as unknown as Builder
  return (
    <BuilderContext value={builder}>
      <FormProvider {...form}>
        <DrawnCount edition="A" roof_number={1} />
      </FormProvider>
    </BuilderContext>
  )
}

test('of rows of two kinds of panels is told which one is drawn', async () => {
  await renderScreen(() => <Count amounts={[6, 4]} />)
  const note = await screen.findByRole('note')
  expect(note.textContent).toBe(
    `This roof has 10 panels in more than one row; the drawing shows 6 of the 6 of its first row, ${kinds[0]?.name}.`,
  )
})

test('of one row with more than fit is told how many are drawn', async () => {
  await renderScreen(() => <Count amounts={[999]} />)
  expect((await screen.findByRole('note')).textContent).toMatch(
    /^The row has 999 panels; the drawing shows \d+\.$/,
  )
})
