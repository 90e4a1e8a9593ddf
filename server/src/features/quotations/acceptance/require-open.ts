import { amsterdamDate } from '@heliodesk/domain/calendar'
import { isPastLastDay, versionState } from '@heliodesk/domain/quotations/versions/version-state'
import type { Context } from '../../../work/context.ts'
import { conflict, invalid } from '../../../kernel/problems.ts'
import type { EditionName } from '@heliodesk/domain/quotations/types'
import type { VersionRow } from '../queries.ts'

/** Throws 409 with the reason when the customer can no longer answer this version. */
export function requireOpen({ happened_at: now }: Pick<Context, 'happened_at'>, version: VersionRow) {
  const state = versionState(version, amsterdamDate(now))
  if (state === 'open') return
  const keys = {
    accepted: 'versionAccepted',
    superseded: 'versionSuperseded',
    expired: 'versionExpired',
  } as const
  throw conflict(state in keys ? keys[state as keyof typeof keys] : 'versionClosed', { state })
}

/** Throws 422 when the version has no such edition, 409 when it is past its last day. */
export function requireEdition(
  { happened_at: now }: Pick<Context, 'happened_at'>,
  version: VersionRow,
  name: EditionName,
) {
  const edition = version.content.draft.editions.find((edition) => edition.name === name)
  const calculation = version.content.calculation.editions[name]
  if (edition === undefined || calculation === undefined) throw invalid({ edition: ['noSuchEdition'] })
  if (isPastLastDay(version.valid_until_dates?.[name], amsterdamDate(now))) {
    throw conflict('versionExpired', { state: 'expired' })
  }
  return { edition, calculation }
}
