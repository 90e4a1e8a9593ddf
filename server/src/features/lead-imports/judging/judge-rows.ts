import type { KnownLeads } from '@heliodesk/domain/leads/door-states'
import {
  consentBeside,
  consentInDoubt,
  consentOfWords,
  type Consent,
} from '@heliodesk/domain/leads/objections/consent'
import { isAgreedSince } from '@heliodesk/domain/leads/objections/agreed-since'
import { isOutsideArea } from '@heliodesk/domain/places/outside-area'
import type { Context } from '../../../work/context.ts'
import { say } from '../../../kernel/messages.ts'
import { judgeKnown, misnumberOf, type Since, type ThereRow } from './judge-known.ts'
import { judgeRefused } from './judge-refused.ts'
import { type JudgedRows, type Judging, noteCalls, startJudging } from './start-judging.ts'
import { matchRows, objectedAt } from './match-rows.ts'
import type { LeadRow, ReadRow } from '../read-row.ts'
import { listedBy, lostOf } from './listed-by.ts'
import { keysOf, numberKeysOf, objectionsBeside, personKeysOf, rowOfNumber } from './person-keys-of.ts'
import type { SeenKeys } from './seen-keys.ts'

/** Which rows become leads, by the rules of every door; all of them are looked up together. */
export async function judgeRows(
  context: Context,
  rows: readonly ReadRow[],
  { seen, known, since }: { seen: SeenKeys; known: KnownLeads; since?: Since | undefined },
): Promise<JudgedRows> {
  const read = rows.filter((row): row is LeadRow => row.lead !== null)
  const judging = startJudging(rows.length)
  const { happened_at: now } = context
  const { judged, fail } = judging
  const refused = rows.filter((row) => row.lead === null)
  const objecting = refused.flatMap((row) => row.objecting ?? [])
  const found = await matchRows(context, read, objecting)
  const { matches, hidden, erased, reached, judged_words } = found
  const beside = { ...judging, seen, now, hidden, judged_words }
  for (const row of refused) judgeRefused(row, (row.objecting && reached.get(row.objecting)) ?? [], beside)
  const standing = read.filter((_row, index) => !erased.has(index))
  const { objectedBeside, doubtBeside } = objectionsBeside([...standing, ...objecting])
  const there: ThereRow[] = []
  for (const [index, row] of read.entries()) {
    // Nothing of them is kept, not even in the file of failed rows.
    if (erased.has(index)) fail({ ...row, cells: [] }, 'invalid', say('code', 'erasedPerson'))
    else if (matches[index] === undefined)
      await judgeFresh(context, row, {
        ...judging,
        ...found,
        seen,
        objected_at: objectedBeside(row),
        doubt: doubtBeside(row),
      })
    else there.push({ row, ...matches[index], ...besideMatch(row, found) })
  }
  await judgeKnown(context, there, { ...beside, known, since })
  judged.listed = listedBy([...standing, ...objecting], reached, judged.fresh, now)
  return judged
}

type Matched = Awaited<ReturnType<typeof matchRows>>
type Found = Pick<Matched, 'centers' | 'consents' | 'misnumbered' | 'hidden' | 'listedOf' | 'doubtedOf'>

const besideMatch = (row: LeadRow, { reached, misnumbered }: Matched) => ({
  reached: reached.get(row) ?? [],
  misnumbered: misnumbered.get(row),
})

/** A row of nobody who is here becomes a lead, unless its person or address stands in the file before. */
async function judgeFresh(
  context: Context,
  row: LeadRow,
  {
    judged,
    fail,
    seen,
    centers,
    consents,
    misnumbered,
    hidden,
    listedOf,
    doubtedOf,
    objected_at,
    doubt,
  }: Judging & Found & { seen: SeenKeys; objected_at: Date | null; doubt: string | null },
) {
  const { lead, history } = row
  const place = await context.services.geocoder.guess(lead)
  const other = rowOfNumber(lead, seen)
  if (other !== undefined)
    return fail(
      row,
      'duplicate',
      say('code', 'numberTwice', { number: lead.external_id ?? '', row: other }),
      ...lostOf(row),
    )
  if (seen.hasAny(keysOf(lead))) return fail(row, 'duplicate', ...saidTwice(row, seen))
  if (place !== undefined && isOutsideArea(place, centers))
    return fail(row, 'outside_area', say('code', 'outsideArea'), ...lostOf(row))
  seen.addAll([...keysOf(lead), ...personKeysOf(lead), ...numberKeysOf(lead)], row.row)
  const said = lead.consent ?? datedConsent(consents, row, context)
  const before = doubtedOf.get(row) ?? null
  const isDoubted = before !== null && !isAgreedSince(lead.consent, before.at)
  const known = isDoubted ? consentInDoubt(before.words, before.at, said) : said
  const consent = doubt === null ? known : consentInDoubt(doubt, context.happened_at, said)
  const listed = listedOf.get(row) ?? null
  const inherited = listed !== null && isAgreedSince(lead.consent, listed) ? null : listed
  const do_not_call_at = history.do_not_call_at ?? objected_at ?? inherited
  judged.fresh.push({ lead: { ...lead, consent }, place, history: { ...history, do_not_call_at } })
  noteCalls(judged, row)
  const reasons = [...misnumberOf(misnumbered.get(row), hidden), ...row.readings]
  if (reasons.length > 0)
    judged.noted.push({ row: row.row, cells: [], kind: 'partly', reason: reasons.join('; ') })
}

/** Whoever stands in the file twice has objected where either row says so; who shares an address alone has not. */
function saidTwice(row: LeadRow, seen: SeenKeys): string[] {
  if (objectedAt(row) === null) return [say('code', 'rowTwice')]
  if (seen.hasAny(personKeysOf(row.lead))) return [say('code', 'rowTwiceObjects')]
  return [say('code', 'rowTwice'), ...lostOf(row)]
}

/** Who asked at a source agreed when they asked, as far as the file says when that was. */
function datedConsent(
  consents: ReadonlyMap<number, Consent>,
  { lead, history, beside }: LeadRow,
  { happened_at: now }: Context,
): Consent {
  const consent = consents.get(lead.source_id ?? 0) ?? consentOfWords(undefined, now)
  const dated = history.created_at === null ? consent : { ...consent, at: history.created_at.toISOString() }
  return consentBeside(dated, beside)
}
