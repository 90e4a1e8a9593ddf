import type { EmployeeContext } from '../../work/context.ts'
import { type IntentRow, listFollowing } from './queries.ts'
import { readIntent } from './read-intent.ts'

/** What waits in the inbox for nothing but this. */
export async function listFollowers(
  { db, locale }: Pick<EmployeeContext, 'db' | 'locale'>,
  intent: Pick<IntentRow, 'employee_id' | 'intent_id'>,
) {
  return (await listFollowing(db, intent)).filter(({ content }) =>
    readIntent(content, locale).envelope?.after.some((id) => id.toLowerCase() === intent.intent_id),
  )
}
