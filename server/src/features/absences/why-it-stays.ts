import type { AppointmentRow } from '../appointments/types.ts'

/** Why a visit stays where it is when those of an absence are planned anew; undefined for one that may move. */
export function whyItStays({ status, pinned, kind }: Pick<AppointmentRow, 'status' | 'pinned' | 'kind'>) {
  if (status === 'in_progress') return 'begunStays'
  if (pinned) return 'pinnedStays'
  // It has no free slot to go to.
  return kind === 'installation' ? 'installationStays' : undefined
}
