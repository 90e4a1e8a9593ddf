import type { AppointmentKind, AppointmentStatus } from '@heliodesk/domain/enumerations'
import { isVisitOff } from '@heliodesk/domain/work-letters/work-day'
import { StatusBadge } from '../ui/status-badge.tsx'
import { useLabels } from './labels.ts'

interface Visit {
  kind: AppointmentKind
  status: AppointmentStatus
}

/** Whether nobody goes to the installation of a letter on the day that it has. */
export const isInstallationOff = ({ kind, status }: Visit): boolean =>
  kind === 'installation' && isVisitOff(status)

/** That nobody goes there then; nothing of a visit that goes on. */
export function VisitOffBadge({ visit }: { visit: Visit }) {
  const labels = useLabels()
  if (!isInstallationOff(visit)) return null
  return <StatusBadge meaning="bad">{labels.text('appointmentStatuses', visit.status)}</StatusBadge>
}
