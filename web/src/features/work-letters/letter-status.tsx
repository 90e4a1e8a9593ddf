import type { WorkLetterStatus } from '@heliodesk/domain/enumerations'
import { useLabels } from '../../data/labels.ts'
import { letterMeaning } from '../../data/status-meanings.ts'
import { StatusBadge } from '../../ui/status-badge.tsx'

export function LetterStatusBadge({ status }: { status: WorkLetterStatus }) {
  const labels = useLabels()
  return (
    <StatusBadge meaning={letterMeaning[status]}>{labels.text('workLetterStatuses', status)}</StatusBadge>
  )
}
