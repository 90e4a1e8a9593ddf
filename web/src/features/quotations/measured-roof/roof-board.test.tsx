// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeAll, expect, test } from 'vitest'
import { renderScreen, startTestTexts } from '../../../ui/testing/render-screen.tsx'
import type { BoardPanel } from './board-panels.ts'
import { RoofBoard } from './roof-board.tsx'
import { useRoofView } from './roof-view.ts'

beforeAll(() => startTestTexts())

/** Two rows of three panels of a metre. */
const panels = [1, 0].flatMap((row) =>
  [0, 1, 2].map((column): BoardPanel => {
    const [x, y] = [column * 1.1, row * 1.1]
    return {
      id: `${row}${column}`,
      roof_number: 1,
      row,
      on: true,
      corners: [
        [x, y],
        [x + 1, y],
        [x + 1, y + 1],
        [x, y + 1],
      ],
    }
  }),
)
const polygon = [
  [
    [-0.5, -0.5],
    [4, -0.5],
    [4, 3],
    [-0.5, 3],
  ],
] as const

function Board() {
  const [chosen, choose] = useState<string[]>([])
  const planes = [{ number: 1, polygon, sun: 1, roof_number: 1, held: [] }]
  const view = useRoofView(planes)
  return (
    <>
      <RoofBoard
        planes={planes}
        view={view}
        panels={panels}
        obstacles={[]}
        draws={null}
        corners={[]}
        ground={null}
        dragged={() => []}
        onCorner={() => undefined}
        onPanel={({ id }) => choose([...chosen, id])}
        onPlane={() => undefined}
        onObstacle={() => undefined}
      />
      <button onClick={view.closer ?? undefined}>Closer</button>
      <button onClick={view.further ?? undefined}>Further</button>
      <button onClick={() => view.show(planes)}>Show</button>
      <pre>{chosen.join(' ')}</pre>
    </>
  )
}

test('arrows go over the panels as they lie, and space chooses the one that has the focus', async () => {
  await renderScreen(Board)
  const user = userEvent.setup()
  const board = await screen.findByRole('listbox')
  await user.tab()
  expect(document.activeElement).toBe(board)
  await user.keyboard(' {ArrowRight} {ArrowDown} {ArrowLeft}{ArrowLeft}{ArrowDown}{Enter}')
  expect(document.querySelector('pre')?.textContent).toBe('10 11 01 00')
  const active = board.getAttribute('aria-activedescendant')
  expect(screen.getByRole('option', { name: 'Roof 1, row 1, panel 1' }).id).toBe(active)
})

test('a click chooses a panel', async () => {
  await renderScreen(Board)
  const user = userEvent.setup()
  await user.click(await screen.findByRole('option', { name: 'Roof 1, row 2, panel 3' }))
  expect(document.querySelector('pre')?.textContent).toBe('12')
})

/** How long the bar of the scale is, in percent of the drawing. */
const bar = () => parseFloat(screen.getByText('5 m').parentElement?.querySelector('span')?.style.width ?? '')

test('the drawing is looked at closer, while its numbers and the letters of its scale stay as large', async () => {
  await renderScreen(Board)
  const user = userEvent.setup()
  const board = await screen.findByRole('listbox')
  const canvas = () => board.parentElement?.style.width ?? ''
  const whole = canvas()
  expect(screen.getByText('5 m').parentElement?.textContent).toBe('5 m↑ N')
  const number = board.parentElement?.querySelector('text')
  expect(number?.textContent).toBe('1')
  expect(number?.getAttribute('x')).toMatch(/^\d+\.\d\d%$/)
  const before = bar()
  await user.click(screen.getByText('Closer'))
  expect(canvas()).toBe(whole.replace('calc(1 *', 'calc(2 *'))
  expect(bar()).toBeCloseTo(2 * before, 6)
  // What may be moved has a name, and the keys reach it.
  expect(screen.getByRole('group', { name: /^Part of the roof/ }).tabIndex).toBe(0)
  await user.click(screen.getByText('Further'))
  expect(canvas()).toBe(whole)
  expect(screen.queryByRole('group')).toBeNull()
  await user.click(screen.getByText('Show'))
  expect(canvas()).toBe(whole.replace('calc(1 *', 'calc(32 *'))
})
