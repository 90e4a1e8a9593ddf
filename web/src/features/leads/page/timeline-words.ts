import {
  type ContactOutcome,
  contactOutcomes,
  isKeyOf,
  type LeadStatus,
} from '@heliodesk/domain/enumerations'
import { formatPhone } from '@heliodesk/domain/people/phone-format'
import type { ResultOf } from '../../../data/calls/client.ts'
import {
  appointmentMeaning,
  leadMeaning,
  letterMeaning,
  mailMeaning,
  quotationMeaning,
} from '../../../data/status-meanings.ts'
import { formatDate } from '../../../ui/format.ts'
import type { Meaning } from '../../../ui/status-badge.tsx'
import '../leads.text.ts'

export type TimelineRow = ResultOf<'GET /leads/{id}/timeline'>['data'][number]
type Values = TimelineRow['before']

/** Fields whose values are words or numbers that people read as they are. */
const readable: Record<string, (value: string | number) => string> = {
  phone: (value) => formatPhone(String(value)),
  mobile: (value) => formatPhone(String(value)),
  date: (value) => formatDate(String(value)),
  planned_date: (value) => formatDate(String(value)),
}
for (const field of [
  'company_name',
  'initials',
  'firstName',
  'insertion',
  'lastName',
  'email',
  'street',
  'street_number',
  'adjective',
  'zip_code',
  'city',
  'energy_usage',
  'meter_connection',
  'from',
  'till',
  'status',
  'kind',
]) {
  readable[field] = String
}

/** Derived from other fields or shown elsewhere. */
const hiddenFields = new Set([
  'id',
  'company_id',
  'revision',
  'updated_at',
  'created_at',
  'full_name',
  'address_key',
  'status_since',
  'latitude',
  'longitude',
  'municipality',
  'province',
  'location_type',
  'essent_status',
  'ready_by',
  'ready_impersonator_id',
  'ready_at',
  'reject_reason',
  'reject_text',
])

export interface Change {
  field: string
  /** Formatted values; absent where only the field name is shown. */
  from?: string
  to?: string
}

const shown = (field: string, value: unknown): string | undefined => {
  if (value === null || value === undefined || value === '') return '-'
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  return readable[field]?.(value)
}

/** What an update changed, field by field. */
export function changesOf(before: Values, after: Values): Change[] {
  if (before === null || after === null) return []
  return Object.keys(after)
    .filter((field) => !hiddenFields.has(field) && field in before)
    .filter((field) => JSON.stringify(before[field] ?? null) !== JSON.stringify(after[field] ?? null))
    .map((field) => {
      const from = shown(field, before[field])
      const to = shown(field, after[field])
      if (from === undefined || to === undefined || !(field in readable)) return { field }
      return { field, from, to }
    })
}

const shownFields = [
  'result_code',
  'subject',
  'name',
  'reason',
  'text',
  'question',
  'answer',
  'note',
  'remarks',
  'description',
  'error',
  'force_reason',
  'granted_reason',
] as const

/** For a new record only the free text is shown, because the other fields are visible elsewhere. */
const shownOfNew: Record<string, readonly string[]> = { quotations: ['description'], leads: ['force_reason'] }

/** Its free text: a reason, a question, the subject of a mail. */
export function wordsOf({ action, subject, after }: TimelineRow): string[] {
  if (after === null || action === 'updated') return []
  const fields = action === 'created' ? (shownOfNew[subject] ?? []) : shownFields
  return fields
    .map((name) => after[name])
    .filter((value): value is string => typeof value === 'string' && value !== '')
}

/** The time of a created or cancelled appointment, `20-11-2026 09:00`; else null. */
export function appointmentTime({ action, subject, before, after }: TimelineRow): string | null {
  if (subject !== 'appointments' || action === 'updated') return null
  const date = after?.['date'] ?? before?.['date']
  const from = after?.['from'] ?? before?.['from']
  return typeof date === 'string' && typeof from === 'string' ? `${formatDate(date)} ${from}` : null
}

/** The edition that was ordered; else null. */
export function orderedEdition({ action, subject, after }: TimelineRow): string | null {
  const edition = after?.['edition']
  return subject === 'quotations' && action === 'accepted' && typeof edition === 'string' ? edition : null
}

/** What an event led to has the colour of that state, wherever it is shown. */
const stateMeanings: Record<string, Record<string, Meaning>> = {
  leads: { created: leadMeaning.new },
  mails: mailMeaning,
  appointments: { created: appointmentMeaning.planned, cancelled: appointmentMeaning.cancelled },
  quotations: {
    created: quotationMeaning.concept,
    versionSaved: quotationMeaning.concept,
    sent: quotationMeaning.open,
    reminded: quotationMeaning.open,
    opened: quotationMeaning.open,
    accepted: quotationMeaning.accepted,
    declined: quotationMeaning.declined,
    withdrawn: quotationMeaning.withdrawn,
    expired: quotationMeaning.expired,
  },
  'work letters': {
    created: letterMeaning.concept,
    ready: letterMeaning.ready,
    accepted: letterMeaning.accepted,
    rejected: letterMeaning.rejected,
  },
}

/** Amber where it is our move, as the states have it. */
const meanings: Record<string, Meaning> = {
  asked: 'waiting',
  remindersStopped: 'idle',
  approvalGiven: 'good',
  answered: 'good',
  listAnswered: 'good',
  approvalDeclined: 'bad',
  callAnswered: 'good',
  callMissed: 'bad',
  callRequested: 'waiting',
  callRequestFailed: 'bad',
  requestAnswered: 'good',
  requestMissed: 'waiting',
  returned: 'good',
  withdrawalRequested: 'bad',
}

const isStatus = (value: unknown): value is LeadStatus => typeof value === 'string' && value in leadMeaning

/** The status that a lead moved to, else null. */
export function statusMove({ action, subject, after }: TimelineRow): LeadStatus | null {
  const to = after?.['status']
  return subject === 'leads' && action === 'status' && isStatus(to) ? to : null
}

/** How a phone contact went, else null. */
export function outcomeOf({ action, after }: TimelineRow): ContactOutcome | null {
  const outcome = after?.['outcome']
  if (action !== 'contacted' || typeof outcome !== 'string') return null
  return isKeyOf(contactOutcomes, outcome) ? outcome : null
}

/** The colour of an entry. */
export function meaningOf(row: TimelineRow): Meaning | undefined {
  const status = statusMove(row)
  const outcome = outcomeOf(row)
  if (outcome) return outcome === 'reached' ? 'good' : 'waiting'
  if (status) return leadMeaning[status]
  return stateMeanings[row.subject]?.[row.action] ?? meanings[row.action]
}

/** The text of an actor who is not an employee; a one-time document is read by anyone with its link. */
export const actorKey = ({ actor, subject }: Pick<TimelineRow, 'actor' | 'subject'>): string =>
  `leads.timeline.${actor === 'customer' && subject === 'pastes' ? 'linkHolder' : actor}`
