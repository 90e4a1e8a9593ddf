import { Button } from '@mantine/core'
import { Fragment, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react'
import { useTranslation } from '../../text/use-translation.ts'
import styles from './data-table.module.css'
import narrowStyles from './narrow-table.module.css'
import { useFollow } from '../page/follow.ts'
import type { Address } from '../page/parse-destination.ts'
import { NarrowCell, type NarrowCellProps } from './narrow-row.tsx'
import { RowLink } from '../row-link.tsx'
import type { Column, RowGroup, TableFailure, TableSource } from './table-source.ts'
import { parameterName, withFilters } from './table-state.ts'
import './table-parts.text.ts'

interface TableBodyProps<Row> {
  columns: readonly Column<Row>[]
  source: TableSource<Row>
  rowKey: (row: Row) => string | number
  href?: (row: Row) => Address
  empty?: ReactNode
  unasked?: string | undefined
  groupOf?: ((row: Row) => RowGroup) | undefined
  /** Rows of two lines in one column, with which columns are seen first. */
  narrow: Pick<NarrowCellProps<Row>, 'isWanted'> | undefined
}

const ownControl = (target: EventTarget) =>
  target instanceof Element && target.closest('a, button, input, label, [role="button"]') !== null

const selectsText = () => (window.getSelection()?.toString() ?? '') !== ''

/** Up and down go to the same link of the next row. */
function moveRow(event: KeyboardEvent<HTMLTableRowElement>) {
  const step = { ArrowDown: 'nextElementSibling', ArrowUp: 'previousElementSibling' } as const
  const along = step[event.key as keyof typeof step] as (typeof step)[keyof typeof step] | undefined
  if (along === undefined) return
  let next = event.currentTarget[along]
  // Between rows there may be the heading of a group.
  while (next !== null && next.querySelector('a') === null) next = next[along]
  const link = next?.querySelector<HTMLElement>('a')
  if (!link || !(event.target instanceof HTMLAnchorElement)) return
  event.preventDefault()
  link.focus()
}

interface RowProps<Item> {
  row: Item
  columns: readonly Column<Item>[]
  href: Address | undefined
}

/** What a cell shows; words of a column that takes what room is left have two lines before they are cut. */
function shownIn<Item>({ width, cell }: Column<Item>, row: Item): ReactNode {
  const shown = cell(row)
  if (width !== undefined || typeof shown !== 'string') return shown
  return (
    <span className={styles['words']} title={shown}>
      {shown}
    </span>
  )
}

function Cells<Item>({ row, columns, href }: RowProps<Item>) {
  const linked = columns.find(({ control }) => control !== true)
  return columns.map((column) => (
    <td key={column.key} data-align={column.align}>
      {column === linked ? <RowLink href={href}>{shownIn(column, row)}</RowLink> : shownIn(column, row)}
    </td>
  ))
}

function Row<Item>({ row, columns, href, narrow }: RowProps<Item> & Pick<TableBodyProps<Item>, 'narrow'>) {
  const follow = useFollow()
  const open = (event: MouseEvent) => {
    if (href === undefined || ownControl(event.target) || selectsText()) return
    if (event.button === 1 || event.ctrlKey || event.metaKey) window.open(href, '_blank')
    else follow(event, href)
  }
  return (
    <tr
      data-opens={href !== undefined || undefined}
      onClick={open}
      onAuxClick={(event) => {
        if (event.button === 1) open(event)
      }}
      onKeyDown={moveRow}
    >
      {narrow ? <NarrowCell {...{ row, columns, href, ...narrow }} /> : <Cells {...{ row, columns, href }} />}
    </tr>
  )
}

/** Rows without content, drawn by the style sheet alone: this is on the way of the first rows. */
function Waiting({ columns, count }: { columns: readonly { key: string }[]; count: number }) {
  return Array.from({ length: count }, (_none, index) => (
    // eslint-disable-next-line react/no-array-index-key -- rows without content
    <tr key={index} className={styles['waiting']} aria-hidden>
      {columns.map((column) => (
        // eslint-disable-next-line jsx-a11y/control-has-associated-label -- the row is hidden from readers
        <td key={column.key} />
      ))}
    </tr>
  ))
}

function Saying({
  span,
  title,
  hint,
  failed,
  children,
}: {
  span: number
  title: string
  hint?: string | undefined
  /** Announced immediately. */
  failed?: boolean
  children?: ReactNode
}) {
  return (
    <tr className={styles['saying']}>
      <td colSpan={span}>
        <div className={styles['said']}>
          <div role={failed ? 'alert' : undefined}>
            <p>
              <strong>{title}</strong>
            </p>
            {hint !== undefined && <p>{hint}</p>}
          </div>
          {children}
        </div>
      </td>
    </tr>
  )
}

/** Why there are no rows, with a hint. */
function Failed<Item>({
  span,
  source,
  failure,
}: {
  span: number
  source: TableSource<Item>
  failure: TableFailure
}) {
  const { t } = useTranslation()
  const { state, setState, retry, fetching } = source
  if (failure.kind === 'refused') {
    const names = failure.parameters.map(parameterName)
    const clear = () => setState({ ...state, page: 1, sorts: [], filters: {} })
    return (
      <Saying
        span={span}
        title={t('tableParts.filtersRefused', { names: names.join(', ') })}
        hint={t('tableParts.filtersRefusedHint')}
        failed
      >
        <Button size="xs" variant="default" onClick={clear}>
          {t('tableParts.clearFilters')}
        </Button>
      </Saying>
    )
  }
  return (
    <Saying
      span={span}
      title={t('ui.loadFailed')}
      hint={[failure.text, failure.detail].filter(Boolean).join('. ')}
      failed
    >
      <Button size="xs" variant="default" loading={fetching} onClick={retry}>
        {t('ui.retry')}
      </Button>
    </Saying>
  )
}

interface UnmatchedProps extends Pick<TableSource<never>, 'state' | 'setState'> {
  span: number
  empty: ReactNode
  unasked: string | undefined
}

/** No row passes the filters. */
function Unmatched({ span, state, setState, empty, unasked }: UnmatchedProps) {
  const { t } = useTranslation()
  const cleared = Object.fromEntries(Object.keys(state.filters).map((filter) => [filter, '']))
  return (
    <Saying
      span={span}
      title={unasked ?? t('tableParts.noMatches')}
      hint={unasked === undefined ? t('tableParts.noMatchesHint') : undefined}
    >
      {unasked === undefined ? null : empty}
      <Button size="xs" variant="default" onClick={() => setState(withFilters(state, cleared))}>
        {t('tableParts.clearFilters')}
      </Button>
    </Saying>
  )
}

const oneColumn = [{ key: 'row' }]

/** Rows by their groups, in their order. */
function grouped<Item>(rows: readonly Item[], groupOf: ((row: Item) => RowGroup) | undefined) {
  const groups: { group: RowGroup | undefined; rows: Item[] }[] = []
  for (const row of rows) {
    const group = groupOf?.(row)
    const last = groups.at(-1)
    if (last !== undefined && last.group?.key === group?.key) last.rows.push(row)
    else groups.push({ group, rows: [row] })
  }
  return groups
}

export function TableBody<Item>(props: TableBodyProps<Item>) {
  const { columns, source, rowKey, href, empty, unasked, groupOf, narrow } = props
  const { t } = useTranslation()
  const { rows, state, setState, failure } = source
  const span = narrow ? 1 : columns.length
  if (failure && !rows) {
    return (
      <tbody>
        <Failed span={span} source={source} failure={failure} />
      </tbody>
    )
  }
  if (!rows) {
    return (
      <tbody>
        <Waiting columns={narrow ? oneColumn : columns} count={state.perPage} />
      </tbody>
    )
  }
  if (rows.length === 0 && Object.keys(state.filters).length > 0) {
    return (
      <tbody>
        <Unmatched span={span} state={state} setState={setState} empty={empty} unasked={unasked} />
      </tbody>
    )
  }
  return (
    <tbody>
      {rows.length === 0 && (
        <Saying span={span} title={t('ui.noRows')}>
          {empty}
        </Saying>
      )}
      {grouped(rows, groupOf).map(({ group, rows: inGroup }) => (
        <Fragment key={group?.key ?? ''}>
          {group !== undefined && (
            <tr className={narrowStyles['group']}>
              <th colSpan={span} scope="colgroup">
                {group.label}
              </th>
            </tr>
          )}
          {inGroup.map((row) => (
            <Row key={rowKey(row)} row={row} columns={columns} href={href?.(row)} narrow={narrow} />
          ))}
        </Fragment>
      ))}
    </tbody>
  )
}
