import type { AuditAction } from '@heliodesk/domain/audit/audit-actions'
import type { Context } from '../../http/context.ts'
import { findParties } from './overview.ts'
import type { CallRow } from './queries.ts'

/** Records a call, on the timeline of the calling lead when exactly one has the number. */
export async function auditCall(context: Context, action: AuditAction<'calls'>, call: CallRow) {
  const everybody = { leads: 'all', employees: 'none' } as const
  const callers = call.number === null ? [] : await findParties(context.db, [call.number], everybody)
  const ids = new Set(callers.map(({ id }) => id))
  const [lead_id = null] = ids.size === 1 ? ids : []
  const { id, status } = call
  await context.audit({ action, subject: 'calls', subject_id: id, lead_id, after: { status } })
}
