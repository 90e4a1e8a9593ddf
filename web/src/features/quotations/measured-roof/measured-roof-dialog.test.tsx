// @vitest-environment happy-dom
import { aHouse } from '@heliodesk/domain/testing/measured-buildings'
import { readPlanes } from '@heliodesk/domain/roofs/read-planes'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { queryClient } from '../../../data/queries.ts'
import { employeeQuery } from '../../../session/session.ts'
import { renderScreen, serveCalls, startTestTexts } from '../../../ui/testing/render-screen.tsx'
import { BuilderContext, type Builder } from '../builder/builder-context.ts'
import { catalog, lead } from '../builder/testing/builder-facts.ts'
import { type BuilderValues, newValues } from '../builder/values.ts'
import { MeasuredRoofDialog } from './measured-roof-dialog.tsx'

beforeAll(() => startTestTexts())

const credit = '3DBAG by tudelft3d and 3DGI'
const found = {
  building: {
    id: 'NL.IMBAG.Pand.1',
    year: 1920,
    measured: 2017,
    source: 'AHN3',
    version: null,
    warnings: [],
  },
  reason: null,
  planes: readPlanes(aHouse()).map((plane) => ({ ...plane, panels: null })),
  read_at: '2026-11-20T09:00:00Z',
  credit,
  place: null,
  corner: null,
  tiles: null,
}
const missing = (reason: string) => ({
  building: null,
  reason,
  planes: [],
  read_at: null,
  credit,
  place: null,
  corner: null,
  tiles: null,
})

/** The roofs, and the panels of edition A as the form has them. */
function Values() {
  const { roofs, editions } = useWatch<BuilderValues>()
  return <pre>{JSON.stringify([roofs, editions?.[0]?.products?.panel])}</pre>
}
const valuesNow = () => JSON.parse(document.querySelector('pre')?.textContent ?? '[]') as unknown

/** What the company keeps free along the edges. */
let settings = catalog.settings
afterEach(() => void (settings = catalog.settings))

function Screen() {
  const form = useForm<BuilderValues>({ defaultValues: newValues(lead, 1, 'measured-roof') })
  const [own, setOwn] = useState(settings)
  const builder = {
    form,
    catalog: { ...catalog, settings: own },
    productsById: new Map(catalog.data.map((product) => [product.id, product])),
    openRoof: { get: () => 1, set: () => undefined },
    // The dialog reads only the form, the products and the settings.
  } as unknown as Builder
  return (
    <FormProvider {...form}>
      <BuilderContext value={builder}>
        <MeasuredRoofDialog onClose={() => undefined} />
        <button type="button" onClick={() => setOwn({ ...own, edge_distance_sloped: 0.3 })}>
          Company keeps 30 cm
        </button>
        <Values />
      </BuilderContext>
    </FormProvider>
  )
}

async function open(answers: object[]) {
  queryClient.clear()
  queryClient.setQueryData(employeeQuery.queryKey, {
    user: { id: 4 },
    impersonated_by: null,
    permission_names: ['update leads'],
  } as never)
  const asked = serveCalls(() => ({
    body: answers.length > 1 ? (answers.shift() ?? {}) : (answers[0] ?? {}),
  }))
  await renderScreen(Screen)
  return asked
}

