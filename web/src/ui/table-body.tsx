import { Button } from '@mantine/core'
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react'
import { useTranslation } from '../text/use-translation.ts'
import styles from './data-table.module.css'
import { useFollow } from './follow.ts'
import type { Address } from './parse-destination.ts'
import type { Column, TableFailure, TableSource } from './table-source.ts'
import { parameterName, withFilters } from './table-state.ts'

interface TableBodyProps<Row> {
  columns: readonly Column<Row>[]
  source: TableSource<Row>
  rowKey: (row: Row) => string | number
  href?: (row: Row) => Address
  empty?: ReactNode
}

const ownControl = (target: EventTarget) =>
  target instanceof Element && target.closest('a, button, input, label, [role="button"]') !== null

const selectsText = () => (window.getSelection()?.toString() ?? '') !== ''

/** Up and down go to the same link of the next row. */
function moveRow(event: KeyboardEvent<HTMLTableRowElement>) {
  const row = event.currentTarget
  const next = { ArrowDown: row.nextElementSibling, ArrowUp: row.previousElementSibling }[event.key]
  const link = next?.querySelector<HTMLElement>('a')
  if (!link || !(event.target instanceof HTMLAnchorElement)) return
  event.preventDefault()
  link.focus()
}

function Row<Item>({
  row,
  columns,
  href,
}: {
  row: Item
  columns: readonly Column<Item>[]
  href: Address | undefined
}) {
  const follow = useFollow()
  const linked = columns.find(({ control }) => control !== true)
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
      {columns.map((column) => (
        <td key={column.key} data-align={column.align}>
          {column === linked && href !== undefined ? (
            <a href={href} className={styles['rowLink']} onClick={(event) => follow(event, href)}>
              {column.cell(row)}
            </a>
          ) : (
            column.cell(row)
          )}
        </td>
      ))}
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
        title={t('ui.filtersRefused', { names: names.join(', ') })}
        hint={t('ui.filtersRefusedHint')}
        failed
      >
        <Button size="xs" variant="default" onClick={clear}>
          {t('ui.clearFilters')}
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

export function TableBody<Item>({ columns, source, rowKey, href, empty }: TableBodyProps<Item>) {
  const { t } = useTranslation()
  const { rows, state, setState, failure } = source
  const span = columns.length
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
        <Waiting columns={columns} count={state.perPage} />
      </tbody>
    )
  }
  const names = Object.keys(state.filters)
  if (rows.length === 0 && names.length > 0) {
    const cleared = Object.fromEntries(names.map((filter) => [filter, '']))
    return (
      <tbody>
        <Saying span={span} title={t('ui.noMatches')} hint={t('ui.noMatchesHint')}>
          <Button size="xs" variant="default" onClick={() => setState(withFilters(state, cleared))}>
            {t('ui.clearFilters')}
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
      {rows.map((row) => (
        <Row key={rowKey(row)} row={row} columns={columns} href={href?.(row)} />
      ))}
    </tbody>
  )
}
