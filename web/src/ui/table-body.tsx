import { Button } from '@mantine/core'
import { Fragment, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react'
import { useTranslation } from '../text/use-translation.ts'
import styles from './data-table.module.css'
import narrowStyles from './narrow-table.module.css'
import { useFollow } from './follow.ts'
import type { Address } from './parse-destination.ts'
import {
  type Column,
  isEmptyCell,
  isState,
  type RowGroup,
  type TableFailure,
  type TableSource,
  titleOf,
} from './table-source.ts'
import { parameterName, withFilters } from './table-state.ts'
import './table-parts.text.ts'

interface TableBodyProps<Row> {
  columns: readonly Column<Row>[]
  source: TableSource<Row>
  rowKey: (row: Row) => string | number
  href?: (row: Row) => Address
  empty?: ReactNode
  groupOf?: ((row: Row) => RowGroup) | undefined
  /** Rows of two lines in one column. */
  narrow: boolean
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

/** The cell that the link of a row is in. */
function RowLink({ href, children }: { href: Address | undefined; children: ReactNode }) {
  const follow = useFollow()
  if (href === undefined) return children
  return (
    <a href={href} className={styles['rowLink']} onClick={(event) => follow(event, href)}>
      {children}
    </a>
  )
}

const isText = (cell: ReactNode) => typeof cell === 'string' || typeof cell === 'number'

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

/** A row in one cell: its name and state, then the words of its other columns; what is no text stands below them. */
function NarrowCell<Item>({ row, columns, href }: RowProps<Item>) {
  const title = titleOf(columns)
  const name = title?.cell(row)
  const cells = columns
    .filter((column) => column !== title)
    .map((column) => ({ ...column, shown: column.cell(row) }))
    .filter(({ shown }) => !isEmptyCell(shown))
  const controls = cells.filter(({ control }) => control === true)
  const data = cells.filter((cell) => cell.control !== true && !isState(cell))
  const named = ({ key, label, shown, buttons, mark, named: word }: (typeof cells)[number]) => (
    <span key={key}>
      {!buttons && !mark && (
        <span className={isText(shown) && !word ? narrowStyles['said'] : narrowStyles['dim']}>
          {word ?? label}:{' '}
        </span>
      )}
      {shown}
    </span>
  )
  // What is cut at the end is not what is called by its name.
  const texts = [
    ...data.filter(({ shown, named: word }) => isText(shown) && word),
    ...data.filter(({ shown, named: word }) => isText(shown) && !word),
  ]
  const others = data.filter(({ shown }) => !isText(shown))
  return (
    <td className={narrowStyles['cell']}>
      {controls.map(({ key, shown }) => (
        <span key={key} className={narrowStyles['control']}>
          {shown}
        </span>
      ))}
      <div className={narrowStyles['text']}>
        <div className={narrowStyles['title']}>
          <span title={typeof name === 'string' ? name : undefined}>
            <RowLink href={href}>{name}</RowLink>
          </span>
          <span>
            {cells.filter(isState).map(({ key, shown }) => (
              <Fragment key={key}>{shown}</Fragment>
            ))}
          </span>
        </div>
        <div className={narrowStyles['facts']}>{texts.map(named)}</div>
        {others.length > 0 && <div className={narrowStyles['rest']}>{others.map(named)}</div>}
      </div>
    </td>
  )
}

function Row<Item>({ row, columns, href, narrow }: RowProps<Item> & { narrow: boolean }) {
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
      {narrow ? <NarrowCell {...{ row, columns, href }} /> : <Cells {...{ row, columns, href }} />}
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
  hint?: string
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
  const { columns, source, rowKey, href, empty, groupOf, narrow } = props
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
  const names = Object.keys(state.filters)
  if (rows.length === 0 && names.length > 0) {
    const cleared = Object.fromEntries(names.map((filter) => [filter, '']))
    return (
      <tbody>
        <Saying span={span} title={t('tableParts.noMatches')} hint={t('tableParts.noMatchesHint')}>
          <Button size="xs" variant="default" onClick={() => setState(withFilters(state, cleared))}>
            {t('tableParts.clearFilters')}
          </Button>
        </Saying>
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
