import type { Context } from '../../../work/context.ts'
import { lockNames, untilAnswered } from '../../../rows/savepoint.ts'
import { type DuplicateFacts, duplicateKeysOf } from './duplicate-keys-of.ts'

/** Locks possible duplicates, in a fixed order, until the transaction ends. */
export async function lockDuplicates({ db, company_id }: Context, ...many: readonly DuplicateFacts[]) {
  const keys = many.flatMap((facts) => duplicateKeysOf(facts).map((key) => `lead ${company_id} ${key}`))
  await lockNames(db, keys)
}

/**
 * Locks what a list has and answers the list as it is then. Where it got something else while this waited, all of it is
 * locked anew: to ask for more beside what is held would be out of the fixed order.
 */
export const lockDuplicatesOf = <Listed extends DuplicateFacts>(
  context: Context,
  list: () => Promise<readonly Listed[]>,
  factsOf: (one: Listed) => readonly DuplicateFacts[] = (one) => [one],
  more: readonly DuplicateFacts[] = [],
): Promise<readonly Listed[]> =>
  untilAnswered(context.db, async () => {
    const known = (await list()).flatMap(factsOf)
    await lockDuplicates(context, ...known, ...more)
    const held = new Set([...known, ...more].flatMap(duplicateKeysOf))
    const listed = await list()
    return listed
      .flatMap(factsOf)
      .flatMap(duplicateKeysOf)
      .every((key) => held.has(key))
      ? listed
      : undefined
  })

type Named = DuplicateFacts & { lastName: string }
const told = (facts: Named) => [facts.lastName, ...duplicateKeysOf(facts)].join('\n')

/**
 * Locks what a lead has and gets, where that or its name differs, by which its duplicates are compared again: of it and
 * an objection to it the second sees the first.
 */
export async function lockChanged(context: Context, before: Named, after: Named) {
  if (told(before) !== told(after)) await lockDuplicates(context, before, after)
}
