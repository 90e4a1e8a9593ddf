import { Button } from '@mantine/core'
import { Suspense, lazy, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChoiceBar, useRowChoice } from '../ui/row-choice.tsx'
import './bulk-change.text.ts'

const AssignAdviser = lazy(() =>
  import('./assign-adviser.tsx').then((module) => ({ default: module.AssignAdviser })),
)

interface Assignable {
  id: number
  /** Of rows whose change asks for it. */
  revision?: number
  adviser: { id: number; name: string } | null
}

interface AssigningOptions<Row> {
  rows: readonly Row[] | undefined
  nameOf: (row: Row) => string
  mayChoose?: (row: Row) => boolean
  /** A quiet call. */
  assign: (row: Assignable, adviser_id: number) => Promise<unknown>
  /** The nouns whose data changes. */
  nouns: readonly string[]
}

/** Rows to choose, and an adviser to assign them to. */
export function useAssigning<Row extends Assignable>({
  rows,
  nameOf,
  mayChoose,
  assign,
  nouns,
}: AssigningOptions<Row>) {
  const { t } = useTranslation()
  const choice = useRowChoice({ rows, nameOf, ...(mayChoose && { mayChoose }) })
  const [open, setOpen] = useState(false)
  const { chosen, clear } = choice
  const close = () => setOpen(false)
  const done = () => {
    close()
    clear()
  }
  const bar = (
    <>
      <ChoiceBar count={chosen.length}>
        <Button size="compact-sm" variant="default" onClick={() => setOpen(true)}>
          {t('bulkChange.assign')}
        </Button>
      </ChoiceBar>
      <Suspense>
        {open && (
          <AssignAdviser
            rows={chosen.map((row) => ({ ...row, name: nameOf(row) }))}
            assign={assign}
            nouns={nouns}
            onClose={close}
            onDone={done}
          />
        )}
      </Suspense>
    </>
  )
  return { choice, bar }
}
