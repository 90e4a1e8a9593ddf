import { type ComponentProps, lazy, type ReactNode } from 'react'
import { useTranslation } from '../text/use-translation.ts'
import { type Named, useBulkActions } from '../data/tables/use-bulk-actions.tsx'
import type { ActivateDialog } from './activate-dialog.tsx'
import '../data/bulk-change.text.ts'

const Activate = lazy(() =>
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
  /** What to know before the chosen rows become inactive. */
  beforeDeactivating?: (rows: readonly Named<Row>[]) => ReactNode
}

type DialogProps<Row> = Omit<
  ComponentProps<typeof ActivateDialog>,
  'active' | 'path' | 'rows' | 'children'
> & {
  rows: readonly Named<Row>[]
}

/** Several rows of a resource, to make active or inactive; undefined where there is no such flag. */
export function useActivation<Row extends Flagged>(options: ActivationOptions<Row>) {
  const { path, mayUpdate, beforeDeactivating, ...choosing } = options
  const { t } = useTranslation()
  const becoming = (active: boolean) => (props: DialogProps<Row>) => (
    <Activate {...props} active={active} path={path}>
      {!active && beforeDeactivating?.(props.rows)}
    </Activate>
  )
  const bulk = useBulkActions({
    ...choosing,
    actions: [
      { label: t('bulkChange.activate'), dialog: becoming(true) },
      { label: t('bulkChange.deactivate'), dialog: becoming(false) },
    ],
  })
  const hasFlag = choosing.rows?.some((row) => row.active !== undefined) === true
  return mayUpdate && hasFlag ? bulk : undefined
}
