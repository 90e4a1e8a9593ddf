import type { KnownLeads } from '@heliodesk/domain/leads/door-states'
import type { DuplicateReason } from '@heliodesk/domain/leads/merging'
import type { Context } from '../../../work/context.ts'
import { say } from '../../../kernel/messages.ts'
import type { KnownLead } from '../../leads/merging/known-overview.ts'
import { type FilePlan, planFileChanges } from '../../leads/by-file/plan-file-changes.ts'
import { type Judging, noteCalls } from './start-judging.ts'
import { addChanges, called, changeOf, doubtsOf, objectionsOf } from './judge-refused.ts'
import { lostOf } from './listed-by.ts'
import { type Match, objectedAt, type SharedBy } from './match-rows.ts'
import { type Columns, columnOf, type LeadRow } from '../read-row.ts'
import type { SeenKeys } from './seen-keys.ts'

/** A row of a lead that is there. */
export interface ThereRow extends Match {
  row: LeadRow
  /** Whom its objection to calls reaches. */
  reached: readonly KnownLead[]
  /** Somebody else's, which has our number of the row. */
  misnumbered: KnownLead | undefined
}
/** Since when nobody has seen what the rows change, and their columns. */
export interface Since extends Pick<Columns, 'headings' | 'mapping'> {
  at: Date
}
interface Beside extends Judging {
  seen: SeenKeys
  now: Date
  known: KnownLeads
  judged_words: ReadonlyMap<number, readonly string[]>
  /** Leads that whoever imports does not see. */
  hidden: ReadonlySet<number>
  /** Undefined in a check, which shows it. */
  since: Since | undefined
}

/** What rows say anew of leads that are there: an objection whatever was chosen. */
export async function judgeKnown(context: Context, there: readonly ThereRow[], beside: Beside) {
  const rows = there.map((one) => ({ ...one, known: knownOf(one, beside) }))
  const plans = await planFileChanges(
    context,
    rows.map(({ row, lead: { id }, known }) => ({ ...row, id, known })),
    beside.since?.at,
  )
  for (const [place, one] of rows.entries()) judgeOne(one, plans[place] ?? nothing, beside)
}
const nothing: FilePlan = { fields: [], since: [], keepsEmail: false, kept: [], isClosed: true }

/**
 * Of several rows of one lead the first one counts; somebody else changes nothing of it, nor does what it had before a
 * merge.
 */
function knownOf({ lead, otherBy }: ThereRow, { seen, known, hidden }: Beside): KnownLeads {
  if (otherBy !== null || hidden.has(lead.id) || lead.is_former === true) return 'skip'
  const isFirst = !seen.hasAny([`lead ${lead.id}`])
  seen.addAll([`lead ${lead.id}`])
  return isFirst ? known : 'skip'
}

function judgeOne(one: ThereRow & { known: KnownLeads }, plan: FilePlan, beside: Beside) {
  const { row, lead } = one
  const { judged, fail, hidden } = beside
  const objections = [...objectionsOf(row, one.reached, beside), ...doubtsOf(row, one.reached, beside)]
  const own = objections.find(({ lead_id }) => lead_id === lead.id)
  const fields = [...plan.fields, ...(own?.fields ?? [])]
  const changes = [
    ...(fields.length === 0 ? [] : [{ ...changeOf(row, lead), fields }]),
    ...objections.filter((change) => change !== own),
  ]
  const shown = addChanges(judged, changes, hidden)
  if (objections.length > 0) noteCalls(judged, row)
  const misnumbered = one.otherBy === 'number' ? undefined : one.misnumbered
  const others = [...misnumberOf(misnumbered, hidden), ...othersOf(one, hidden)]
  if (shown.length === 0) return fail(row, 'duplicate', ...reasonsOf(one, plan, beside), ...others)
  const other = hidden.has(lead.id) ? [] : otherOf(one, beside)
  const readings = plan.fields.length > 0 ? row.readings : []
  const notes = [...other, ...staysOf(lead, plan, beside), ...others, ...readings]
  if (notes.length > 0)
    judged.noted.push({ row: row.row, cells: [], kind: 'partly', reason: notes.join('; ') })
}

