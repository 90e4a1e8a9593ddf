import { isAgreedSince } from '@heliodesk/domain/leads/objections/agreed-since'
import { longestWords } from '@heliodesk/domain/leads/objections/consent'
import type { LeadChange } from '@heliodesk/domain/leads/door-states'
import { say } from '../../../kernel/messages.ts'
import type { KnownLead } from '../../leads/merging/known-overview.ts'
import { lostOf } from './listed-by.ts'
import { doubtedAt, doubtOf, objectedAt } from './match-rows.ts'
import type { ObjectingRow, ReadRow } from '../read-row.ts'
import type { SeenKeys } from './seen-keys.ts'
import type { JudgedRows, Judging, SaidChange } from './start-judging.ts'

interface Beside extends Judging {
  seen: SeenKeys
  now: Date
  /** The words of each lead that somebody read and judged. */
  judged_words: ReadonlyMap<number, readonly string[]>
  /** Leads that whoever imports does not see. */
  hidden: ReadonlySet<number>
}

export const called = ({ number, full_name }: KnownLead) => ({ number, name: full_name })
export const changeOf = ({ row }: Pick<ObjectingRow, 'row'>, lead: KnownLead) => ({
  row,
  lead_id: lead.id,
  ...called(lead),
})

/** The leads that a row objects to calls of, and none before it did. */
export function objectionsOf(
  row: ObjectingRow,
  reached: readonly KnownLead[],
  { seen }: Pick<Beside, 'seen'>,
): LeadChange[] {
  const at = objectedAt(row)
  return reached.flatMap((lead) => {
    const key = [`objects ${lead.id}`]
    if (at === null || lead.is_silent || isAgreedSince(lead.consent, at) || seen.hasAny(key)) return []
    seen.addAll(key)
    const fields = [{ field: 'do_not_call_at', before: null, after: at.toISOString() }]
    return [{ ...changeOf(row, lead), fields }]
  })
}

const spaced = (words: string) => words.slice(0, longestWords).trim().replaceAll(/\s+/g, ' ').toLowerCase()

/** Whether words are one of these texts; of others nobody knows what changed. */
const isOneOf = (words: string, texts: readonly string[]) =>
  texts.some((text) => spaced(text) === spaced(words))

/** The leads that a row may object to calls of, and no row before it did: nobody calls them until it was read. */
export function doubtsOf(
  row: ObjectingRow,
  reached: readonly KnownLead[],
  { seen, now, judged_words }: Pick<Beside, 'seen' | 'now' | 'judged_words'>,
): SaidChange[] {
  const words = doubtOf(row)
  const said_at = doubtedAt(row, now)
  return reached.flatMap((lead) => {
    const key = [`doubts ${lead.id}`]
    const isJudged = isOneOf(words ?? '', [lead.consent?.text ?? '', ...(judged_words.get(lead.id) ?? [])])
    const isPast = lead.is_silent || lead.is_doubted || isJudged || isAgreedSince(lead.consent, said_at)
    if (words === null || isPast || seen.hasAny(key)) return []
    seen.addAll(key)
    return [{ ...changeOf(row, lead), said_at, fields: [{ field: 'consent', before: null, after: words }] }]
  })
}

/** Adds what rows change; answers what whoever imports is shown of it. */
export function addChanges(
  { changed, unseen }: JudgedRows,
  changes: readonly SaidChange[],
  hidden: ReadonlySet<number>,
): SaidChange[] {
  const shown = changes.filter(({ lead_id }) => !hidden.has(lead_id))
  changed.push(...shown)
  unseen.push(...changes.filter(({ lead_id }) => hidden.has(lead_id)))
  return shown
}

/** A row that becomes no lead as it is; that its person objects to calls counts for the leads that are theirs. */
export function judgeRefused(
  row: Extract<ReadRow, { lead: null }>,
  reached: readonly KnownLead[],
  beside: Beside,
): void {
  const { judged, fail, hidden } = beside
  const { reason, objecting } = row
  if (objecting === undefined) return fail(row, 'invalid', reason)
  const changes = [...objectionsOf(objecting, reached, beside), ...doubtsOf(objecting, reached, beside)]
  addChanges(judged, changes, hidden)
  const count = reached.length
  if (doubtOf(objecting) !== null)
    return fail(
      row,
      'invalid',
      reason,
      ...(count === 0 ? [] : [say('code', 'importRefusedDoubts', { count })]),
    )
  const kept = count === 0 ? lostOf(objecting) : [say('code', 'importRefusedObjects', { count })]
  fail(row, 'invalid', reason, ...kept)
}
