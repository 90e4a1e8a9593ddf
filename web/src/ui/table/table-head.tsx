import { type MouseEvent, useId, useState } from 'react'
import { useTranslation } from '../../text/use-translation.ts'
import styles from './data-table.module.css'
import narrowStyles from './narrow-table.module.css'
import { TableFiltersContext } from './table-context.ts'
import type { Column, TableSource } from './table-source.ts'
import { type Sort, readTableState, toggleSort, withFilters } from './table-state.ts'
import './table-rows.text.ts'

type Titled = Pick<Column<never>, 'label' | 'sort'>

const shownSorts = (source: Pick<TableSource<never>, 'state' | 'defaultSort'>): Sort[] =>
  source.state.sorts.length === 0 && source.defaultSort !== undefined
    ? readTableState({ sort: source.defaultSort }).sorts
    : source.state.sorts

interface HeadingProps {
  column: Titled
  sorts: readonly Sort[]
  onSort: (field: string, additive: boolean) => void
}

function Heading({ column, sorts, onSort }: HeadingProps) {
  const { t } = useTranslation()
  const { sort: field } = column
  if (field === undefined) return <span className={styles['plainHeading']}>{column.label}</span>
  const place = sorts.findIndex((sort) => sort.field === field)
  const arrow = sorts[place]?.descending ? '↓' : '↑'
  return (
    <button
      type="button"
      className={styles['heading']}
      title={t('ui.sortBy', { column: column.label })}
      onClick={(event: MouseEvent) => onSort(field, event.shiftKey)}
    >
      {column.label}
      {place >= 0 && (
        <span aria-hidden>
          {' '}
          {arrow}
          {sorts.length > 1 && <sup>{place + 1}</sup>}
        </span>
      )}
    </button>
  )
}

function ariaSort(column: Titled, sorts: readonly Sort[]) {
  const sort = sorts.find((one) => one.field === column.sort)
  if (!sort) return undefined
  return sort.descending ? 'descending' : 'ascending'
}

interface TableHeadProps<Row> {
  columns: readonly Column<Row>[]
  source: TableSource<Row>
}

function useChanges<Row>(source: TableSource<Row>) {
  const { state, setState } = source
  const sorts = shownSorts(source)
  return {
    sorts,
    onSort: (field: string, additive: boolean) =>
      setState({ ...state, page: 1, sorts: toggleSort(sorts, field, additive) }),
    setFilters: (changed: Readonly<Record<string, string>>) => setState(withFilters(state, changed)),
  }
}

/** On a phone: filters and sorts below each other, behind a button that says how many filters there are. */
export function NarrowHead<Row>({ columns, source }: TableHeadProps<Row>) {
  const { t } = useTranslation()
  const { state } = source
  const { sorts, onSort, setFilters } = useChanges(source)
  const [open, setOpen] = useState(false)
  const panel = useId()
  const count = Object.keys(state.filters).length
  const choosing = columns.find(({ control, heading }) => control === true && heading !== undefined)
  const offered = columns.filter(({ filter, sort }) => filter !== undefined || sort !== undefined)
  return (
    <div className={narrowStyles['head']}>
      {choosing?.heading}
      {offered.length > 0 && (
        <button
          type="button"
          className={styles['footButton']}
          aria-expanded={open}
          aria-controls={panel}
          onClick={() => setOpen(!open)}
        >
          {count === 0 ? t('tableRows.filters') : t('tableRows.filtersOn', { count })}
        </button>
      )}
      <div id={panel} className={narrowStyles['filters']} hidden={!open} data-filters>
        {open &&
          offered.map((column) => (
            <div key={column.key}>
              <Heading column={column} sorts={sorts} onSort={onSort} />
              <TableFiltersContext value={{ filters: state.filters, setFilters, label: column.label }}>
                {column.filter}
              </TableFiltersContext>
            </div>
          ))}
      </div>
    </div>
  )
}

/** The headings and the row of filters under them. */
export function TableHead<Row>({ columns, source }: TableHeadProps<Row>) {
  const { state } = source
  const { sorts, onSort, setFilters } = useChanges(source)
  return (
    <thead>
      <tr>
        {columns.map((column) => (
          <th
            key={column.key}
            scope="col"
            aria-sort={ariaSort(column, sorts)}
            data-align={column.align}
            style={{ width: column.width }}
          >
            {column.heading ?? <Heading column={column} sorts={sorts} onSort={onSort} />}
          </th>
        ))}
      </tr>
      {columns.some((column) => column.filter !== undefined) && (
        <tr data-filters>
          {columns.map((column) => (
            <td key={column.key}>
              <TableFiltersContext value={{ filters: state.filters, setFilters, label: column.label }}>
                {column.filter}
              </TableFiltersContext>
            </td>
          ))}
        </tr>
      )}
    </thead>
  )
}
