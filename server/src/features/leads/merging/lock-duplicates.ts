import type { Context } from '../../../work/context.ts'
import { lockNames } from '../../../rows/savepoint.ts'
import { type DuplicateFacts, duplicateKeysOf } from './duplicate-keys-of.ts'

/** Locks possible duplicates, in a fixed order, until the transaction ends. */
export async function lockDuplicates({ db, company_id }: Context, ...many: readonly DuplicateFacts[]) {
  const keys = many.flatMap((facts) => duplicateKeysOf(facts).map((key) => `lead ${company_id} ${key}`))
  await lockNames(db, keys)
}

type Named = DuplicateFacts & { lastName: string }
const told = (facts: Named) => [facts.lastName, ...duplicateKeysOf(facts)].join('\n')

/**
 * Locks what a lead has and gets, where that or its name differs, by which its duplicates are compared again: of it and
 * an objection to it the second sees the first.
 */
export async function lockChanged(context: Context, before: Named, after: Named) {
  if (told(before) !== told(after)) await lockDuplicates(context, before, after)
}
