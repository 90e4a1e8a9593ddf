import type { Sheet } from './sheet.ts'

/** A sheet with its undo history; typing into one cell is one step. */
export interface SheetHistory {
  sheet: Sheet
  past: readonly Sheet[]
  future: readonly Sheet[]
  /** The cell of the last typing step. */
  typing: string | null
}

const maxSteps = 200

export const startHistory = (sheet: Sheet): SheetHistory => ({ sheet, past: [], future: [], typing: null })

/** @param typing the cell being edited; null for a separate step */
export const step = (history: SheetHistory, sheet: Sheet, typing: string | null = null): SheetHistory => ({
  sheet,
  past:
    typing !== null && typing === history.typing
      ? history.past
      : [...history.past, history.sheet].slice(-maxSteps),
  future: [],
  typing,
})

export function undo(history: SheetHistory): SheetHistory {
  const { sheet, past, future } = history
  const before = past.at(-1)
  return before === undefined
    ? history
    : { sheet: before, past: past.slice(0, -1), future: [sheet, ...future], typing: null }
}

export function redo(history: SheetHistory): SheetHistory {
  const { sheet, past, future } = history
  const [next, ...later] = future
  return next === undefined ? history : { sheet: next, past: [...past, sheet], future: later, typing: null }
}
