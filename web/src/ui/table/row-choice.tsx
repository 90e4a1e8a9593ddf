import { Button } from '@mantine/core'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { useTranslation } from '../../text/use-translation.ts'
import styles from './data-table.module.css'
import { type Column, mostChosen } from './table-source.ts'
import './row-choice.text.ts'

interface Choosable {
  id: number
}

interface ChoiceOptions<Row> {
  /** Of the page. */
  rows: readonly Row[] | undefined
  nameOf: (row: Row) => string
  mayChoose?: (row: Row) => boolean
  /** How many rows the filter finds, and all of them. */
  total?: number | null | undefined
  all?: (() => Promise<Row[]>) | undefined
}

/** The rows that are chosen, and the column in which they are. */
export interface RowChoice<Row> {
  chosen: readonly Row[]
  column: Column<Row>
  clear: () => void
  /** Chooses all rows of the filter, where all of the page are chosen and there are more. */
  chooseAll: { count: number; run: () => Promise<void> } | undefined
}

/** The browser's own: one for each row of a table, of which Mantine's cost a third of the time of showing it. */
const Checkbox = ({
  indeterminate = false,
  ...input
}: Omit<ComponentProps<'input'>, 'type'> & { indeterminate?: boolean }) => (
  <label className={styles['choice']}>
    <input
      {...input}
      type="checkbox"
      ref={(node) => {
        if (node) node.indeterminate = indeterminate
      }}
    />
  </label>
)

interface ChoiceColumn<Row> extends Pick<ChoiceOptions<Row>, 'nameOf'> {
  mayChoose: (row: Row) => boolean
  onPage: readonly Row[]
  ids: ReadonlySet<number>
  isAll: boolean
  some: boolean
  choose: (rows: readonly Row[]) => void
  toggle: (id: number) => void
}

/** The column with a checkbox of each row, and one of the page in its heading. */
function useChoiceColumn<Row extends Choosable>(of: ChoiceColumn<Row>): Column<Row> {
  const { t } = useTranslation()
  const { onPage, ids, isAll, some, choose, toggle, nameOf, mayChoose } = of
  return {
    key: 'choose',
    control: true,
    label: t('rowChoice.column'),
    heading: (
      <Checkbox
        aria-label={t('rowChoice.all')}
        checked={isAll}
        indeterminate={!isAll && some}
        disabled={onPage.length === 0}
        onChange={() => choose(isAll ? [] : onPage)}
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
    width: window.matchMedia('(pointer: coarse)').matches ? 44 : 40,
  }
}

/** Rows to be chosen one by one, or all of the page by the heading. */
export function useRowChoice<Row extends Choosable>({
  rows = [],
  nameOf,
  mayChoose = () => true,
  total = null,
  all,
}: ChoiceOptions<Row>): RowChoice<Row> {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set())
  /** All rows of the filter, once they were asked for; a page that is not of them ends it. */
  const [everything, setEverything] = useState<readonly Row[]>()
  const onPage = rows.filter(mayChoose)
  const known = everything?.filter(mayChoose)
  const knownIds = new Set(known?.map(({ id }) => id))
  const holds = known !== undefined && onPage.every(({ id }) => knownIds.has(id))
  const offered = holds ? known : onPage
  const chosen = offered.filter(({ id }) => ids.has(id))
  const isAll = onPage.length > 0 && onPage.every(({ id }) => ids.has(id))
  const choose = (chosenRows: readonly Row[]) => setIds(new Set(chosenRows.map(({ id }) => id)))
  const most = Math.min(total ?? 0, mostChosen)
  const chooseAll =
    all !== undefined && isAll && !holds && most > rows.length
      ? {
          count: most,
          run: async () => {
            const found = await all()
            setEverything(found)
            choose(found.filter(mayChoose))
          },
        }
      : undefined
  const toggle = (id: number) =>
    setIds(ids.has(id) ? new Set([...ids].filter((one) => one !== id)) : new Set([...ids, id]))
  const column = useChoiceColumn({
    onPage,
    ids,
    isAll,
    choose,
    toggle,
    nameOf,
    mayChoose,
    some: chosen.length > 0,
  })
  const clear = () => {
    setIds(new Set())
    setEverything(undefined)
  }
  return { chosen, column, clear, chooseAll }
}

interface ChoiceBarProps {
  choice: Pick<RowChoice<unknown>, 'chosen' | 'chooseAll' | 'clear'>
  /** The number of rows that the filter finds. */
  total?: number | null | undefined
  children: ReactNode
}

/** Below the rows, while some are chosen: what can be done with them. */
export function ChoiceBar({ choice, total = null, children }: ChoiceBarProps) {
  const { t } = useTranslation()
  const { chooseAll, clear } = choice
  const [busy, setBusy] = useState(false)
  const count = choice.chosen.length
  if (count === 0) return null
  const run = async (chooseThem: () => Promise<void>) => {
    setBusy(true)
    await chooseThem().finally(() => setBusy(false))
  }
  return (
    <div className={styles['choiceBar']} role="group" aria-label={t('rowChoice.actions')}>
      <span role="status">{t('rowChoice.count', { count })}</span>
      {chooseAll && (
        <Button
          size="compact-sm"
          variant="subtle"
          loading={busy}
          onClick={() => void run(chooseAll.run).catch(() => undefined)}
        >
          {t(chooseAll.count < (total ?? 0) ? 'rowChoice.onlyFirst' : 'rowChoice.everything', {
            count: chooseAll.count,
          })}
        </Button>
      )}
      {!chooseAll && (
        <Button size="compact-sm" variant="subtle" onClick={clear}>
          {t('rowChoice.clear')}
        </Button>
      )}
      {children}
    </div>
  )
}
