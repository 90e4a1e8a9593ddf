// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { Notices } from '../../../../ui/notify.ts'
import { renderScreen, startTestTexts } from '../../../../ui/testing/render-screen.tsx'
import type { BoardRow } from '../board-layout.ts'
import { DragLayer } from './drag-layer.tsx'
import { useDragOnBoard } from './use-drag-on-board.ts'

beforeAll(() => startTestTexts())
afterEach(() => vi.unstubAllGlobals())

const installation = {
  type: 'visit' as const,
  id: 9,
  from: '09:00',
  till: '12:00',
  travel_minutes: null,
  kind: 'installation' as const,
  status: 'planned' as const,
  lead: { id: 7, full_name: 'Gijs Mulder', city: 'Assen' },
  adviser: null,
  with: [],
  pinned: false,
  manual: true,
  marks: [],
  revision: 1,
}
const day = { date: '2026-12-07', closed: null, absences: [], work_day_id: null, slots: [] }
const rows: BoardRow[] = [
  { adviser: { id: 3, name: 'Monteur' }, days: [{ ...day, entries: [installation] }], works_as: 'installer' },
]
const moves = { last: null, undo: vi.fn(), take: vi.fn(), note: vi.fn() }

function Board({ mayMove }: { mayMove: boolean }) {
  const drag = { rows, waiting: [], earlier: [], mayMove: () => mayMove, mayBook: true, moves }
  const { ghost, root, handlers } = useDragOnBoard(drag)
  return (
    <div ref={root} {...handlers}>
      <button type="button" data-item="visit" data-id={9}>
        Installation
      </button>
      <div role="gridcell">Elsewhere</div>
      <DragLayer ghost={ghost} />
      <Notices />
    </div>
  )
}

/** Drags the installation to an empty place of the board; answers what goes along with the pointer. */
async function dragIt(mayMove: boolean) {
  vi.stubGlobal('requestAnimationFrame', (draw: FrameRequestCallback) => setTimeout(() => draw(0), 5))
  vi.stubGlobal('cancelAnimationFrame', (timer: number) => clearTimeout(timer))
  await renderScreen(() => <Board mayMove={mayMove} />)
  const cell = await screen.findByRole('gridcell')
  document.elementFromPoint = () => cell
  const item = screen.getByRole('button', { name: 'Installation' })
  HTMLElement.prototype.setPointerCapture = () => undefined
  fireEvent.pointerDown(item, { clientX: 10, clientY: 10, button: 0, pointerType: 'mouse', pointerId: 1 })
  fireEvent.pointerMove(item, { clientX: 60, clientY: 40, pointerType: 'mouse', pointerId: 1 })
  return { item, shown: () => document.querySelector('[data-ghost]:not([hidden])')?.textContent ?? '' }
}

test('an installation that is dragged says before it drops where it is moved instead, and goes nowhere', async () => {
  const { item, shown } = await dragIt(true)
  const why = /An installation has no free slots to go to: change its day and time in the appointment/
  await vi.waitFor(() => expect(shown()).toMatch(why))
  expect(shown()).toContain('Gijs Mulder')
  fireEvent.pointerUp(item, { clientX: 60, clientY: 40, pointerId: 1 })
  expect(shown()).toBe('')
  expect(moves.take).not.toHaveBeenCalled()
  expect((await screen.findAllByText(why)).length).toBe(1)
})

test('whoever may not move it drags nothing', async () => {
  const { shown } = await dragIt(false)
  expect(shown()).toBe('')
})