test('planes are taken as roofs with the panels that they hold, and taken back', async () => {
  await open([found])
  const user = userEvent.setup()
  const before = await waitFor(() => valuesNow())
  await user.click(await screen.findByRole('button', { name: 'Take as roof 1: plane 1' }))
  expect(valuesNow()).toMatchObject([
    [{ roof_number: 1, orientation: 'southWest', angle: 27, roof_type: 'roofTiles' }],
    [{ roof_number: 1, amount: expect.any(Number) }],
  ])
  await user.click(screen.getByRole('button', { name: 'Take as roof 2: plane 2' }))
  expect(valuesNow()).toMatchObject([
    [{ roof_number: 1 }, { roof_number: 2, orientation: 'northEast', angle: 26 }],
    [{ roof_number: 1 }, { roof_number: 2 }],
  ])
  expect(screen.getByText('Plane 2 is roof 2.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(valuesNow()).toEqual(before)
})

test('planes hold what the company’s distance to the edges leaves, and a roof from before says so and is laid anew', async () => {
  settings = { ...catalog.settings, edge_distance_sloped: 0.9, edge_distance_flat: 0.75 }
  await open([found])
  const user = userEvent.setup()
  expect(await screen.findByText(/0\.90 m from the edges, 0\.75 m on a flat roof/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Take as roof 1: plane 1' }))
  const far = document.querySelectorAll('[role=option]').length
  expect(valuesNow()).toMatchObject([[{ measured: { edge_distances: { sloped: 0.9 } } }], [{ amount: far }]])
  expect(screen.queryByRole('note')).toBeNull()
  fireEvent.click(screen.getByText('Company keeps 30 cm'))
  const note = await screen.findByText(/Laid 0\.90 m from the edges; the setting is now 0\.30 m/)
  expect(document.querySelectorAll('[role=option]')).toHaveLength(far)
  await user.click(
    within(note).getByRole('button', { name: 'Lay anew: the panels of roof 1, 0.30 m from the edges' }),
  )
  const near = document.querySelectorAll('[role=option]').length
  expect(near).toBeGreaterThan(far)
  expect(valuesNow()).toMatchObject([[{ measured: { edge_distances: { sloped: 0.3 } } }], [{ amount: near }]])
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(document.querySelectorAll('[role=option]')).toHaveLength(far)
})

test('pictures of a map lie beneath the drawing where there are any, with whose they are and the version of the data', async () => {
  const building = { ...found.building, version: 'v2024.04.20' }
  const there = { tiles: 'https://tiles.example.nl/{z}/{x}/{y}.png', corner: [89_379.4, 398_420.3] }
  await open([{ ...found, ...there, building }])
  expect(await screen.findByText(/Data v2024\.04\.20\. Map pictures: tiles\.example\.nl\.$/)).toBeTruthy()
  const pictures = [...document.querySelectorAll('image')].map((image) => image.getAttribute('href'))
  expect(pictures.length).toBeGreaterThan(0)
  expect(pictures.every((href) => href?.startsWith('https://tiles.example.nl/19/'))).toBe(true)
})

test('a drawing without pictures of a map has none', async () => {
  await open([{ ...found, corner: [89_379.4, 398_420.3] }])
  expect(await screen.findByText(/AHN3/)).toBeTruthy()
  expect(document.querySelector('image')).toBeNull()
})

const option = { name: /^Roof 1, row/ }
const amountNow = () => (valuesNow() as [object[], { amount: number }[]])[1][0]?.amount

async function openTaken() {
  await open([found])
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Take as roof 1: plane 1' }))
  return { user, all: screen.getAllByRole('option', option).length }
}

/** The drawing at a pixel a metre, and where a point of it is. */
function boardOf() {
  const board = screen.getByRole('img', { name: /^The roof from above/ })
  const [x, y, width, height] = (board.getAttribute('viewBox') ?? '').split(' ').map(Number)
  const frame = { left: 0, top: 0, width: width ?? 0, height: height ?? 0 }
  board.getBoundingClientRect = () => ({ ...frame, x: 0, y: 0, right: 0, bottom: 0, toJSON: () => '' })
  const at = ([along, up]: readonly [number, number]) => ({
    clientX: along - (x ?? 0),
    clientY: -up - (y ?? 0),
    pointerId: 1,
  })
  return { board, at }
}

test('panels are taken away one by one and by row, the row follows, and each step has its way back', async () => {
  const { user, all } = await openTaken()
  expect(amountNow()).toBe(all)
  await user.click(screen.getByRole('option', { name: 'Roof 1, row 1, panel 1' }))
  expect(amountNow()).toBe(all - 1)
  expect(screen.getByText(`Roof 1 shows ${all - 1} panels.`)).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: 'Rows' }))
  const ofRow = screen.getAllByRole('option', { name: /^Roof 1, row 2/ }).length
  await user.click(screen.getByRole('option', { name: 'Roof 1, row 2, panel 1' }))
  expect(amountNow()).toBe(all - 1 - ofRow)
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(amountNow()).toBe(all)
})

test('an obstacle is added and measured by keys, and panels stay clear of it', async () => {
  const { user, all } = await openTaken()
  await user.click(screen.getByRole('button', { name: 'Add an obstacle on roof 1' }))
  const after = amountNow() ?? 0
  expect(after).toBeLessThanOrEqual(all)
  const box = screen.getByRole('group', { name: 'Obstacle 1' })
  for (const side of ['Width', 'Height']) {
    await user.clear(within(box).getByLabelText(side))
    await user.type(within(box).getByLabelText(side), '3')
  }
  expect(amountNow() ?? 0).toBeLessThan(after)
  await user.click(screen.getByRole('button', { name: 'Remove obstacle 1 of roof 1' }))
  expect(amountNow()).toBe(all)
})

test('an obstacle gets corners by keys, and what they make no shape of is said', async () => {
  const { user } = await openTaken()
  await user.click(screen.getByRole('button', { name: 'Add an obstacle on roof 1' }))
  const box = screen.getByRole('group', { name: 'Obstacle 1' })
  await user.click(within(box).getByRole('button', { name: 'One corner more' }))
  const corner = () => within(box).getByRole('group', { name: 'Corner 2' })
  const left = () => within(corner()).getByLabelText<HTMLInputElement>('From the left')
  const before = left().value
  await user.clear(left())
  expect(within(box).getByRole('alert').textContent).toMatch(/make no shape/)
  await user.type(left(), before)
  expect(within(box).queryByRole('alert')).toBeNull()
  await user.click(within(box).getByRole('button', { name: 'Remove corner 1' }))
  await user.click(within(box).getByRole('button', { name: 'Remove corner 1' }))
  expect(within(box).getByRole('button', { name: 'Remove corner 1' })).toHaveProperty('disabled', true)
  expect(within(box).getAllByRole('group', { name: /^Corner/ })).toHaveLength(3)
})

test('what is dragged on a turned roof is drawn while it is dragged as it is kept', async () => {
  const { user, all } = await openTaken()
  await user.click(screen.getByRole('radio', { name: 'Obstacles' }))
  const { board, at } = boardOf()
  board.setPointerCapture = () => undefined
  const ring = found.planes[0]?.polygon[0] ?? []
  const middle = [0, 1].map((axis) => ring.reduce((sum, one) => sum + (one[axis] ?? 0), 0) / ring.length)
  const [x = 0, y = 0] = middle
  fireEvent.pointerDown(board, at([x, y]))
  fireEvent.pointerMove(board, at([x + 1.7, y - 1.5]))
  const dragged = document.querySelector('path[class*=dragged]')?.getAttribute('d')
  expect(dragged).toMatch(/^M.*L.*L.*L.*Z$/)
  fireEvent.pointerUp(board, at([x + 1.7, y - 1.5]))
  expect(document.querySelector('path[class*=obstacle]')?.getAttribute('d')).toBe(dragged)
  expect(amountNow() ?? 0).toBeLessThan(all)
  const box = screen.getByRole('group', { name: 'Obstacle 1' })
  for (const side of ['Width', 'Height'])
    expect(Number(within(box).getByLabelText<HTMLInputElement>(side).value)).toBeGreaterThan(2)
})

test('an obstacle of other shapes is clicked by its corners, and panels stay clear of it', async () => {
  const { user, all } = await openTaken()
  await user.click(screen.getByRole('radio', { name: 'Shapes' }))
  const { board, at: placeOf } = boardOf()
  const ring = (found.planes[0]?.polygon[0] ?? []).map(placeOf)
  for (const at of [...ring, ring[0] ?? {}]) fireEvent.pointerUp(board, at)
  expect(screen.getByText('Panels of roof 1 stay clear of the obstacle.')).toBeTruthy()
  expect(amountNow()).toBeUndefined()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(amountNow()).toBe(all)
  // A bow tie.
  const [a, b, c, d] = ring
  for (const at of [a, c, b, d]) fireEvent.pointerUp(board, at ?? {})
  await user.click(screen.getByRole('button', { name: 'Close the shape' }))
  expect(screen.getByText(/make no shape/)).toBeTruthy()
})

test('panels lie as somebody chooses', async () => {
  const { user } = await openTaken()
  const lies = async (name: string) => {
    await user.click(screen.getByRole('radio', { name }))
    const places = screen.getAllByRole('option', option)
    expect(amountNow()).toBe(places.length)
    return places[0]?.getAttribute('d')
  }
  expect(await lies('Landscape')).not.toBe(await lies('Portrait'))
})

test('each plane says how it lies, what it holds and who measured it', async () => {
  await open([found])
  const list = await screen.findByRole('list')
  expect(within(list).getByText('Plane 1: South-west, 27°, 42.2 m²')).toBeTruthy()
  expect(within(list).getAllByText(/^\d+ panels, \d+ kWh a year each$/)).toHaveLength(2)
  expect(screen.getByText(`Measured in 2017 (AHN3). ${credit}, CC BY 4.0.`)).toBeTruthy()
  expect(screen.getByRole('img', { name: /^The roof from above/ })).toBeTruthy()
})

test('a poor measurement says so, and no plane is invented', async () => {
  const building = { ...found.building, warnings: ['noPlanes', 'shared'] }
  await open([{ ...found, building, planes: [] }])
  expect(await screen.findByText(/too poor to show planes/)).toBeTruthy()
  expect(screen.getByText(/Another lead lives in this building/)).toBeTruthy()
  expect(screen.queryByRole('img')).toBeNull()
})

test('an address that is not exact asks for a point, which is read', async () => {
  const asked = await open([missing('address_not_exact'), found])
  const user = userEvent.setup()
  expect(await screen.findByText(/The address is not known exactly/)).toBeTruthy()
  await user.type(screen.getByLabelText('Point on the map'), 'here')
  await user.click(screen.getByRole('button', { name: 'Look there' }))
  expect(screen.getByText(/Two numbers with a comma/)).toBeTruthy()
  expect(asked).toEqual(['/leads/1/roofs'])
  await user.clear(screen.getByLabelText('Point on the map'))
  await user.type(screen.getByLabelText('Point on the map'), '51.5709, 4.4407')
  await user.click(screen.getByRole('button', { name: 'Look there' }))
  expect(await screen.findByRole('button', { name: 'Take as roof 1: plane 1' })).toBeTruthy()
  expect(asked).toEqual(['/leads/1/roofs', '/leads/1/roofs/refresh'])
})

test('a pin on the map is the point that is read', async () => {
  const about = { latitude: 51.5709, longitude: 4.4407 }
  const tiles = 'https://tiles.example.nl/{z}/{x}/{y}.png'
  const asked = await open([{ ...missing('address_not_exact'), place: about, tiles }, found])
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Put the point in the middle of the map' }))
  expect(screen.getByLabelText<HTMLInputElement>('Point on the map').value).toBe('51.5709, 4.4407')
  await user.click(screen.getByRole('button', { name: 'Look there' }))
  expect(await screen.findByRole('button', { name: 'Take as roof 1: plane 1' })).toBeTruthy()
  expect(asked).toEqual(['/leads/1/roofs', '/leads/1/roofs/refresh'])
})

test.each([
  ['off', /are not looked up/],
  ['unavailable', /does not answer/],
  ['unusable', /cannot be used/],
])('a roof that is %s is filled in by hand', async (reason, text) => {
  await open([missing(reason)])
  expect(await screen.findByText(text)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Read the roof' }) === null).toBe(reason === 'off')
})
