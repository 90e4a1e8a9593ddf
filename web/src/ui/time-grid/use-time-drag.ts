import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { endingAt, minutesOf, shifted, timeOf, type Times } from './day-minutes.ts'

/** What can be done to a grid; times are whole steps unless they were typed. */
export interface GridEditing {
  /** Minutes of a step, and of a block that is made by a click. */
  step: number
  usual: number
  onMake: (column: string, times: Times) => void
  onChange: (key: string, column: string, times: Times) => void
  onRemove: (key: string) => void
  onOpen: (key: string) => void
}

export interface Drag extends Times {
  /** Null: a new one. */
  key: string | null
  column: string
}

interface Grabbed {
  kind: 'make' | 'move' | 'end'
  at: { x: number; y: number; minutes: number }
  moved: boolean
  from: Drag
  /** Where it is by now: an event may come before the last one was drawn. */
  now: Drag | null
}

interface TimeDragOptions {
  grid: RefObject<HTMLElement | null>
  hours: { first: number; last: number }
  editing: GridEditing | undefined
}

/** Below this many pixels it is a click. */
const slack = 4

/** Minutes of the day at a height of the grid, and the column at a width. */
function usePlace({ grid, hours }: Pick<TimeDragOptions, 'grid' | 'hours'>) {
  const columnsOf = () => [...(grid.current?.querySelectorAll<HTMLElement>('[data-column]') ?? [])]
  return {
    minutesAt: (y: number) => {
      const { top = 0, height = 1 } = columnsOf()[0]?.getBoundingClientRect() ?? {}
      return hours.first * 60 + ((y - top) / height) * (hours.last - hours.first) * 60
    },
    columnAt: (x: number, otherwise: string) =>
      columnsOf().find((one) => {
        const { left, right } = one.getBoundingClientRect()
        return x >= left && x < right
      })?.dataset['column'] ?? otherwise,
  }
}

/** Escape leaves all as it was. */
function useEscape(active: boolean, stop: () => void) {
  const onEscape = useEffectEvent(stop)
  useEffect(() => {
    if (!active) return undefined
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onEscape()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [active])
}

/** Where a block is while it is dragged to a time and a column. */
function draggedTo(
  { kind, at, from }: Grabbed,
  now: { minutes: number; column: string },
  step: number,
): Drag {
  const rounded = (minutes: number) => Math.round(minutes / step) * step
  const begin = minutesOf(from.from)
  if (kind === 'end') return { ...from, ...endingAt(from, rounded(now.minutes), step) }
  if (kind === 'move') {
    const by = rounded(begin + now.minutes - at.minutes) - begin
    return { ...from, ...shifted(from, by), column: now.column }
  }
  const end = rounded(now.minutes)
  return { ...from, from: timeOf(Math.min(begin, end)), till: timeOf(Math.max(begin + step, end)) }
}

/** Makes, moves and resizes blocks by mouse, pen or finger. */
export function useTimeDrag({ grid, hours, editing }: TimeDragOptions) {
  const place = usePlace({ grid, hours })
  const grabbed = useRef<Grabbed | null>(null)
  const [drag, setDrag] = useState<Drag | null>(null)
  const stop = () => {
    grabbed.current = null
    setDrag(null)
  }
  useEscape(drag !== null, stop)
  if (editing === undefined) return { drag: null }
  const { step } = editing
  const start = (event: PointerEvent<HTMLElement>, kind: Grabbed['kind'], from: Drag) => {
    if (event.button !== 0) return
    event.stopPropagation()
    event.currentTarget.setPointerCapture(event.pointerId)
    const at = { x: event.clientX, y: event.clientY, minutes: place.minutesAt(event.clientY) }
    grabbed.current = { kind, at, moved: false, from, now: null }
  }
  const onMove = (event: PointerEvent<HTMLElement>) => {
    const held = grabbed.current
    if (held === null) return
    const { at, kind, from } = held
    held.moved ||= Math.hypot(event.clientX - at.x, event.clientY - at.y) > slack
    // A finger that moves over empty time scrolls.
    if (!held.moved || (kind === 'make' && event.pointerType === 'touch')) return
    const column = place.columnAt(event.clientX, from.column)
    held.now = draggedTo(held, { minutes: place.minutesAt(event.clientY), column }, step)
    setDrag(held.now)
  }
  const onUp = () => {
    const held = grabbed.current
    stop()
    if (held === null) return
    const { from, now } = held
    if (from.key === null) editing.onMake(from.column, now ?? from)
    else if (now === null) editing.onOpen(from.key)
    else editing.onChange(from.key, now.column, { from: now.from, till: now.till })
  }
  const following = { onPointerMove: onMove, onPointerUp: onUp, onPointerCancel: stop }
  return {
    drag,
    column: (column: string) => ({
      ...following,
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        // Who aims at a line means it.
        const begin = Math.floor((place.minutesAt(event.clientY) + step / 3) / step) * step
        start(event, 'make', { key: null, column, from: timeOf(begin), till: timeOf(begin + editing.usual) })
      },
    }),
    block: (from: Drag) => ({
      ...following,
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        const isEnd = event.target instanceof Element && event.target.closest('[data-end]') !== null
        start(event, isEnd ? 'end' : 'move', from)
      },
    }),
  }
}
