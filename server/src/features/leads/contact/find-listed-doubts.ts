import type { Context } from '../../../work/context.ts'
import type { Reach } from '../merging/known-overview.ts'
import { doubtedReach, reachesOf } from '../objections/find-listed-objections.ts'
import { removeObjections } from '../objections/objection-queries.ts'
import { findWordsOf } from '../objections/objections-overview.ts'

interface Doubt {
  at: Date
  words: string
}

/** The words that are listed of each of many people, those said last. */
export async function findListedDoubts({ db }: Context, people: readonly Reach[]): Promise<(Doubt | null)[]> {
  const names = people.map((one) => reachesOf(one).map(doubtedReach))
  const listed = await findWordsOf(db, [...new Set(names.flat())])
  return names.map((of) => {
    const said = of.flatMap((name) => listed.get(name) ?? [])
    return said.toSorted((one, other) => other.at.getTime() - one.at.getTime())[0] ?? null
  })
}

/** Whoever corrected what was agreed has read the words of a person that no lead knows. */
export const forgetDoubts = ({ db }: Context, person: Reach) =>
  removeObjections(db, reachesOf(person).map(doubtedReach))
