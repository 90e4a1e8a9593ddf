import { type FocusEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react'
import { minutesOf } from '../../../ui/time-grid/day-minutes.ts'

const itemsIn = (within: Element | null | undefined) => [
  ...(within?.querySelectorAll<HTMLElement>('[data-item]') ?? []),
]

const minutesAt = ({ dataset: { from = '' } }: HTMLElement) => (from === '' ? 0 : minutesOf(from))

/** The one of a cell that begins nearest to a time. */
const nearest = (items: readonly HTMLElement[], minutes: number) =>
  items.toSorted((one, other) => Math.abs(minutesAt(one) - minutes) - Math.abs(minutesAt(other) - minutes))[0]

/** The first cell in a direction that has anything in it. */
function cellBeyond(cell: Element, step: (from: Element) => Element | null | undefined, minutes: number) {
  for (let next = step(cell); next; next = step(next)) {
    const found = nearest(itemsIn(next), minutes)
    if (found !== undefined) return found
  }
  return undefined
}

const beside = (by: 1 | -1) => (cell: Element) =>
  by === 1 ? cell.nextElementSibling : cell.previousElementSibling

const belowOrAbove = (by: 1 | -1) => (cell: Element) => {
  const row = cell.parentElement
  const index = [...(row?.children ?? [])].indexOf(cell)
  return (by === 1 ? row?.nextElementSibling : row?.previousElementSibling)?.children[index]
}

interface Axis {
  /** Along which the time goes. */
  axis: 'x' | 'y'
  /** The minute to which an arrow leads from who it is. */
  opensAt: () => number
}

/** Where an arrow leads from an item: along the time, or to another cell. */
function goFrom(item: HTMLElement, key: string, { axis, opensAt }: Axis): HTMLElement | undefined {
  const cell = item.closest('[role=gridcell], [role=rowheader]')
  if (cell === null) return undefined
  const minutes = minutesAt(item)
  const by = key === 'ArrowRight' || key === 'ArrowDown' ? 1 : -1
  const isAlong = (key === 'ArrowLeft' || key === 'ArrowRight') === (axis === 'x')
  if (isAlong) {
    const items = itemsIn(cell)
    const next = items[items.indexOf(item) + by]
    if (next !== undefined) return next
    const start = cell.role === 'rowheader' ? opensAt() : 0
    const edge = by === 1 ? start : 24 * 60
    return cellBeyond(cell, axis === 'x' ? beside(by) : belowOrAbove(by), edge)
  }
  return cellBeyond(cell, axis === 'x' ? belowOrAbove(by) : beside(by), minutes)
}

/** Where Home and End lead from an item: in its row, or with Ctrl among all. */
function endFrom(item: HTMLElement, key: string, grid: Element | null): HTMLElement | undefined {
  const items = itemsIn(grid ?? item.closest('[role=row]'))
  return key === 'Home' ? items[0] : items.at(-1)
}

const ends = new Set(['Home', 'End'])
const arrows = new Set(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'])

/** One stop of the tab key for the whole board; arrows, Home and End go from one to another, and the place is kept. */
export function useBoardKeys(
  grid: RefObject<HTMLElement | null>,
  axis: Axis['axis'],
  opensAt: Axis['opensAt'],
) {
  const current = useRef<HTMLElement | null>(null)
  const settle = () => {
    const items = itemsIn(grid.current)
    const stop = current.current !== null && items.includes(current.current) ? current.current : items[0]
    for (const item of items) if (item.tabIndex === 0 && item !== stop) item.tabIndex = -1
    if (stop !== undefined) stop.tabIndex = 0
    current.current = stop ?? null
  }
  useLayoutEffect(settle)
  return {
    onFocus: ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement) || target.dataset['item'] === undefined) return
      if (current.current !== null) current.current.tabIndex = -1
      current.current = target
      target.tabIndex = 0
      // The focus by itself leaves under the names what is there already; a pointer holds what it points at.
      if (target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    },
    onKeyDown: (event: KeyboardEvent) => {
      const { target, key } = event
      const isEnd = ends.has(key)
      if (event.metaKey || event.altKey) return
      if (!isEnd && (event.ctrlKey || !arrows.has(key))) return
      if (!(target instanceof HTMLElement) || target.dataset['item'] === undefined) return
      event.preventDefault()
      const next = isEnd
        ? endFrom(target, key, event.ctrlKey ? grid.current : null)
        : goFrom(target, key, { axis, opensAt })
      next?.focus()
    },
  }
}
