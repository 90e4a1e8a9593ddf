import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react'
import { endingAt, minutesOf, shifted, type Times } from './day-minutes.ts'
import type { GridEditing } from './use-time-drag.ts'

interface KeyedBlock extends Times {
  key: string
  column: string
}

/** Arrows move a block, with Shift its end; Delete removes it, Enter opens it. The focus stays with it. */
export function useBlockKeys(
  grid: RefObject<HTMLElement | null>,
  columns: readonly { key: string }[],
  editing: GridEditing | undefined,
) {
  const wanted = useRef<string | null>(null)
  useLayoutEffect(() => {
    if (wanted.current === null) return
    grid.current?.querySelector<HTMLElement>(`[data-block="${CSS.escape(wanted.current)}"]`)?.focus()
    wanted.current = null
  })
  return (block: KeyedBlock) => (event: KeyboardEvent) => {
    if (editing === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    const change = (times: Times, column = block.column) => {
      event.preventDefault()
      wanted.current = block.key
      editing.onChange(block.key, column, times)
    }
    const up = { ArrowUp: -editing.step, ArrowDown: editing.step }[event.key]
    const aside = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (up !== undefined)
      return change(
        event.shiftKey ? endingAt(block, minutesOf(block.till) + up, editing.step) : shifted(block, up),
      )
    if (aside !== undefined) {
      const next = columns[columns.findIndex(({ key }) => key === block.column) + aside]
      return next === undefined ? undefined : change(block, next.key)
    }
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      return editing.onOpen(block.key)
    }
    if (event.key !== 'Delete' && event.key !== 'Backspace') return undefined
    event.preventDefault()
    return editing.onRemove(block.key)
  }
}
