import { isValidElement } from 'react'
import { type Column, isState, titleOf } from './table/table-source.ts'
import type { TableState } from './table/table-state.ts'

/** In px, of what names a row, and of another column without a width. */
const minTitle = 280
const minShare = 200

/** Columns without a width share what is left; below this the table scrolls sideways. */
export function tableMinWidth<Row>(columns: readonly Column<Row>[]): number {
  const title = titleOf(columns)
  const least = (column: Column<Row>) =>
    typeof column.width === 'number'
      ? column.width
      : column === title
        ? (column.minWidth ?? minTitle)
        : minShare
  return columns.reduce((sum, column) => sum + least(column), 0)
}

/** Whether rows are filtered by what stands below its heading, also from one day to another. */
function isFiltered<Row>({ filter }: Column<Row>, filters: TableState['filters']): boolean {
  if (!isValidElement<{ name?: unknown }>(filter)) return false
  const { name } = filter.props
  return typeof name === 'string' && [name, `${name}_from`, `${name}_to`].some((key) => key in filters)
}

interface Kept<Row> {
  /** Whether somebody asked for the column. */
  isAsked: (column: Column<Row>) => boolean
  state: Pick<TableState, 'sorts' | 'filters'>
  /** In px; 0 while it is not known. */
  room: number
}

/**
 * The columns without room: those that yield first, then from the end. What names a row, says its state, holds
 * controls, sorts, filters or was asked for stays.
 */
export function withoutRoom<Row>(
  columns: readonly Column<Row>[],
  { isAsked, state, room }: Kept<Row>,
): ReadonlySet<string> {
  if (room === 0) return new Set()
  const title = titleOf(columns)
  const stays = (column: Column<Row>) =>
    column.control === true ||
    column === title ||
    column.yields === 'never' ||
    isState(column) ||
    isAsked(column) ||
    state.sorts.some(({ field }) => field === column.sort) ||
    isFiltered(column, state.filters)
  const fromEnd = columns.toReversed().filter((column) => !stays(column))
  const isFirst = ({ yields }: Column<Row>) => yields === 'first'
  const inOrder = [...fromEnd.filter(isFirst), ...fromEnd.filter((column) => !isFirst(column))]
  const off = new Set<Column<Row>>()
  const width = () => tableMinWidth(columns.filter((column) => !off.has(column)))
  for (const column of inOrder) {
    if (width() <= room) break
    off.add(column)
  }
  // One that yielded before a wider one may fit now.
  for (const column of [...off].toReversed()) {
    off.delete(column)
    if (width() > room) off.add(column)
  }
  return new Set([...off].map(({ key }) => key))
}
