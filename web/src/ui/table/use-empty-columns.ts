import { useEffect, useState } from 'react'
import { type Column, isEmptyCell, type TableSource, titleOf } from './table-source.ts'

/** What was empty when a table was seen last, by its name, until its rows are there again. */
const lastEmpty = new Map<string, ReadonlySet<string>>()

/**
 * The columns that are empty on every row, which take no place: once one had a value it stays, so that nothing jumps
 * from page to page. What names a row, filters or sorts always stays.
 */
export function useEmptyColumns<Row>(
  name: string,
  columns: readonly Column<Row>[],
  { rows, state }: Pick<TableSource<Row>, 'rows' | 'state'>,
): ReadonlySet<string> {
  const [filled, setFilled] = useState<ReadonlySet<string>>(new Set())
  const title = titleOf(columns)
  const stays = ({ key, control, sort }: Column<Row>) =>
    control === true || key === title?.key || state.sorts.some(({ field }) => field === sort)
  const hasValue = ({ cell }: Column<Row>) => rows?.some((row) => !isEmptyCell(cell(row))) === true
  const found = columns.filter((column) => !filled.has(column.key) && hasValue(column))
  if (found.length > 0) setFilled(new Set([...filled, ...found.map(({ key }) => key)]))
  const isFiltered = Object.keys(state.filters).length > 0
  const isKnown = rows !== undefined && rows.length > 0
  const empty = isKnown
    ? new Set(columns.filter((column) => !stays(column) && !filled.has(column.key)).map(({ key }) => key))
    : rows === undefined
      ? (lastEmpty.get(name) ?? new Set<string>())
      : new Set<string>()
  useEffect(() => {
    if (isKnown && !isFiltered) lastEmpty.set(name, empty)
  })
  return empty
}
