import {
  isAnotherPerson,
  isOtherName,
  sharesNothing,
} from '@heliodesk/domain/leads/objections/another-person'
import { isOnlyAddress, likestOf, othersOf, reachedBy, sharedFields } from '@heliodesk/domain/leads/same-lead'
import type { Context } from '../../../work/context.ts'
import { consentsOfSources } from '../../sources/consent-of-source.ts'
import { listActiveCenters } from '../../leads/places/area-overview.ts'
import { externalKeyOf } from '../../leads/merging/duplicate-keys-of.ts'
import { findAlike, findKnownExternalIds, type KnownLead } from '../../leads/merging/known-overview.ts'
import { findByNumbers } from '../../leads/merging/numbered-overview.ts'
import { isAnybodyErased } from '../../leads/erasing/erased-overview.ts'
import { findErased } from '../../leads/erasing/find-erased.ts'
import { findListedDoubts } from '../../leads/contact/find-listed-doubts.ts'
import { findListedObjections } from '../../leads/objections/find-listed-objections.ts'
import { findJudgedWords } from '../../leads/contact/judged-overview.ts'
import { hiddenAmong } from '../../leads/own-overview.ts'
import type { LeadRow, ObjectingRow } from '../read-row.ts'

/** What a row shares with the lead of somebody else. */
export type SharedBy = 'address' | 'phone' | 'email' | 'external_id' | 'number'

/** The lead that a row is, and which others it might be. */
export interface Match {
  lead: KnownLead
  /** By what it is found, where it is somebody else's: another name, and no more in common. */
  otherBy: SharedBy | null
  others: ReturnType<typeof othersOf<KnownLead>>
}

/** When a row says that its person objects to calls. */
export const objectedAt = ({ history }: Pick<ObjectingRow, 'history'>): Date | null =>
  history.do_not_call_at ?? history.refused_at

/** The words of a row that may refuse calls, where none of it does so for certain. */
export const doubtOf = (row: Pick<ObjectingRow, 'history'>): string | null =>
  objectedAt(row) === null ? row.history.doubts_calls : null

/** When the words of a row were said that may refuse calls: a day of its lead is none of them. */
export const doubtedAt = ({ history }: Pick<ObjectingRow, 'history'>, now: Date): Date =>
  history.doubted_at ?? now

/** What is known of rows, and what decides on new ones; all are looked up together, with those refused that object. */
export async function matchRows(
  context: Context,
  read: readonly LeadRow[],
  refused: readonly ObjectingRow[],
) {
  const leads = read.map(({ lead }) => lead)
  // Hashes of many take long, and hardly ever was anybody erased.
  const anybodyErased = await isAnybodyErased(context.db)
  const [found, listed, doubts, erased, centers, consents] = await Promise.all([
    findKnown(context, read, refused),
    findListedObjections(context, leads, { hidden: anybodyErased }),
    findListedDoubts(context, leads),
    anybodyErased ? findErased(context, leads) : new Set<number>(),
    listActiveCenters(context.db),
    consentsOfSources(
      context,
      leads.flatMap(({ source_id }) => source_id ?? []),
    ),
  ])
  const matches = matchesOf(read, found)
  for (const [place, row] of read.entries())
    if (found.hasErasedNumber(row) && matches[place]?.otherBy !== null) erased.add(place)
  const misnumbered = new Map(read.flatMap((row) => found.misnumberedBy(row)))
  const reached: ReadonlyMap<ObjectingRow, KnownLead[]> = new Map(
    found.objecting.map((row, place) => [
      row,
      reachedOf(row, [...found.namedBy(row), ...found.mergedBy(row)], found.reached[place] ?? []),
    ]),
  )
  const doubted = found.objecting.filter((row) => doubtOf(row) !== null)
  const judged_words = await findJudgedWords(
    context.db,
    doubted.flatMap((row) => (reached.get(row) ?? []).map(({ id }) => id)),
  )
  const told = matches.flatMap((match) => (match === undefined ? [] : [match, ...match.others]))
  const hidden = await hiddenAmong(
    context,
    [...told.map(({ lead }) => lead), ...[...reached.values()].flat(), ...misnumbered.values()].map(
      ({ id }) => id,
    ),
  )
  const listedOf = new Map(read.map((row, place) => [row, listed[place] ?? null]))
  const doubtedOf = new Map(read.map((row, place) => [row, doubts[place] ?? null]))
  return {
    matches,
    misnumbered,
    reached,
    judged_words,
    listedOf,
    doubtedOf,
    hidden,
    erased,
    centers,
    consents,
  }
}

