import { VisuallyHidden } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { Unbroken } from '../page/unbroken.tsx'
import { ScrollRegion } from '../page/scroll-region.tsx'
import styles from './plain-table.module.css'

export interface PlainColumn<Row> {
  key: string
  label: string
  cell: (row: Row) => ReactNode
  align?: 'end'
  /** Names the row. */
  heading?: true
  /** It stands out, such as this week. */
  tinted?: true
  /** They say what they do: their label is not seen. */
  buttons?: true
}

export interface PlainTableProps<Row> {
  label: string
  columns: readonly PlainColumn<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
}

/** The rows of a table one below another, each as a card: for what a phone has no room beside each other. */
export function PlainCards<Row>({ label, columns, rows, rowKey }: PlainTableProps<Row>) {
  const named = ({ key, label: name, cell, heading, buttons }: PlainColumn<Row>, row: Row) => {
    const shown = cell(row)
    if (shown === null || shown === '') return null
    return (
      <div key={key} data-heading={heading}>
        {!heading && !buttons && <span className={styles['name']}>{name}: </span>}
        <Unbroken>{shown}</Unbroken>
      </div>
    )
  }
  return (
    <ul className={styles['cards']} aria-label={label}>
      {rows.map((row) => (
        <li key={rowKey(row)}>{columns.map((column) => named(column, row))}</li>
      ))}
    </ul>
  )
}

/** Scrolls to the column that stands out, and the one before it where both have room. */
function showTinted(shown: HTMLElement) {
  const column = shown.querySelector<HTMLElement>('thead [data-tinted]')
  const heading = shown.querySelector('thead th')
  if (!column || !heading || shown.scrollWidth <= shown.clientWidth) return
  const left = heading.getBoundingClientRect().right
  const { right } = shown.getBoundingClientRect()
  const [before, own] = [column.previousElementSibling ?? column, column].map((one) =>
    one.getBoundingClientRect(),
  )
  if (before === undefined || own === undefined || own.right <= right) return
  shown.scrollLeft += (own.right - before.left <= right - left ? before.left : own.left) - left
}

/** A scroller with the column that stands out in sight: when it opens, and when it has less room. */
function useTintedInSight() {
  const scroller = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const shown = scroller.current
    if (shown === null) return undefined
    showTinted(shown)
    let width = shown.clientWidth
    const observer = new ResizeObserver(() => {
      if (shown.clientWidth !== width) showTinted(shown)
      width = shown.clientWidth
    })
    observer.observe(shown)
    return () => observer.disconnect()
  }, [])
  return scroller
}

/** A table inside a card, without filters and pages; wide ones scroll sideways. */
export function PlainTable<Row>({ label, columns, rows, rowKey }: PlainTableProps<Row>) {
  const scroller = useTintedInSight()
  return (
    <ScrollRegion ref={scroller} className={styles['scroller']} label={label}>
      <table className={styles['table']}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key} scope="col" data-align={column.align} data-tinted={column.tinted}>
                {column.buttons ? <VisuallyHidden>{column.label}</VisuallyHidden> : column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map(({ key, align, heading, tinted, cell }) =>
                heading ? (
                  <th key={key} scope="row">
                    <Unbroken>{cell(row)}</Unbroken>
                  </th>
                ) : (
                  <td key={key} data-align={align} data-tinted={tinted}>
                    <Unbroken>{cell(row)}</Unbroken>
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

/** The same rows: a table, and where a phone has no room for its columns a card for each. */
export function PlainRows<Row>(props: PlainTableProps<Row>) {
  const narrow = useMediaQuery('(width < 768px)', false, { getInitialValueInEffect: false })
  const Rows = narrow ? PlainCards<Row> : PlainTable<Row>
  return <Rows {...props} />
}
