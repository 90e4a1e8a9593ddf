// @vitest-environment happy-dom
import { type MeasuredRoof, planeOf } from '@heliodesk/domain/roofs/measured-roof'
import { edgesOfObstacle } from '@heliodesk/domain/roofs/obstacles'
import { typedRoof } from '@heliodesk/domain/roofs/typed-roof'
import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { startTestTexts } from '../../../ui/testing/render-screen.tsx'
import { amountNow, found, open, openTaken, option, valuesNow } from './testing/open-dialog.tsx'

beforeAll(() => startTestTexts())

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

test('who uses keys stays where the work goes on', async () => {
  await open([found])
  const user = userEvent.setup()
  const take = await screen.findByRole('button', { name: 'Take as roof 1: plane 1' })
  take.focus()
  await user.keyboard('{Enter}')
  expect(document.activeElement?.textContent).toMatch(/^Plane 1: South-west/)
  screen.getByRole('button', { name: 'Add an obstacle on roof 1' }).focus()
  await user.keyboard('{Enter}')
  const box = screen.getByRole('group', { name: 'Obstacle 1' })
  expect(document.activeElement).toBe(within(box).getByLabelText('From the left'))
  screen.getByRole('button', { name: 'Remove obstacle 1 of roof 1' }).focus()
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add an obstacle on roof 1' }))
  const undo = screen.getByRole('button', { name: 'Undo' })
  undo.focus()
  await user.keyboard('{Enter}{Enter}{Enter}')
  expect(screen.getByRole('button', { name: 'Take as roof 1: plane 1' })).toBeTruthy()
  expect(document.activeElement).toBe(undo)
  expect(undo.getAttribute('aria-disabled')).toBe('true')
})

test('an obstacle is typed as far from the eave and the left edge as it is measured on site', async () => {
  const { user } = await openTaken()
  await user.click(screen.getByRole('button', { name: 'Add an obstacle on roof 1' }))
  const box = within(screen.getByRole('group', { name: 'Obstacle 1' }))
  const type = async (name: string, text: string) => {
    await user.clear(box.getByLabelText(name))
    await user.type(box.getByLabelText(name), text)
  }
  await type('From the left', '3.94')
  await type('From the eave', '1.25')
  const [roofs] = valuesNow() as [{ measured: MeasuredRoof }[]]
  const measured = roofs[0]?.measured
  const plane = planeOf(measured)
  const [obstacle] = measured?.obstacles ?? []
  if (!plane || !obstacle) throw new Error('An obstacle')
  expect(edgesOfObstacle(plane, obstacle).up).toBe(1.25)
  expect(screen.queryByText(/Lies beside this plane/)).toBeNull()
})

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

