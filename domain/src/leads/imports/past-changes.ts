import { amsterdamDate } from '../../calendar.ts'
import type { LeadStatus } from '../../enumerations.ts'
import type { Consent } from '../objections/consent.ts'
import type { KnownLeads, LeadChange } from '../door-states.ts'
import type { ImportField } from './import-headings.ts'
import { isNameOf } from './import-words.ts'
import { type LeadHistory, momentOf } from './read-history.ts'
import type { ColumnText } from './texts-of-columns.ts'

/** What a lead that is here knows of its past. */
export interface PastOfLead {
  status: LeadStatus
  call_at: Date | null
  postponed_until: string | null
  last_contact_at: Date | null
  last_result_code_id: number | null
  attempts: number
  source_id: number | null
  external_id: string | null
  adviser_id: number | null
  owner_id: number | null
  do_not_call_at: Date | null
  consent: Consent | null
  /** What its roof is made of, as somebody answered. */
  roofs: readonly string[]
}

interface PastOfRow {
  /** The cells that say something, by their columns. */
  past: readonly ColumnText[]
  history: LeadHistory
  consent: Consent | null
}

interface Both extends PastOfRow {
  was: PastOfLead
  text: string
  now: Date
}

/** Files have no seconds, and often no times. */
const minuteOf = (at: Date) => Math.floor(at.getTime() / 60_000)
const isLater = (at: Date | null, than: Date | null): boolean =>
  at !== null && (than === null || minuteOf(at) > minuteOf(than))

const isOther = (id: number | null | undefined, was: number | null): boolean => id != null && id !== was

/** Whether somebody is promised a call at another moment than they are here. */
const promisesElse = (at: Date | null, { status, call_at }: PastOfLead, now: Date): boolean =>
  isLater(at, now) &&
  !(status === 'callback' && call_at !== null && at !== null && minuteOf(at) === minuteOf(call_at))

const allows = ({ was, history: { do_not_call_at, refused_at } }: Both): boolean =>
  was.do_not_call_at !== null && do_not_call_at === null && refused_at === null

function agreesElse({ consent, was }: Both): boolean {
  if (consent === null || consent.basis === 'none') return false
  const fields = ['basis', 'text', 'scope'] as const
  return fields.some((field) => consent[field] !== was.consent?.[field])
}

/** Whether what a column says is not so here, for those that change nothing or not always. */
const differs: Partial<Record<ImportField, (both: Both) => boolean>> = {
  external_id: ({ text, was }) => text !== was.external_id,
  status: ({ text, history, was }) => history.status !== was.status && !isNameOf(text, was.status),
  result: ({ history, was }) => isOther(history.result_code_id, was.last_result_code_id),
  source: ({ history, was }) => isOther(history.source_id, was.source_id),
  adviser: ({ history, was }) => isOther(history.adviser_id, was.adviser_id),
  owner: ({ history, was }) => isOther(history.owner_id, was.owner_id),
  attempts: ({ history, was }) => history.attempts !== was.attempts,
  last_contact_at: ({ history, was }) => isLater(history.last_contact_at, was.last_contact_at),
  callback_at: ({ text, was, now }) => promisesElse(momentOf(text), was, now),
  postponed_until: ({ text, was, now }) => {
    const at = momentOf(text)
    const isSame = at !== null && was.status === 'postponed' && was.postponed_until === amsterdamDate(at)
    return isLater(at, now) && !isSame
  },
  roof_type: ({ history: { roof_type }, was }) => roof_type !== null && !was.roofs.includes(roof_type),
  do_not_call: allows,
  may_call: allows,
  consent_text: agreesElse,
  consent_basis: agreesElse,
  consent_scope: agreesElse,
}

/** Whether a column says something of a lead's past. */
export const isOfPast = (field: ImportField | null): boolean => field !== null && field in differs

/** A later contact, and another moment for a call that is promised here too; a status is never changed by a file. */
function takenOf(
  { history }: PastOfRow,
  was: PastOfLead,
  known: KnownLeads,
  now: Date,
): LeadChange['fields'] {
  const { last_contact_at, callback_at } = history
  const moments = [
    { field: 'last_contact_at', before: was.last_contact_at, after: last_contact_at },
    { field: 'callback_at', before: was.call_at, after: callback_at },
  ]
  return moments.flatMap(({ field, before, after }) => {
    const isNew =
      field === 'last_contact_at'
        ? isLater(after, before)
        : was.status === 'callback' && promisesElse(after, was, now)
    const isTaken = isNew && (known === 'overwrite' || (known === 'fill' && before === null))
    return isTaken && after !== null
      ? [{ field, before: before?.toISOString() ?? null, after: after.toISOString() }]
      : []
  })
}

/** What a row changes of the past of a lead that is here, and the columns in which it differs that stay as they are. */
export function pastChanges(
  row: PastOfRow,
  was: PastOfLead,
  { known, now }: { known: KnownLeads; now: Date },
): { fields: LeadChange['fields']; kept: ColumnText[] } {
  if (known === 'skip') return { fields: [], kept: [] }
  const fields = takenOf(row, was, known, now)
  const kept = row.past.filter(
    ({ field, text }) =>
      field !== null &&
      !fields.some((taken) => taken.field === field) &&
      differs[field]?.({ ...row, was, text, now }) === true,
  )
  return { fields, kept }
}
