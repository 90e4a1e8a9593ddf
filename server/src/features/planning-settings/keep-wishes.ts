import type { Context } from '../../work/context.ts'
import { removeWishes, upsertWishes } from './queries.ts'
import type { Wishes } from './overview.ts'

type Scope = Pick<Context, 'db' | 'company_id'>

/** Keeps what a customer said of when they can; what was not asked stays. */
export async function keepWishes({ db, company_id }: Scope, lead_id: number, wishes: Partial<Wishes>) {
  if (Object.keys(wishes).length > 0) await upsertWishes(db, company_id, lead_id, wishes)
}

/** Makes a lead's wishes what they were. */
export async function putWishesBack(context: Scope, lead_id: number, was: Wishes | null) {
  if (was === null) await removeWishes(context.db, lead_id)
  else await keepWishes(context, lead_id, was)
}
