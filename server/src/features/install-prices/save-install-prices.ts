import type { CallBody } from '@heliodesk/contract/call'
import type { calls } from '@heliodesk/contract/calls'
import { amsterdamDate } from '@heliodesk/domain/calendar'
import { rangeProblems } from '@heliodesk/domain/install-prices/range-problems'
import { eurosToCents } from '@heliodesk/domain/money/money'
import type { EmployeeContext } from '../../work/context.ts'
import { conflict, type FieldErrors, invalid } from '../../kernel/problems.ts'
import { presentSet } from './present-set.ts'
import { findWaitingSet, insertSet, replaceWaitingSet } from './queries.ts'

type NewSet = CallBody<typeof calls.installPrices.create>

/** The problems of a new set on a date, under the path of their cells. */
function refuseSet(rows: NewSet['rows'], active_from: string, today: string) {
  const errors: FieldErrors = {}
  for (const { row, field, code, from, to } of rangeProblems(rows)) {
    const key = `rows.${row}.${field}`
    errors[key] = [...(errors[key] ?? []), { key: code, params: { from, to } }]
  }
  if (active_from < today) errors['active_from'] = ['dayInThePast']
  if (Object.keys(errors).length > 0) throw invalid(errors)
}

/** Saves install prices for another person's approval; they replace the pending ones. */
export async function saveInstallPrices(context: EmployeeContext, body: NewSet) {
  const { db, company_id, employee_id, impersonator_id, happened_at: now } = context
  const today = amsterdamDate(now)
  const { active_from = today, note, waiting_id } = body
  refuseSet(body.rows, active_from, today)
  const before = await findWaitingSet(db)
  if (waiting_id !== undefined && waiting_id !== (before?.id ?? null))
    throw conflict('installPricesStale', before && { current: await presentSet(context, before) })
  if ((await replaceWaitingSet(db)) !== before?.id) throw conflict('installPricesStale')
  const set = await insertSet(db, {
    company_id,
    status: 'waiting',
    active_from,
    note,
    rows: body.rows.map(({ price_net_adviser, price_net_ew, ...row }) => ({
      ...row,
      price_net_adviser_cents: eurosToCents(price_net_adviser),
      price_net_ew_cents: eurosToCents(price_net_ew),
    })),
    asked_by: employee_id,
    impersonator_id,
    created_at: now,
  })
  if (set === undefined) throw conflict('installPricesStale')
  await context.audit({
    action: 'setSaved',
    subject: 'install prices',
    subject_id: set.id,
    after: { active_from, note, prices: set.rows.length },
  })
  return presentSet(context, set)
}
