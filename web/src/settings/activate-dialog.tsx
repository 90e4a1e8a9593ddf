import type { ReactNode } from 'react'
import { useTranslation } from '../text/use-translation.ts'
import { BulkDialog } from '../data/tables/bulk-dialog.tsx'
import { apiUntyped } from '../data/calls/client.ts'
import '../data/bulk-change.text.ts'

interface Flagged {
  id: number
  revision: number
  active?: boolean
  name: string
}

interface ActivateDialogProps {
  rows: readonly Flagged[]
  active: boolean
  /** Of the calls. */
  path: string
  /** What to know before it. */
  children?: ReactNode
  onClose: () => void
  onDone: () => void
}

/** Makes the chosen records of a resource active, or inactive. */
export function ActivateDialog({ active, path, ...shared }: ActivateDialogProps) {
  const { t } = useTranslation()
  const textOf = (is: boolean) => t(is ? 'bulkChange.active' : 'bulkChange.inactive')
  const change = ({ id, revision }: Flagged) =>
    apiUntyped(`PATCH ${path}/{id}`, { params: { id }, body: { active, revision }, quiet: true })
  return (
    <BulkDialog
      {...shared}
      title={t(active ? 'bulkChange.activate' : 'bulkChange.deactivate')}
      now={(row) => textOf(row.active === true)}
      becomes={textOf(active)}
      change={change}
    />
  )
}
