// @vitest-environment happy-dom
import { typedRoof } from '@heliodesk/domain/roofs/typed-roof'
import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, test, vi } from 'vitest'
import { startTestTexts } from '../../../ui/testing/render-screen.tsx'
import { found, missing, open, openTaken, valuesNow } from './testing/open-dialog.tsx'

beforeAll(() => startTestTexts())

/** The same building as it was measured six years after, with one flat plane. */
const [flat] = typedRoof('typed 1', { orientation: 'south', angle: 0 }, { along: 20, up: 15 }).planes
const anew = {
  ...found,
  building: { ...found.building, measured: 2023, source: 'AHN5' },
  planes: [{ ...flat, panels: null }],
}

const panelsOfRoofs = () => (valuesNow() as [object[], { amount: number }[]])[1]

/** Takes plane 1 and reads the roof again. */
async function readAgain(answer: object) {
  await open([found, answer])
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Take as roof 1: plane 1' }))
  const before = valuesNow()
  await user.click(screen.getByRole('button', { name: 'Read again' }))
  return { user, before }
}

test('a roof stays as it was taken when its building is measured anew, and the new plane is offered', async () => {
  // As Chromium 156 answers, where others answer nothing.
  const shown = vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue(Promise.resolve() as never)
  const { user, before } = await readAgain(anew)
  const note = await screen.findByText(/This building is known otherwise by now, as measured in 2023/)
  expect(shown.mock.contexts).toContain(note.closest('[role=note]'))
  expect(valuesNow()).toEqual(before)
  fireEvent.click(screen.getByText('Card'))
  const card = within(screen.getByRole('region', { name: 'Card' }))
  expect(card.getByRole('note').textContent).toMatch(/^The building is known otherwise by now/)
  // Of the measurement that the roof was taken from, whole: no slope with the panels of a flat plane.
  expect(screen.getByText('Plane 1: South-west, 27°, 42.2 m²')).toBeTruthy()
  expect(screen.queryByText(/East-west/)).toBeNull()
  expect(screen.getByText(/^Measured in 2017 \(AHN3\)/)).toBeTruthy()
  expect(screen.getByText('Roof 1 becomes plane 1: flat, 300.0 m².')).toBeTruthy()
  const [{ amount } = { amount: 0 }] = panelsOfRoofs()
  expect(note.closest('[role=note]')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Take the new measurement' }))
  expect(valuesNow()).toMatchObject([
    [{ orientation: 'south', angle: 0, measured: { measured: 2023, number: 1, planes: [{ flat: true }] } }],
    [{ roof_number: 1, amount }],
  ])
  expect(screen.getByText(new RegExp(`Edition A: ${amount} panels, ${amount} before`))).toBeTruthy()
  expect(screen.getByText(/^Measured in 2023 \(AHN5\)/)).toBeTruthy()
  expect(screen.getByText(/East-west/)).toBeTruthy()
  expect(screen.queryByText(/known otherwise/)).toBeNull()
  expect(card.queryByRole('note')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(valuesNow()).toEqual(before)
  expect(screen.getByText(/^This building is known otherwise by now/)).toBeTruthy()
})

test('a roof of a measurement that nobody here read says so, until it is taken as it is measured now', async () => {
  const { user } = await openTaken()
  await user.click(screen.getByRole('button', { name: 'Saved as unconfirmed' }))
  expect(screen.getByText(/^This is no measurement that was read here/)).toBeTruthy()
  expect(screen.queryByText(/^Measured in 2017/)).toBeNull()
  fireEvent.click(screen.getByText('Card'))
  const card = within(screen.getByRole('region', { name: 'Card' }))
  expect(card.getByText(/^This is no measurement that was read here/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Take the new measurement' }))
  expect(screen.getByText(/^Measured in 2017/)).toBeTruthy()
  expect(screen.queryByText(/^This is no measurement/)).toBeNull()
  expect(JSON.stringify(valuesNow())).not.toContain('unconfirmed')
})

test('a building that is found no more leaves its roofs as they were taken, to be drawn on', async () => {
  const { user, before } = await readAgain(missing('not_found'))
  const said = await screen.findByText(/no building within 15 m .* stays as it was\.$/)
  expect(said.getAttribute('role')).toBe('status')
  expect(valuesNow()).toEqual(before)
  const [first] = screen.getAllByRole('option')
  if (first === undefined) throw new Error('A panel')
  await user.click(first)
  expect(panelsOfRoofs()[0]?.amount).toBe((before as [object[], { amount: number }[]])[1][0]!.amount - 1)
})

test('a building without planes by now, and another one, say that the roofs stay', async () => {
  await readAgain({ ...anew, planes: [] })
  expect(await screen.findByText(/without planes that can be shown/)).toBeTruthy()
  expect(screen.getByText('Plane 1: South-west, 27°, 42.2 m²')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Take the new measurement' })).toBeNull()
})

test('roofs of two buildings are drawn one building at a time', async () => {
  const { user } = await readAgain({ ...anew, building: { ...anew.building, id: 'NL.IMBAG.Pand.2' } })
  expect(await screen.findByText(/also taken from another building/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Take as roof 2: plane 1' })).toBeTruthy()
  const views = screen.getByRole('radiogroup', { name: 'Which measurement is shown' })
  await user.click(within(views).getByText('As taken: roof 1'))
  expect(screen.getByText('Plane 1: South-west, 27°, 42.2 m²')).toBeTruthy()
  expect(screen.getByText(/^Measured in 2017/)).toBeTruthy()
})

test('a flat plane with pairs says how many it holds, and how many to each side', async () => {
  await open([anew])
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Take as roof 1: plane 1' }))
  const lying = screen.getByText(/^\d+ panels, \d+ kWh a year each$/).textContent
  await user.click(screen.getByText('East-west, 10°'))
  const [, panels, side] =
    /^(\d+) panels in pairs, (\d+) to each side, \d+ kWh a year each$/.exec(
      screen.getByText(/in pairs/).textContent ?? '',
    ) ?? []
  expect(Number(panels)).toBe(2 * Number(side))
  for (const [number, way] of [
    [1, 'East'],
    [2, 'West'],
  ])
    expect(screen.getByText(`Roof ${number}: ${side} of ${side} panels (${way})`)).toBeTruthy()
  await user.click(screen.getByText('Flat'))
  expect(screen.getByText(lying ?? '')).toBeTruthy()
})
