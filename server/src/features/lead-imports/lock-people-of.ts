import type { KnownLeads } from '@heliodesk/domain/leads/door-states'
import type { Context } from '../../work/context.ts'
import { lockDuplicates, lockDuplicatesOf } from '../leads/merging/lock-duplicates.ts'
import { findAlike, findKnownExternalIds, type KnownLead } from '../leads/merging/known-overview.ts'
import { findByNumbers } from '../leads/merging/numbered-overview.ts'
import type { ReadRow } from './read-row.ts'

const personOf = (row: ReadRow) => row.lead ?? row.objecting?.lead ?? []

/**
 * Locks what rows of a file say of people, and what those of them have who are here, whom it may change: all at once,
 * because others may do something to the same people.
 */
export const lockPeopleOf = (
  context: Context,
  rows: readonly ReadRow[],
  known: KnownLeads,
): Promise<unknown> => {
  const said = rows.flatMap(personOf)
  return known === 'skip'
    ? lockDuplicates(context, ...said)
    : lockDuplicatesOf(context, () => listThere(context, rows), undefined, said)
}

async function listThere({ db }: Context, rows: readonly ReadRow[]): Promise<KnownLead[]> {
  const said = rows.flatMap(personOf)
  const numbers = rows.flatMap((row) => (row.lead === null ? row.objecting?.number : row.number) ?? [])
  const [alike, external, numbered] = await Promise.all([
    findAlike(db, said),
    findKnownExternalIds(db, said),
    findByNumbers(db, numbers),
  ])
  return [...alike.flat(), ...external.values(), ...numbered.leads.values()]
}
