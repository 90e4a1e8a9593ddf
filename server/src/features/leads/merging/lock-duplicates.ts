import type { Context } from '../../../work/context.ts'
import { lockNames } from '../../../rows/savepoint.ts'
import { type DuplicateFacts, duplicateKeysOf } from './duplicate-keys-of.ts'

/** Locks possible duplicates, in a fixed order, until the transaction ends. */
export async function lockDuplicates({ db, company_id }: Context, ...many: readonly DuplicateFacts[]) {
  const keys = many.flatMap((facts) => duplicateKeysOf(facts).map((key) => `lead ${company_id} ${key}`))
  await lockNames(db, keys)
}

/** Locks what a lead has and gets, where that differs: of it and an objection to it the second sees the first. */
export async function lockChanged(context: Context, before: DuplicateFacts, after: DuplicateFacts) {
  const keys = duplicateKeysOf(before)
  const isSame = duplicateKeysOf(after).join('\n') === keys.join('\n')
  if (!isSame) await lockDuplicates(context, before, after)
}
