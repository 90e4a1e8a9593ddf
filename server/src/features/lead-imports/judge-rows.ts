import type { ImportFailure, ImportReason, KnownLeads, LeadChange } from '@heliodesk/domain/leads/door-states'
import { consentBeside, consentOfWords, type Consent } from '@heliodesk/domain/leads/consent'
import { isOutsideArea } from '@heliodesk/domain/places/outside-area'
import type { Context } from '../../work/context.ts'
import { say } from '../../kernel/messages.ts'
import type { Place } from '../../outside/geocoder.ts'
import { consentsOfSources } from '../../settings/sources/consent-of-source.ts'
import { listActiveCenters } from '../leads/area-queries.ts'
import {
  duplicateKeysOf,
  externalKeyOf,
  findByNumbers,
  findKnownExternalIds,
  findSameLeads,
  type KnownLead,
} from '../leads/duplicate-queries.ts'
import { isAnybodyErased } from '../leads/erased-queries.ts'
import { findErased } from '../leads/find-erased.ts'
import type { NormalLead } from '../leads/normalise-lead.ts'
import { hiddenAmong } from '../leads/own-overview.ts'
import { planFileChanges } from '../leads/plan-file-changes.ts'
import type { LeadRow, ReadRow } from './read-row.ts'
import type { SeenKeys } from './seen-keys.ts'

/** A row that somebody is told of, and why. */
export interface ToldRow {
  row: number
  cells: string[]
  kind: ImportReason
  reason: string
}
interface FailedRow extends ToldRow {
  kind: ImportFailure
}
export interface FreshLead {
  lead: NormalLead & { consent: Consent }
  place: Place | undefined
  history: LeadRow['history']
}
export interface JudgedRows {
  fresh: FreshLead[]
  changed: LeadChange[]
  failed: FailedRow[]
  /** Imported, but not as most are. */
  noted: ToldRow[]
}

/** Which rows become leads, by the rules of every door; all of them are looked up together. */
export async function judgeRows(
  context: Context,
  rows: readonly ReadRow[],
  { seen, known }: { seen: SeenKeys; known: KnownLeads },
): Promise<JudgedRows> {
  const read = rows.filter((row): row is LeadRow => row.lead !== null)
  const judged: JudgedRows = { fresh: [], changed: [], failed: [], noted: [] }
  const fail = ({ row, cells }: ReadRow, kind: ImportFailure, reason: string) =>
    judged.failed.push({ row, cells, kind, reason })
  for (const row of rows) if (row.lead === null) fail(row, 'invalid', row.reason)
  const { knownOf, hidden, erased, centers, consents } = await lookUp(context, read)
  const there: ThereRow[] = []
  for (const [index, row] of read.entries()) {
    const { lead, history } = row
    if (erased.has(index)) {
      // Nothing of them is kept, not even in the file of failed rows.
      fail({ ...row, cells: [] }, 'invalid', say('code', 'erasedPerson'))
      continue
    }
    const is = knownOf(row, index)
    const keys = keysOf(lead)
    if (is !== undefined && hidden.has(is.id)) {
      fail(row, 'duplicate', say('code', 'leadIsAnothers'))
      continue
    }
    if (is !== undefined) {
      const isFirst = !seen.hasAny([`lead ${is.id}`])
      seen.addAll([`lead ${is.id}`])
      there.push({ row, lead: is, known: isFirst ? known : 'skip' })
      continue
    }
    const place = await context.services.geocoder.guess(lead)
    if (seen.hasAny(keys)) fail(row, 'duplicate', say('code', keepObjection(judged, row, keys)))
    else if (place !== undefined && isOutsideArea(place, centers))
      fail(row, 'outside_area', say('code', 'outsideArea'))
    else {
      seen.addAll(keys)
      const consent = lead.consent ?? datedConsent(consents, row, context)
      judged.fresh.push({ lead: { ...lead, consent }, place, history })
      noteCalls(judged, row)
    }
  }
  await judgeKnown(context, there, { judged, fail })
  return judged
}

