import type { AppointmentStatus } from '@heliodesk/domain/enumerations'
import { useLabels } from '../../data/labels.ts'
import { appointmentMeaning } from '../../data/status-meanings.ts'
import { StatusBadge } from '../../ui/status-badge.tsx'

export function AppointmentStatusBadge({ status }: { status: AppointmentStatus }) {
  const labels = useLabels()
  return (
    <StatusBadge meaning={appointmentMeaning[status]}>
      {labels.text('appointmentStatuses', status)}
    </StatusBadge>
  )
}
