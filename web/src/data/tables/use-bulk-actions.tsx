import { Button } from '@mantine/core'
import { type ReactNode, Suspense, useState } from 'react'
import { ChoiceBar, useRowChoice } from '../../ui/table/row-choice.tsx'

/** A row as a dialog names it. */
export type Named<Row> = Row & { name: string }

interface BulkAction<Row> {
  label: string
  /** A lazy dialog, for the rows as they were when it was opened. */
  dialog: (props: { rows: readonly Named<Row>[]; onClose: () => void; onDone: () => void }) => ReactNode
}

interface BulkOptions<Row> {
  /** Of the page. */
  rows: readonly Row[] | undefined
  nameOf: (row: Row) => string
  mayChoose?: (row: Row) => boolean
  /** Of a table of which all rows of a filter can be chosen. */
  total?: number | null | undefined
  all?: (() => Promise<Row[]>) | undefined
  actions: readonly BulkAction<Row>[]
}

/** Rows to choose, and what can be done with the chosen ones. */
export function useBulkActions<Row extends { id: number }>(options: BulkOptions<Row>) {
  const { rows, nameOf, mayChoose, total, all, actions } = options
  const choice = useRowChoice({ rows, nameOf, total, all, ...(mayChoose && { mayChoose }) })
  const [open, setOpen] = useState<{ action: number; rows: readonly Named<Row>[] }>()
  const { chosen, clear } = choice
  const onClose = () => setOpen(undefined)
  const onDone = () => {
    onClose()
    clear()
  }
  const start = (action: number) =>
    setOpen({ action, rows: chosen.map((row) => ({ ...row, name: nameOf(row) })) })
  const bar = (
    <>
      <ChoiceBar choice={choice} total={total}>
        {actions.map(({ label }, index) => (
          <Button key={label} size="compact-sm" variant="default" onClick={() => start(index)}>
            {label}
          </Button>
        ))}
      </ChoiceBar>
      <Suspense>{open && actions[open.action]?.dialog({ rows: open.rows, onClose, onDone })}</Suspense>
    </>
  )
  return { choice, bar }
}