/** Somebody reads whether a row was taken for an objection rightly; the row itself is kept as a lead. */
function noteCalls({ noted }: JudgedRows, { row, notes }: LeadRow) {
  if (notes.length > 0) noted.push({ row, cells: [], kind: 'noted', reason: notes.join('; ') })
}

/** Whoever stands in the file twice has objected where either row says so. */
function keepObjection(
  { fresh }: JudgedRows,
  { history }: LeadRow,
  keys: readonly string[],
): 'rowTwice' | 'rowTwiceObjects' {
  const at = history.do_not_call_at ?? history.refused_at
  if (at === null) return 'rowTwice'
  for (const one of fresh)
    if (keysOf(one.lead).some((key) => keys.includes(key)))
      one.history = { ...one.history, do_not_call_at: one.history.do_not_call_at ?? at }
  return 'rowTwiceObjects'
}

interface ThereRow {
  row: LeadRow
  lead: KnownLead
  known: KnownLeads
}

/** What rows say anew of leads that are there: an objection whatever was chosen. */
async function judgeKnown(
  context: Context,
  there: readonly ThereRow[],
  { judged, fail }: { judged: JudgedRows; fail: (row: LeadRow, kind: ImportFailure, reason: string) => void },
) {
  const plans = await planFileChanges(
    context,
    there.map(({ row, lead: { id }, known }) => ({ ...row, id, known })),
  )
  for (const [place, { row, lead, known }] of there.entries()) {
    const { id: lead_id, number, name } = lead
    const { fields = [], keepsEmail = false } = plans[place] ?? {}
    const why = known === 'skip' ? 'leadIsThere' : keepsEmail ? 'emailStays' : 'saysNothingNew'
    if (fields.length === 0) fail(row, 'duplicate', say('code', why, { number, name }))
    else {
      judged.changed.push({ row: row.row, lead_id, number, name, fields })
      if (fields.some(({ field }) => field === 'do_not_call_at')) noteCalls(judged, row)
    }
  }
}

async function lookUp(context: Context, read: readonly LeadRow[]) {
  const leads = read.map(({ lead }) => lead)
  // Hashes of many take long, and hardly ever was anybody erased.
  const anybodyErased = await isAnybodyErased(context.db)
  const [same, erased, external, numbers, centers, consents] = await Promise.all([
    findSameLeads(context.db, leads),
    anybodyErased ? findErased(context, leads) : new Set<number>(),
    findKnownExternalIds(context.db, leads),
    findByNumbers(
      context.db,
      read.flatMap(({ number }) => number ?? []),
    ),
    listActiveCenters(context.db),
    consentsOfSources(
      context,
      leads.flatMap(({ source_id }) => source_id ?? []),
    ),
  ])
  const knownOf = ({ lead, number }: LeadRow, index: number): KnownLead | undefined => {
    const numbered = numbers.get(number ?? '')
    const isTheirs = numbered?.lastName.toLowerCase() === lead.lastName.toLowerCase()
    return (isTheirs ? numbered : undefined) ?? same.get(index) ?? external.get(externalKeyOf(lead) ?? '')
  }
  const known = read.flatMap((row, index) => knownOf(row, index)?.id ?? [])
  return { knownOf, hidden: await hiddenAmong(context, known), erased, centers, consents }
}

/** Who asked at a source agreed when they asked, as far as the file says when that was. */
function datedConsent(
  consents: ReadonlyMap<number, Consent>,
  { lead, history, beside }: LeadRow,
  { now }: Context,
): Consent {
  const consent = consents.get(lead.source_id ?? 0) ?? consentOfWords(undefined, now)
  const dated = history.created_at === null ? consent : { ...consent, at: history.created_at.toISOString() }
  return consentBeside(dated, beside)
}

const keysOf = (lead: NormalLead) => {
  const external = externalKeyOf(lead)
  return [...duplicateKeysOf(lead), ...(external === null ? [] : [external])]
}
