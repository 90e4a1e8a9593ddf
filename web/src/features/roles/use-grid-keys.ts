import { type FocusEvent, type KeyboardEvent, useState } from 'react'

/** The position of a checkbox: rows and columns count from 0, including headings. */
interface Place {
  row: number
  column: number
}

const boxesOf = (grid: HTMLElement) => [...grid.querySelectorAll<HTMLInputElement>('input[data-row]')]
const placeOf = (box: HTMLElement): Place => ({
  row: Number(box.dataset['row']),
  column: Number(box.dataset['column']),
})

/** The box that is nearest in a direction, past gaps. */
const nearest = (boxes: HTMLInputElement[], far: (place: Place) => number) =>
  boxes
    .map((box) => ({ box, distance: far(placeOf(box)) }))
    .filter(({ distance }) => distance > 0)
    .toSorted((a, b) => a.distance - b.distance)[0]?.box

function target(boxes: HTMLInputElement[], from: Place, { key, ctrlKey }: KeyboardEvent) {
  const inRow = boxes.filter((box) => placeOf(box).row === from.row)
  const inColumn = boxes.filter((box) => placeOf(box).column === from.column)
  switch (key) {
    case 'ArrowRight':
      return nearest(inRow, ({ column }) => column - from.column)
    case 'ArrowLeft':
      return nearest(inRow, ({ column }) => from.column - column)
    case 'ArrowDown':
      return nearest(inColumn, ({ row }) => row - from.row)
    case 'ArrowUp':
      return nearest(inColumn, ({ row }) => from.row - row)
    case 'Home':
      return (ctrlKey ? boxes : inRow)[0]
    case 'End':
      return (ctrlKey ? boxes : inRow).at(-1)
    default:
      return undefined
  }
}

/** One box of the grid is in the tab order; arrows, Home and End move to the others. */
export function useGridKeys(first: Place) {
  const [active, setActive] = useState(first)
  return {
    tabIndexOf: ({ row, column }: Place) => (row === active.row && column === active.column ? 0 : -1),
    onFocus: (event: FocusEvent<HTMLElement>) => {
      if (event.target instanceof HTMLInputElement) setActive(placeOf(event.target))
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (!(event.target instanceof HTMLInputElement) || event.altKey || event.metaKey) return
      const next = target(boxesOf(event.currentTarget), placeOf(event.target), event)
      if (next === undefined) return
      event.preventDefault()
      next.focus()
    },
  }
}
