import { consentLeft } from '@heliodesk/domain/leads/objections/consent-left'
import type { listDoneSince } from '../../../audit-log/queries.ts'
import type { LeadRow } from '../queries.ts'
import { type MergeRow, readKept } from './merge-queries.ts'

type Done = Pick<
  Awaited<ReturnType<typeof listDoneSince>>[number],
  'action' | 'consent' | 'objection' | 'left'
>

/**
 * What comes back no more with a lead that was merged: what was said since against calls, or taken away of a consent,
 * as of one number for two people nobody knows who said it, and a number or an e-mail that somebody blanked.
 */
export function refusedSince(
  stays: LeadRow,
  { merged_at, merged, after }: MergeRow,
  done: readonly Done[],
): Partial<LeadRow> {
  const goes = readKept(merged ?? {})
  const own = goes.consent ?? null
  const isChanged = done.some(({ consent }) => consent)
  const isUnheard = done.some(({ action }) => action === 'mergeUndone')
  const isTaken = isChanged || (isUnheard && (stays.consent === null || stays.consent.basis === 'none'))
  const consent = isTaken ? consentLeft(own, stays.consent) : own
  const { do_not_call_at } = stays
  // A file may say that somebody objected before they were merged.
  const objects =
    do_not_call_at !== null && (do_not_call_at >= merged_at || done.some(({ objection }) => objection))
  return {
    ...(objects && { do_not_call_at }),
    ...(consent !== own && { consent }),
    ...((objects || consent !== own) && { calls_released_until: null }),
    ...blankedSince(stays, { goes, after: readKept(after) }, done),
  }
}

const reaches = ['phone', 'mobile', 'email'] as const

/** The numbers and the e-mail that the lead that stays had of it and has no more, without another one in their place. */
function blankedSince(
  stays: LeadRow,
  { goes, after }: { goes: Partial<LeadRow>; after: Partial<LeadRow> },
  done: readonly Done[],
): Partial<LeadRow> {
  const kept = new Set(reaches.map((field) => stays[field]))
  const isGone = (had: string) =>
    reaches.some(
      (field) =>
        stays[field] === null && (after[field] === had || done.some(({ left }) => left?.[field] === had)),
    )
  const blanked = reaches.filter((field) => {
    const had = goes[field]
    return had != null && !kept.has(had) && isGone(had)
  })
  return Object.fromEntries(blanked.map((field) => [field, null]))
}
