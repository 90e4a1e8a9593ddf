import type { PortalState, VersionStatus } from '../../enumerations.ts'

/** The status of a version and the times beside it. */
export interface VersionTimes {
  status: VersionStatus
  declined_at: Date | string | null
  withdrawn_at: Date | string | null
  superseded_at: Date | string | null
  /** Last day per edition, `YYYY-MM-DD`; null before sending. */
  valid_until_dates: { A?: string | undefined; B?: string | undefined } | null
}

/** Whether an edition is past its last day, which ends at 23:59:59 in Amsterdam. */
export const isPastLastDay = (lastDay: string | undefined, today: string): boolean =>
  lastDay !== undefined && today > lastDay

/**
 * The state of a version on an Amsterdam date. An acceptance takes precedence over the dates, an
 * answer of the customer over a newer version; a version is expired when all its editions are.
 */
export function versionState(version: VersionTimes, today: string): PortalState {
  if (version.status === 'concept') return 'concept'
  if (version.withdrawn_at !== null) return 'withdrawn'
  if (version.status === 'accepted') return 'accepted'
  if (version.declined_at !== null) return 'declined'
  if (version.superseded_at !== null) return 'superseded'
  const lastDays = Object.values(version.valid_until_dates ?? {})
  return lastDays.length > 0 && lastDays.every((day) => isPastLastDay(day, today)) ? 'expired' : 'open'
}
