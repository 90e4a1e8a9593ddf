import { amsterdamDate } from '@heliodesk/domain/calendar'
import type { Context, EmployeeContext } from '../../work/context.ts'
import { notFound } from '../../kernel/problems.ts'
import { tellApprovalRefusals } from '../employees/require-two-people.ts'
import { presentSet, presentSets } from './present-set.ts'
import { findActiveSet, findSet, listSets } from './queries.ts'

type Reader = Pick<Context, 'db' | 'happened_at'>

/** The set in effect today, in euros; undefined when the company has none. */
export async function findActivePrices(context: Reader) {
  const set = await findActiveSet(context.db, amsterdamDate(context.happened_at))
  return set === undefined ? undefined : presentSet(context, set, set)
}

/** The set in effect today; throws 404 if there is none. */
export async function getActivePrices(context: Reader) {
  const set = await findActivePrices(context)
  if (set === undefined) throw notFound()
  return set
}

/** One set of any status. */
export async function getInstallPrices(context: Reader, id: number) {
  const set = await findSet(context.db, id)
  if (set === undefined) throw notFound()
  return presentSet(context, set)
}

/** Every set, newest first, and why the caller may not approve the one that waits. */
export async function listInstallPrices(context: EmployeeContext) {
  const sets = await listSets(context.db)
  const asks = sets.map(({ status, asked_by, impersonator_id }) =>
    status === 'waiting' ? [asked_by, impersonator_id] : [],
  )
  const refusals = await tellApprovalRefusals(context, asks, { own: 'ownInstallPrices' })
  const shown = await presentSets(context, sets)
  return shown.map((set, index) => ({ ...set, approval_refused: refusals[index] ?? null }))
}
