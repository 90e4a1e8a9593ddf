// @vitest-environment happy-dom
import { typedRoof } from '@heliodesk/domain/roofs/typed-roof'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { beforeAll, expect, test } from 'vitest'
import { renderScreen, startTestTexts } from '../../../ui/testing/render-screen.tsx'
import { BuilderContext, type Builder } from '../builder/builder-context.ts'
import { catalog, lead } from '../builder/testing/builder-facts.ts'
import { type BuilderValues, newValues, type RoofValues } from '../builder/values.ts'
import { TypedRoofButton } from './typed-roof-button.tsx'

beforeAll(() => startTestTexts())

function Roof({ measured }: Pick<RoofValues, 'measured'>) {
  const [roof] = useWatch<BuilderValues, 'roofs'>({ name: 'roofs' })
  const amount = useWatch<BuilderValues, 'editions'>({ name: 'editions' })[0]?.products.panel[0]?.amount
  if (roof === undefined) return null
  return (
    <>
      <TypedRoofButton roof={measured === undefined ? roof : { ...roof, measured }} />
      <output>{JSON.stringify([roof.measured?.planes[0]?.area ?? null, amount ?? null])}</output>
    </>
  )
}
const now = () => JSON.parse(document.querySelector('output')?.textContent ?? '[]') as unknown

async function open(facts: Partial<Builder> = {}, measured?: RoofValues['measured']) {
  function Screen() {
    const form = useForm<BuilderValues>({ defaultValues: newValues(lead, 1, 'typed-roof') })
    const builder = {
      form,
      catalog,
      productsById: new Map(catalog.data.map((product) => [product.id, product])),
      openRoof: { get: () => 1, set: () => undefined },
      locked: false,
      customerView: false,
      ...facts,
      // The dialog reads only the form, the products and the settings.
    } as unknown as Builder
    return (
      <FormProvider {...form}>
        <BuilderContext value={builder}>
          <Roof measured={measured} />
        </BuilderContext>
      </FormProvider>
    )
  }
  await renderScreen(Screen)
}

test('a roof that was typed gets a size, its panels are counted and drawn, and it can lose it again', async () => {
  await open()
  const user = userEvent.setup()
  expect(await screen.findByText(/not counted what fits/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Size and panels of roof 1' }))
  expect(await screen.findByText(/With both measures/)).toBeTruthy()
  await user.type(screen.getByLabelText('Along the eave'), '8')
  expect(now()).toEqual([null, null])
  await user.type(screen.getByLabelText('From eave to ridge, along the slope'), '5.5')
  const places = screen.getAllByRole('option', { name: /^Roof 1, row/ }).length
  expect(places).toBeGreaterThan(10)
  expect(now()).toEqual([44, null])
  await user.click(screen.getByRole('button', { name: 'All panels that fit on roof 1' }))
  expect(now()).toEqual([44, places])
  await user.click(screen.getByRole('option', { name: 'Roof 1, row 1, panel 1' }))
  expect(now()).toEqual([44, places - 1])
  await user.click(screen.getByRole('button', { name: 'Without a size' }))
  expect(now()).toEqual([null, places - 1])
})

test.each([
  ['0', 40],
  ['-3', 40],
  ['0,1', 40],
  ['999', 72],
])('a size of %s m says which sizes there are, and nothing of before is drawn', async (size, area) => {
  await open()
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Size and panels of roof 1' }))
  await user.type(await screen.findByLabelText('Along the eave'), '8')
  const up = screen.getByLabelText('From eave to ridge, along the slope')
  await user.type(up, '5')
  expect(screen.getAllByRole('option').length).toBeGreaterThan(0)
  await user.clear(up)
  await user.type(up, size)
  expect(screen.getByText('From 1 to 60 m')).toBeTruthy()
  expect(screen.queryByRole('option')).toBeNull()
  // Of the last size that was whole.
  expect(now()).toEqual([area, null])
})

test('a flat roof is measured along the edge that it faces', async () => {
  await open({}, typedRoof('typed 1', { orientation: 'southWest', angle: 0 }, { along: 8, up: 5 }))
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Size and panels of roof 1' }))
  expect((await screen.findByLabelText<HTMLInputElement>('Along the south-west edge')).value).toBe('8')
  expect(screen.getByLabelText<HTMLInputElement>('Square to it').value).toBe('5')
  expect(screen.queryByLabelText(/slope/)).toBeNull()
})

test.each([
  ['who only reads', { locked: true }],
  ['the customer’s view', { customerView: true }],
])('a size is not offered to %s', async (_name, facts) => {
  await open(facts)
  expect(screen.queryByRole('button')).toBeNull()
})
