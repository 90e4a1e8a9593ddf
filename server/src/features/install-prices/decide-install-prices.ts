import { amsterdamDate } from '@heliodesk/domain/calendar'
import type { EmployeeContext } from '../../work/context.ts'
import { conflict, notFound, Problem } from '../../kernel/problems.ts'
import { requireTwoPeople } from '../employees/require-two-people.ts'
import { presentSet } from './present-set.ts'
import { decideSet, findSet, replaceApprovedFrom } from './queries.ts'

/**
 * Approves or declines the pending set, once, by somebody other than its author. Quotations use an approved set from
 * its start date, not before today; saved versions keep their prices.
 */
export async function decideInstallPrices(
  context: EmployeeContext,
  { id, status }: { id: number; status: 'approved' | 'declined' },
) {
  const { db, employee_id, happened_at: now } = context
  const asked = await findSet(db, id)
  if (asked === undefined) throw notFound()
  if ([asked.asked_by, asked.impersonator_id].includes(employee_id))
    throw new Problem(403, 'ownInstallPrices')
  if (status === 'approved') await requireTwoPeople(context, [asked.asked_by, asked.impersonator_id])
  const today = amsterdamDate(now)
  const active_from = status === 'approved' && asked.active_from < today ? today : asked.active_from
  if (status === 'approved' && asked.status === 'waiting') await replaceApprovedFrom(db, active_from)
  const set = await decideSet(db, id, { status, active_from, decided_by: employee_id, decided_at: now })
  if (set === undefined) throw conflict('installPricesDecided')
  const { note } = set
  await context.audit({
    action: status === 'approved' ? 'setApproved' : 'setDeclined',
    subject: 'install prices',
    subject_id: id,
    after: { active_from, note, prices: set.rows.length },
  })
  return presentSet(context, set)
}
