import { amsterdamDate } from '@heliodesk/domain/calendar'
import { stateOf } from '@heliodesk/domain/install-prices/set-state'
import { centsToEuros } from '@heliodesk/domain/money/money'
import { nameEmployees } from '../../access/name-employees.ts'
import type { Context } from '../../work/context.ts'
import { findActiveSet, type InstallPriceSetRow } from './queries.ts'

/**
 * Install prices as in the API: amounts in euros, people by name, and the state of a set today.
 * @param known the set that is active today, if already read
 */
export async function presentSets(
  { db, happened_at: now }: Pick<Context, 'db' | 'happened_at'>,
  sets: InstallPriceSetRow[],
  known?: InstallPriceSetRow,
) {
  const today = amsterdamDate(now)
  const people = sets.flatMap(({ asked_by, decided_by }) => [asked_by, decided_by])
  const [active, names] = await Promise.all([known ?? findActiveSet(db, today), nameEmployees(db, people)])
  const person = (id: number | null) => (id === null ? null : { id, name: names.get(id) ?? '' })
  return sets.map(({ company_id: _company, impersonator_id: _acting, rows, ...set }) => ({
    ...set,
    state: stateOf(set, active?.active_from, today),
    rows: rows.map(({ price_net_adviser_cents, price_net_ew_cents, ...row }) => ({
      ...row,
      price_net_adviser: centsToEuros(price_net_adviser_cents),
      price_net_ew: centsToEuros(price_net_ew_cents),
    })),
    asked_by: person(set.asked_by),
    decided_by: person(set.decided_by),
  }))
}

export async function presentSet(
  context: Pick<Context, 'db' | 'happened_at'>,
  set: InstallPriceSetRow,
  known?: InstallPriceSetRow,
) {
  const [shown] = await presentSets(context, [set], known)
  if (shown === undefined) throw new Error(`Install prices ${set.id} were not presented`)
  return shown
}