test('what is said of a roof is what it shows now, and an obstacle that is added is told', async () => {
  const { user, all } = await openTaken()
  await user.click(screen.getByRole('option', { name: 'Roof 1, row 1, panel 1' }))
  expect(screen.getByText(`Roof 1 shows ${all - 1} panels.`)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Add an obstacle on roof 1' }))
  expect(screen.getByText('Panels of roof 1 stay clear of the obstacle.')).toBeTruthy()
  const box = within(screen.getByRole('group', { name: 'Obstacle 1' }))
  for (const side of ['Width', 'Height']) {
    await user.clear(box.getByLabelText(side))
    await user.type(box.getByLabelText(side), '3')
  }
  expect(amountNow()).toBeLessThan(all - 1)
  expect(screen.getByText(`Roof 1 shows ${amountNow()} panels.`)).toBeTruthy()
  const [landscape] = screen.getAllByRole('radio', { name: 'Landscape' })
  if (landscape) await user.click(landscape)
  const fits = screen.getAllByRole('option', option).length
  expect(screen.getByText(`Roof 1: ${fits} fit, ${amountNow()} are in the quotation.`)).toBeTruthy()
})

test('room between rows that is none stays in its field and is said, and so is what another setup shows', async () => {
  const { planes } = typedRoof('flat', { orientation: 'south', angle: 0 }, { along: 12, up: 8 })
  await open([{ ...found, planes: planes.map((plane) => ({ ...plane, panels: null })) }])
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Take as roof 1: plane 1' }))
  await user.click(screen.getByRole('radio', { name: 'South, 13°' }))
  const south = amountNow()
  expect(screen.getByText(`Roof 1 shows ${south} panels.`)).toBeTruthy()
  const gap = screen.getByLabelText<HTMLInputElement>('Between the rows')
  for (const wrong of ['-1', '9']) {
    await user.clear(gap)
    await user.type(gap, wrong)
    await user.tab()
    expect([gap.value, screen.getByText('From 0 to 5 m')]).toEqual([wrong, expect.anything()])
  }
  await user.clear(gap)
  await user.type(gap, 'abc')
  await user.tab()
  expect([gap.value, gap.getAttribute('aria-invalid')]).toEqual(['abc', 'true'])
  await user.clear(gap)
  await user.type(gap, '3')
  expect(screen.queryByText('From 0 to 5 m')).toBeNull()
  expect(amountNow()).toBeLessThan(south ?? 0)
  expect(screen.getByText(`Roof 1 shows ${amountNow()} panels.`)).toBeTruthy()
})

const drawn = () => document.querySelector('path[class*=obstacle]')?.getAttribute('d')

test('an obstacle is measured within its plane, and further than that is said', async () => {
  const { user } = await openTaken()
  await user.click(screen.getByRole('button', { name: 'Add an obstacle on roof 1' }))
  const box = screen.getByRole('group', { name: 'Obstacle 1' })
  const type = async (label: string, metres: string) => {
    await user.clear(within(box).getAllByLabelText(label)[0] ?? box)
    await user.type(within(box).getAllByLabelText(label)[0] ?? box, metres)
  }
  const before = drawn()
  await type('From the left', '-5')
  expect(within(box).getByText(/^From 0 to [\d.]+ m: the plane goes no further\.$/)).toBeTruthy()
  await type('From the left', '1')
  await type('Height', '99')
  expect(within(box).getByText(/^From 0\.1 to [\d.]+ m: the plane goes no further\.$/)).toBeTruthy()
  expect(drawn()).not.toBe(before)
  await type('Height', '1')
  expect(within(box).queryByText(/goes no further/)).toBeNull()
  await user.click(within(box).getByRole('button', { name: 'One corner more' }))
  await type('From the left', '99')
  expect(within(box).getByText(/^From 0 to [\d.]+ m: the plane goes no further\.$/)).toBeTruthy()
  expect(within(box).queryByRole('alert')).toBeNull()
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

const kept = () => (valuesNow() as [{ measured: MeasuredRoof }[]])[0][0]?.measured.obstacles ?? []

test.each(['mouse', 'touch'])(
  'an obstacle that is dragged by %s moves, and none comes on top of it',
  async (pointerType) => {
    const { user, all } = await openTaken()
    await user.click(screen.getByRole('radio', { name: 'Obstacles' }))
    const { board, at } = boardOf()
    board.setPointerCapture = () => undefined
    const ring = found.planes[0]?.polygon[0] ?? []
    const [x = 0, y = 0] = [0, 1].map(
      (axis) => ring.reduce((sum, one) => sum + (one[axis] ?? 0), 0) / ring.length,
    )
    const drag = (from: readonly [number, number], to: readonly [number, number]) => {
      fireEvent.pointerDown(board, { ...at(from), pointerType })
      fireEvent.pointerMove(board, { ...at(to), pointerType })
      fireEvent.pointerUp(board, { ...at(to), pointerType })
    }
    drag([x, y], [x, y])
    const [before] = kept()
    drag([x, y], [x + 0.5, y - 0.4])
    const [after, ...others] = kept()
    expect(others).toEqual([])
    const [corner, moved] = [before?.[0]?.[0], after?.[0]?.[0]]
    expect([moved?.[0], moved?.[1]]).toEqual([
      expect.closeTo((corner?.[0] ?? 0) + 0.5, 2),
      expect.closeTo((corner?.[1] ?? 0) - 0.4, 2),
    ])
    expect(screen.getByText(/^The obstacle on roof 1 was moved/)).toBeTruthy()
    drag([x + 0.5, y - 0.4], [x + 0.5, y - 0.4])
    expect(kept()).toEqual([after])
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(kept()).toEqual([before])
    expect(amountNow()).toBeLessThanOrEqual(all)
  },
)

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

test('what was said of an edition is not said of the other one', async () => {
  const { user, all } = await openTaken()
  fireEvent.click(screen.getByText('Edition B too'))
  await user.click(screen.getByRole('option', { name: 'Roof 1, row 1, panel 1' }))
  expect(screen.getByText(`Roof 1 shows ${all - 1} panels.`)).toBeTruthy()
  await user.click(screen.getByText('Edition B'))
  expect(screen.getByText(`Roof 1: ${all} of ${all} panels`)).toBeTruthy()
  expect(screen.queryByText(`Roof 1 shows ${all - 1} panels.`)).toBeNull()
})

test('a number that was typed stays when panels turn, which is said, until most are asked for', async () => {
  const { user, all } = await openTaken()
  const away = screen.getAllByRole('option', option).slice(0, 3)
  for (const one of away) await user.click(one)
  for (const name of ['Portrait', 'Landscape']) {
    const before = amountNow() ?? 0
    await user.click(screen.getByRole('radio', { name }))
    const places = screen.getAllByRole('option', option).length
    expect(amountNow()).toBeLessThanOrEqual(Math.min(before, places))
    expect(amountNow()).toBeGreaterThan(0)
    if (amountNow() !== places)
      expect(screen.getByText(`Roof 1: ${places} fit, ${amountNow()} are in the quotation.`)).toBeTruthy()
  }
  await user.click(screen.getByRole('radio', { name: 'Most' }))
  expect(amountNow()).toBe(all)
  expect(screen.getByText(`Roof 1 shows ${all} panels.`)).toBeTruthy()
})
