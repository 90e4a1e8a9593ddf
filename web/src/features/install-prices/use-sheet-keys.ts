import type { ClipboardEvent, KeyboardEvent } from 'react'
import type { Cell } from './sheet.ts'

interface SheetActions {
  undo: () => void
  redo: () => void
  /** Copies the text of the cell above. */
  fillDown: (cell: Cell) => void
  paste: (cell: Cell, text: string) => void
}

const cellOf = (input: HTMLInputElement): Cell => ({
  row: Number(input.dataset['row']),
  column: Number(input.dataset['column']),
})

const inputAt = (grid: HTMLElement, { row, column }: Cell) =>
  grid.querySelector<HTMLInputElement>(`input[data-row="${row}"][data-column="${column}"]`)

/** The target cell of a key; left and right only at the edge of the text, or while all of it is selected. */
function nextCell(input: HTMLInputElement, { key, shiftKey }: KeyboardEvent): Cell | null {
  const { row, column } = cellOf(input)
  const [start, end, length] = [input.selectionStart ?? 0, input.selectionEnd ?? 0, input.value.length]
  const isWhole = start === 0 && end === length
  switch (key) {
    case 'ArrowUp':
      return { row: row - 1, column }
    case 'ArrowDown':
      return { row: row + 1, column }
    case 'Enter':
      return { row: row + (shiftKey ? -1 : 1), column }
    case 'ArrowLeft':
      return !shiftKey && (isWhole || end === 0) ? { row, column: column - 1 } : null
    case 'ArrowRight':
      return !shiftKey && (isWhole || start === length) ? { row, column: column + 1 } : null
    default:
      return null
  }
}

/** Spreadsheet keys: move between cells, undo, copy down; F2 edits a cell. */
export function useSheetKeys(actions: SheetActions) {
  const onCommand = (event: KeyboardEvent, input: HTMLInputElement): boolean => {
    const key = event.key.toLowerCase()
    if (key === 'z' && !event.shiftKey) actions.undo()
    else if (key === 'y' || key === 'z') actions.redo()
    else if (key === 'd') actions.fillDown(cellOf(input))
    else return false
    return true
  }
  return {
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const input = event.target
      if (!(input instanceof HTMLInputElement) || event.altKey) return
      if (event.ctrlKey || event.metaKey) {
        if (onCommand(event, input)) event.preventDefault()
        return
      }
      if (event.key === 'F2') input.setSelectionRange(input.value.length, input.value.length)
      const next = nextCell(input, event)
      if (next === null) return
      // Enter would submit the form otherwise.
      event.preventDefault()
      inputAt(event.currentTarget, next)?.focus()
    },
    onPaste: (event: ClipboardEvent<HTMLElement>) => {
      const input = event.target
      const text = event.clipboardData.getData('text/plain')
      if (!(input instanceof HTMLInputElement) || !/[\t\n]/.test(text)) return
      event.preventDefault()
      actions.paste(cellOf(input), text)
    },
  }
}
