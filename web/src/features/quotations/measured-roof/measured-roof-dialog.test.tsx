// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { startTestTexts } from '../../../ui/testing/render-screen.tsx'
import { credit, found, keepFree, missing, open, other, valuesNow } from './testing/open-dialog.tsx'

beforeAll(() => startTestTexts())

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

/** What a panel brings on each plane. */
const yields = () => screen.getAllByText(/kWh a year each$/).map(({ textContent }) => textContent)

test('a plane is counted with the panel of its own roof', async () => {
  await open([found])
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Take as roof 1: plane 1' }))
  await user.click(screen.getByRole('button', { name: 'Take as roof 2: plane 2' }))
  const [first, second] = yields()
  expect(screen.queryByText(new RegExp(other.name))).toBeNull()
  fireEvent.click(screen.getByText('Another panel on roof 2'))
  expect(screen.getByText(new RegExp(`^Panels of .+, ${other.name}, 0`))).toBeTruthy()
  expect(yields()[0]).toBe(first)
  expect(yields()[1]).not.toBe(second)
})

test('planes hold what the company’s distance to the edges leaves, and a roof from before says so and is laid anew', async () => {
  keepFree({ edge_distance_sloped: 0.9, edge_distance_flat: 0.75 })
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

test('a roof that was read today says when it can be read again, one of before has a button', async () => {
  await open([{ ...found, read_at: new Date(Date.now() - 3_600_000).toISOString() }])
  expect(
    await screen.findByText(/^Read on .*; a building is read once a day at most, this one again from/),
  ).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Read again' })).toBeNull()
  cleanup()
  await open([{ ...found, read_at: new Date(Date.now() - 25 * 3_600_000).toISOString() }])
  expect(await screen.findByRole('button', { name: 'Read again' })).toBeTruthy()
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

test('a roof that could not be read again stays, with why and of which place it is', async () => {
  const place = { latitude: 51.5709, longitude: 4.4407 }
  await open([found, { ...found, place, failed: 'unavailable' }])
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Read again' }))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toMatch(
    /^The service of roofs does not answer.* Shown is what was read on .* at 51\.5709, 4\.4407\.$/,
  )
  expect(screen.getByRole('button', { name: 'Take as roof 1: plane 1' })).toBeTruthy()
})
