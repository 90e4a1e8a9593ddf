// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeAll, expect, test } from 'vitest'
import { renderScreen, startTestTexts } from '../../../ui/testing/render-screen.tsx'
import type { BoardPanel } from './board-panels.ts'
import { RoofBoard } from './roof-board.tsx'

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
  return (
    <>
      <RoofBoard
        planes={[{ number: 1, polygon, sun: 1, roof_number: 1, held: [] }]}
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
