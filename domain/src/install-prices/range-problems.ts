import type { InstallClass } from '../enumerations.ts'

interface PricedRange {
  panels_from: number
  panels_to: number
  install_class: InstallClass
}

/** A problem with the panels of one row; for a gap or an overlap, which panels. */
export interface RangeProblem {
  /** Its place in the rows. */
  row: number
  field: 'panels_from' | 'panels_to'
  code: 'tillBeforeFrom' | 'rangeGap' | 'rangeOverlap'
  from: number
  to: number
}

/**
 * What is wrong with the ranges of panels: within an install class they follow on from each other, without a gap and
 * without a number of panels that has two prices. A class without any row is not offered.
 */
export function rangeProblems(rows: readonly PricedRange[]): RangeProblem[] {
  const problems: RangeProblem[] = []
  const reached = new Map<InstallClass, number>()
  const inOrder = rows
    .map((range, row) => ({ ...range, row }))
    .toSorted((a, b) => a.panels_from - b.panels_from)
  for (const { row, panels_from, panels_to, install_class } of inOrder) {
    if (panels_to < panels_from) {
      problems.push({ row, field: 'panels_to', code: 'tillBeforeFrom', from: panels_from, to: panels_to })
      continue
    }
    const before = reached.get(install_class)
    const at = { row, field: 'panels_from' } as const
    if (before !== undefined && panels_from <= before)
      problems.push({ ...at, code: 'rangeOverlap', from: panels_from, to: Math.min(before, panels_to) })
    else if (before !== undefined && panels_from > before + 1)
      problems.push({ ...at, code: 'rangeGap', from: before + 1, to: panels_from - 1 })
    reached.set(install_class, Math.max(before ?? 0, panels_to))
  }
  return problems.toSorted((a, b) => a.row - b.row)
}
