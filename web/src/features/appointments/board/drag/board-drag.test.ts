// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Gap } from '../adviser-row.tsx'
import { BoardDrag, type DragOptions } from './board-drag.ts'
import type { Judge } from './judge-move.ts'

const moved = { type: 'lead' as const, lead: { id: 7, full_name: 'Anna Berg', put_off: null } }
const adviser = { id: 3, name: 'Jeroen' }
const fits: Judge = () => Promise.resolve({ fits: true, reasons: [], extra: null })

/** A board of 600 by 400 at the left of the list; its slots are 100 pixels wide and scroll along. */
function startBoard() {
  let scrolled = 0
  const scroller = document.createElement('div')
  scroller.getBoundingClientRect = () => new DOMRect(0, 0, 600, 400)
  scroller.scrollBy = (x?: ScrollToOptions | number) => {
    scrolled += Number(x)
  }
  const slots = Array.from({ length: 20 }, (_none, index) => {
    const slot = document.createElement('button')
    slot.dataset['item'] = 'free'
    slot.dataset['from'] = `${String(8 + index).padStart(2, '0')}:00`
    return slot
  })
  document.elementFromPoint = (x) => (x > 600 ? null : (slots[Math.floor((x + scrolled) / 100)] ?? null))
  const dropped = vi.fn<(what: typeof moved, gap: Gap) => void>()
  const options: DragOptions = {
    ghost: () => null,
    scroller: () => scroller,
    pick: () => ({ moved, text: 'Anna Berg' }),
    gapAt: (element) =>
      element instanceof HTMLElement
        ? { adviser, date: '2026-11-30', from: element.dataset['from'] ?? '' }
        : null,
    judge: fits,
    onDrop: (_moved, gap) => dropped(moved, gap),
    onRefused: () => {},
  }
  return {
    options,
    dropped,
    slots,
    scrolledBy: () => scrolled,
    scrollTo: (to: number) => {
      scrolled = to
    },
  }
}

let frame: FrameRequestCallback | null = null
const draw = (times: number) => {
  for (let drawn = 0; drawn < times; drawn += 1) {
    const next = frame
    frame = null
    next?.(0)
  }
}

beforeEach(() => {
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => {
    frame = callback
    return 1
  })
  vi.stubGlobal('cancelAnimationFrame', () => {
    frame = null
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
})

test('what comes from beside the board does not scroll it on its way in', async () => {
  const { options, dropped, scrolledBy } = startBoard()
  const drag = new BoardDrag(options)
  drag.take(document.body, { x: 700, y: 200 })
  for (const x of [660, 630, 610, 595, 580]) {
    drag.move({ x, y: 200 })
    draw(5)
  }
  expect(scrolledBy()).toBe(0)
  drag.drop({ x: 580, y: 200 })
  await vi.waitFor(() => expect(dropped.mock.calls[0]?.[1]).toMatchObject({ from: '13:00' }))
})

test('it scrolls once what is held was inside and heads for the edge, and no longer when it turns', () => {
  const { options, scrolledBy } = startBoard()
  const drag = new BoardDrag(options)
  drag.take(document.body, { x: 700, y: 200 })
  drag.move({ x: 400, y: 200 })
  draw(3)
  expect(scrolledBy()).toBe(0)
  drag.move({ x: 580, y: 200 })
  draw(3)
  const there = scrolledBy()
  expect(there).toBe(30)
  drag.move({ x: 570, y: 200 })
  draw(3)
  expect(scrolledBy()).toBe(there)
})

test('what is booked is what lies under the finger when it is let go, however it came there', async () => {
  const { options, dropped, scrollTo, slots } = startBoard()
  const drag = new BoardDrag(options)
  const judge = vi.fn<Judge>(fits)
  drag.follow({ ...options, judge })
  drag.take(document.body, { x: 700, y: 200 })
  drag.move({ x: 250, y: 200 })
  draw(1)
  expect(slots[2]?.dataset['over']).toBe('asked')
  // The board scrolls under a finger that is still.
  scrollTo(100)
  draw(1)
  expect([slots[2]?.dataset['over'], slots[3]?.dataset['over']]).toEqual([undefined, 'asked'])
  // The same element stands for another slot once the board was drawn again.
  slots[3]?.setAttribute('data-from', '11:30')
  drag.drop({ x: 255, y: 200 })
  await vi.waitFor(() => expect(dropped.mock.calls[0]?.[1]).toMatchObject({ from: '11:30' }))
  expect(judge.mock.calls.at(-1)?.[1]).toMatchObject({ from: '11:30' })
})

test('what was judged on another board is judged again under a finger that is still', () => {
  vi.useFakeTimers()
  const { options } = startBoard()
  const drag = new BoardDrag(options)
  drag.take(document.body, { x: 700, y: 200 })
  drag.move({ x: 250, y: 200 })
  draw(1)
  const judge = vi.fn<Judge>(fits)
  drag.follow({ ...options, judge })
  draw(1)
  vi.advanceTimersByTime(200)
  expect(judge).toHaveBeenCalledTimes(1)
  drag.stop()
  vi.useRealTimers()
})
