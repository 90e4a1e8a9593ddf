import { useMediaQuery } from '@mantine/hooks'
import { type ReactNode, useRef } from 'react'
import { ColumnChooser } from './column-chooser.tsx'
import type { RowChoice } from './row-choice.tsx'
import { ScrollRegion } from '../page/scroll-region.tsx'
import styles from './data-table.module.css'
import narrowStyles from './narrow-table.module.css'
import type { Address } from '../page/parse-destination.ts'
import { TableBody } from './table-body.tsx'
import { TableFooter } from './table-footer.tsx'
import { NarrowHead, TableHead } from './table-head.tsx'
import { type Column, fileColumnsOf, type RowGroup, type TableSource } from './table-source.ts'
import { useColumnChoice } from './use-column-choice.ts'
import { useEmptyColumns } from './use-empty-columns.ts'
import { pageKeys } from '../page/page-keys.ts'
import { usePageKeys } from '../page/use-page-keys.ts'
import { useRoom } from '../page/use-room.ts'
import { tableMinWidth, withoutRoom } from '../without-room.ts'

export interface DataTableProps<Row> {
  /** Names the table: for screen readers, and under `name` for the memory of its columns. */
  label: string
  name: string
  source: TableSource<Row>
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => string | number
  /** Where a row leads to; a click opens it, a middle or Ctrl click opens a tab. */
  href?: (row: Row) => Address
  /** Rows to choose, with what stands below them while some are chosen. */
  choosing?: { choice: RowChoice<Row>; bar: ReactNode } | undefined
  /** Shown when there are no rows at all: what to do first. */
  empty?: ReactNode
  /** Said where no row passes filters that nobody chose: the table opened with them. */
  unasked?: string | undefined
  /** Headings between the rows. */
  groupOf?: ((row: Row) => RowGroup) | undefined
}

/** `/` goes to the first filter. */
function useFilterKey(root: React.RefObject<HTMLElement | null>) {
  usePageKeys(root, (event) => {
    if (!pageKeys.filter.isPressed(event)) return
    const first = root.current?.querySelector<HTMLInputElement>('[data-filters] input')
    if (!first) return
    event.preventDefault()
    first.focus()
  })
}

/** A table whose state lies outside: filters under the headings, several sorts, pages, columns to choose. */
export function DataTable<Row>({ columns: own, choosing, ...table }: DataTableProps<Row>) {
  const { label, name, source, rowKey, href, empty, unasked, groupOf } = table
  const root = useRef<HTMLDivElement>(null)
  const scroller = useRef<HTMLElement>(null)
  const columns = choosing ? [choosing.choice.column, ...own] : own
  const choice = useColumnChoice(name, columns)
  const narrow = useMediaQuery('(width < 768px)', false, { getInitialValueInEffect: false })
  const allEmpty = useEmptyColumns(name, choice.visible, source)
  const off = new Set([...allEmpty].filter((key) => !choice.isKept(key)))
  const filled = choice.visible.filter(({ key }) => !off.has(key))
  const room = useRoom(scroller)
  const isAsked = ({ key, hidden }: Column<Row>) => hidden === true || choice.isKept(key)
  const isWanted = (column: Column<Row>) =>
    isAsked(column) || source.state.sorts.some(({ field }) => field === column.sort)
  const hidden = withoutRoom(filled, { isAsked, state: source.state, room: narrow ? 0 : room })
  const shown = filled.filter(({ key }) => !hidden.has(key))
  useFilterKey(root)
  return (
    <div className={narrow ? `${styles['card']} ${narrowStyles['narrow']}` : styles['card']} ref={root}>
      {narrow && <NarrowHead columns={choice.visible} source={source} />}
      <ScrollRegion ref={scroller} className={styles['scroller']} label={label}>
        <table
          className={styles['table']}
          style={narrow ? undefined : { minWidth: tableMinWidth(shown) }}
          aria-busy={source.fetching}
          data-fetching={(source.fetching && source.rows !== undefined) || undefined}
        >
          {!narrow && <TableHead columns={shown} source={source} />}
          <TableBody
            narrow={narrow ? { isWanted } : undefined}
            groupOf={groupOf}
            columns={shown}
            source={source}
            rowKey={rowKey}
            empty={empty}
            unasked={unasked}
            {...(href && { href })}
          />
        </table>
      </ScrollRegion>
      {choosing?.bar}
      <TableFooter source={source}>
        {source.download?.(fileColumnsOf(choice.visible))}
        {source.tools?.(choice)}
        <ColumnChooser choice={choice} columns={columns} empty={off} noRoom={hidden} />
      </TableFooter>
    </div>
  )
}