const calledAt = ({ number, full_name, city }: KnownLead) => ({
  number,
  name: [full_name, city].filter(Boolean).join(', '),
})
/** Why a row changes nothing. */
function reasonsOf(one: ThereRow & { known: KnownLeads }, plan: FilePlan, beside: Beside): string[] {
  const { row, lead, known } = one
  const objects = objectedAt(row) !== null
  const lost = isKept(one) ? [] : lostOf(row)
  const kept = objects && isKept(one) ? [say('code', 'objectionKept')] : []
  if (beside.hidden.has(lead.id)) return [say('code', 'leadIsAnothers'), ...kept, ...lost]
  const other = otherOf(one, beside)
  if (other.length > 0) return [...other, ...kept, ...lost]
  const { stands_for } = lead
  if (stands_for !== undefined)
    return [
      say('code', 'numberWasMerged', {
        number: row.number ?? '',
        now: stands_for.number,
        name: stands_for.full_name,
      }),
      ...kept,
      ...lost,
    ]
  if (known === 'skip') return [say('code', 'leadIsThere', called(lead)), ...kept, ...lost]
  if (plan.isClosed) return [say('code', 'leadIsClosed', called(lead)), ...kept, ...lost]
  const stays = staysOf(lead, plan, beside)
  return [...(stays.length > 0 ? stays : [say('code', 'saysNothingNew', called(lead))]), ...kept, ...lost]
}

const noColumns = { headings: [], mapping: [] }

/** As much of a cell as tells which one it is. */
const longestCell = 60

/** What of a row is not taken over. */
function staysOf(lead: KnownLead, plan: FilePlan, { since }: Pick<Beside, 'since'>): string[] {
  const { keepsEmail, kept } = plan
  const columns = kept.map(({ heading, text }) => `${heading}: ${text.slice(0, longestCell)}`).join(', ')
  const changed = plan.since
    .filter(({ after }) => after !== null)
    .map(
      ({ field, after }) => `${columnOf(field, since ?? noColumns)}: ${String(after).slice(0, longestCell)}`,
    )
    .join(', ')
  return [
    ...(changed === '' ? [] : [say('code', 'changedSince', { ...called(lead), columns: changed })]),
    ...(keepsEmail ? [say('code', 'emailStays', called(lead))] : []),
    ...(columns === '' ? [] : [say('code', 'notTaken', { ...called(lead), columns })]),
  ]
}

const anothers = {
  address: 'addressIsAnothers',
  phone: 'phoneIsAnothers',
  email: 'emailIsAnothers',
  external_id: 'externalIdIsAnothers',
  number: 'numberIsAnothers',
} as const satisfies Record<SharedBy, string>

/** Whose the lead is that a row shares something with; of those that are left alone an address or our number is said. */
function otherOf({ lead, otherBy }: ThereRow, { known }: Beside): string[] {
  if (otherBy === 'address') return [say('code', anothers[otherBy], called(lead))]
  if (otherBy === 'number') return [say('code', anothers[otherBy], calledAt(lead))]
  return otherBy === null || known === 'skip' ? [] : [say('code', anothers[otherBy], calledAt(lead))]
}

/** Whether an objection counts for a lead, by this row or before. */
const isKept = ({ reached }: ThereRow) => reached.length > 0

/** Whose our number of a row is, as far as whoever imports sees them. */
export const misnumberOf = (lead: KnownLead | undefined, hidden: ReadonlySet<number>): string[] =>
  lead === undefined || hidden.has(lead.id) ? [] : [say('code', 'numberIsAnothers', calledAt(lead))]

const also = {
  address: 'alsoAtAddress',
  phone: 'alsoByPhone',
  email: 'alsoByEmail',
} as const satisfies Partial<Record<DuplicateReason, string>>

/** Which other leads a row might be, as far as whoever imports sees them. */
const othersOf = ({ lead, others }: ThereRow, hidden: ReadonlySet<number>): string[] =>
  hidden.has(lead.id)
    ? []
    : others
        .filter((other) => !hidden.has(other.lead.id))
        .map((other) => say('code', also[other.by], called(other.lead)))
