import { type ComponentProps, lazy } from 'react'
import { useTranslation } from '../text/use-translation.ts'
import { useBulkActions } from '../data/use-bulk-actions.tsx'
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
}

type DialogProps = Omit<ComponentProps<typeof ActivateDialog>, 'active' | 'path'>

/** Several rows of a resource, to make active or inactive; undefined where there is no such flag. */
export function useActivation<Row extends Flagged>(options: ActivationOptions<Row>) {
  const { path, mayUpdate, ...choosing } = options
  const { t } = useTranslation()
  const becoming = (active: boolean) => (props: DialogProps) => (
    <Activate {...props} active={active} path={path} />
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
