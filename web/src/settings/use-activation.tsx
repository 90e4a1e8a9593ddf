import { Button } from '@mantine/core'
import { Suspense, lazy, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChoiceBar, useRowChoice } from '../ui/row-choice.tsx'
import '../data/bulk-change.text.ts'

const ActivateDialog = lazy(() =>
  import('./activate-dialog.tsx').then((module) => ({ default: module.ActivateDialog })),
)

interface Flagged {
  id: number
  revision: number
  active?: boolean
}

interface ActivationOptions<Row> {
  rows: readonly Row[] | undefined
  nameOf: (row: Row) => string
  /** Of the calls. */
  path: string
  mayUpdate: boolean
  mayChoose?: (row: Row) => boolean
}

/** Several rows of a resource, to make active or inactive; undefined where there is no such flag. */
export function useActivation<Row extends Flagged>({
  rows,
  nameOf,
  path,
  mayUpdate,
  mayChoose = () => true,
}: ActivationOptions<Row>) {
  const { t } = useTranslation()
  const choice = useRowChoice({ rows, nameOf, mayChoose })
  const [active, setActive] = useState<boolean>()
  const { chosen, clear } = choice
  const hasFlag = rows?.some((row) => row.active !== undefined) === true
  if (!mayUpdate || !hasFlag) return undefined
  const close = () => setActive(undefined)
  const done = () => {
    close()
    clear()
  }
  const bar = (
    <>
      <ChoiceBar count={chosen.length}>
        <Button size="compact-sm" variant="default" onClick={() => setActive(true)}>
          {t('bulkChange.activate')}
        </Button>
        <Button size="compact-sm" variant="default" onClick={() => setActive(false)}>
          {t('bulkChange.deactivate')}
        </Button>
      </ChoiceBar>
      <Suspense>
        {active !== undefined && (
          <ActivateDialog
            rows={chosen.map((row) => ({
              id: row.id,
              revision: row.revision,
              active: row.active === true,
              name: nameOf(row),
            }))}
            active={active}
            path={path}
            onClose={close}
            onDone={done}
          />
        )}
      </Suspense>
    </>
  )
  return { choice, bar }
}