/** The leads that share something with rows; all of them with those that object. */
async function findKnown({ db }: Context, read: readonly LeadRow[], refused: readonly ObjectingRow[]) {
  const leads = read.map(({ lead }) => lead)
  const objecting = [...read.filter((row) => (objectedAt(row) ?? doubtOf(row)) !== null), ...refused]
  const all = [...read, ...refused]
  const [alike, reached, external, numbers] = await Promise.all([
    findAlike(db, leads),
    objecting.length === 0
      ? []
      : findAlike(
          db,
          objecting.map(({ lead }) => lead),
          null,
        ),
    findKnownExternalIds(
      db,
      all.map(({ lead }) => lead),
    ),
    findByNumbers(
      db,
      all.flatMap(({ number }) => number ?? []),
    ),
  ])
  const calledBy = ({ lead }: ObjectingRow) => external.get(externalKeyOf(lead) ?? '')
  /** By our number and by its source's: a number of another company is another lead's here. */
  const namedBy = (row: ObjectingRow): KnownLead[] => {
    const { lead, number } = row
    const numbered = numbers.leads.get(number ?? '')
    const called = calledBy(row)
    return [
      ...(numbered !== undefined && !isOtherName(lead, numbered) ? [numbered] : []),
      ...(called === undefined ? [] : [called]),
    ]
  }
  /** By our number of a lead that was merged into another one. */
  const mergedBy = ({ lead, number }: ObjectingRow): KnownLead[] =>
    (numbers.merged.get(number ?? '') ?? []).filter((one) => !isOtherName(lead, one))
  /** The lead that has our number of a row, but is somebody else's. */
  const misnumberedBy = (row: LeadRow): [LeadRow, KnownLead][] => {
    const number = row.number ?? ''
    const numbered = numbers.leads.get(number) ?? numbers.merged.get(number)?.[0]
    const isTheirs = [numbered, ...(numbers.merged.get(number) ?? [])].some(
      (one) => one !== undefined && !isAnotherPerson(row.lead, one),
    )
    return numbered === undefined || isTheirs ? [] : [[row, numbered]]
  }
  const hasErasedNumber = ({ number }: LeadRow) => number !== null && numbers.erased.has(number)
  return { alike, objecting, reached, namedBy, calledBy, mergedBy, misnumberedBy, hasErasedNumber }
}

/** The leads that rows are; of an erased one its number alone is left, by which nobody is found. */
const matchesOf = (read: readonly LeadRow[], found: Awaited<ReturnType<typeof findKnown>>) =>
  read.map((row, place) =>
    matchOf(row, {
      named: found.namedBy(row),
      called: found.calledBy(row),
      merged: found.mergedBy(row),
      alike: found.alike[place] ?? [],
    }),
  )

interface Candidates {
  /** By our number of the row, or by that of its source. */
  named: readonly KnownLead[]
  /** By that of its source. */
  called: KnownLead | undefined
  /** By our number of one that was merged into it. */
  merged: readonly KnownLead[]
  alike: readonly KnownLead[]
}

/** The lead of a row's person; only where there is none that of somebody else with whom it shares something. */
function matchOf({ lead }: LeadRow, { named, called, merged, alike }: Candidates): Match | undefined {
  const isOwn = (one: KnownLead) => !isAnotherPerson(lead, one)
  const own = named.find(isOwn)
  const found = own ?? likestOf(lead, alike.filter(isOwn)) ?? merged.find(isOwn)
  const is = found ?? named[0] ?? likestOf(lead, alike) ?? merged[0]
  if (is === undefined) return undefined
  const otherBy = own === undefined ? otherByOf(lead, is, called) : null
  return { lead: is, otherBy, others: othersOf(lead, is, alike) }
}

function otherByOf(lead: LeadRow['lead'], is: KnownLead, called: KnownLead | undefined): SharedBy | null {
  if (isOnlyAddress(lead, is)) return 'address'
  if (!isAnotherPerson(lead, is)) return null
  const [shared = called?.id === is.id ? 'external_id' : 'number'] = sharedFields(lead, is)
  return shared === 'mobile' ? 'phone' : shared
}

/**
 * The leads that a row objects to calls of, also those that did before; not the one that its source calls by the row's
 * number where nothing else agrees.
 */
function reachedOf(
  { lead }: ObjectingRow,
  named: readonly KnownLead[],
  alike: readonly KnownLead[],
): KnownLead[] {
  const own = named.filter((one) => !sharesNothing(lead, one))
  const all = [...own, ...reachedBy(lead, alike, { isNamed: own.length > 0 })]
  return [...new Map(all.map((one) => [one.id, one])).values()]
}
