import { type ComponentProps, type ReactNode, useState } from 'react'
import { useTranslation } from '../text/use-translation.ts'
import styles from './data-table.module.css'
import type { Column } from './table-source.ts'
import './row-choice.text.ts'

interface Choosable {
  id: number
}

interface ChoiceOptions<Row> {
  /** Of the page. */
  rows: readonly Row[] | undefined
  nameOf: (row: Row) => string
  mayChoose?: (row: Row) => boolean
}

/** The rows of a page that are chosen, and the column in which they are. */
export interface RowChoice<Row> {
  chosen: readonly Row[]
  column: Column<Row>
  clear: () => void
}

/** The browser's own: one for each row of a table, of which Mantine's cost a third of the time of showing it. */
const Checkbox = ({
  indeterminate = false,
  ...input
}: Omit<ComponentProps<'input'>, 'type'> & { indeterminate?: boolean }) => (
  <input
    {...input}
    type="checkbox"
    className={styles['choice']}
    ref={(node) => {
      if (node) node.indeterminate = indeterminate
    }}
  />
)

/** Rows to be chosen one by one, or all of the page by the heading. */
export function useRowChoice<Row extends Choosable>({
  rows = [],
  nameOf,
  mayChoose = () => true,
}: ChoiceOptions<Row>): RowChoice<Row> {
  const { t } = useTranslation()
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set())
  const offered = rows.filter(mayChoose)
  const chosen = offered.filter(({ id }) => ids.has(id))
  const isAll = offered.length > 0 && chosen.length === offered.length
  const toggle = (id: number) =>
    setIds(ids.has(id) ? new Set([...ids].filter((one) => one !== id)) : new Set([...ids, id]))
  const column: Column<Row> = {
    key: 'choose',
    control: true,
    label: t('rowChoice.column'),
    heading: (
      <Checkbox
        aria-label={t('rowChoice.all')}
        checked={isAll}
        indeterminate={!isAll && chosen.length > 0}
        disabled={offered.length === 0}
        onChange={() => setIds(new Set(isAll ? [] : offered.map(({ id }) => id)))}
      />
    ),
    cell: (row) => (
      <Checkbox
        aria-label={t('rowChoice.choose', { name: nameOf(row) })}
        checked={ids.has(row.id) && mayChoose(row)}
        disabled={!mayChoose(row)}
        onChange={() => toggle(row.id)}
      />
    ),
    width: 40,
  }
  return { chosen, column, clear: () => setIds(new Set()) }
}

/** Below the rows, while some are chosen: what can be done with them. */
export function ChoiceBar({ count, children }: { count: number; children: ReactNode }) {
  const { t } = useTranslation()
  if (count === 0) return null
  return (
    <div className={styles['choiceBar']} role="group" aria-label={t('rowChoice.actions')}>
      <span role="status">{t('rowChoice.count', { count })}</span>
      {children}
    </div>
  )
}
