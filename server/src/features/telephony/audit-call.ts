import type { AuditAction } from '@heliodesk/domain/audit/audit-actions'
import type { Context } from '../../work/context.ts'
import { findLeadOfRequest } from './exchange-queries.ts'
import { findParties } from './overview.ts'
import type { CallRow } from './queries.ts'

/** Records a call, on the timeline of the lead that it was asked for, or of the only one with its number. */
export async function auditCall(context: Context, action: AuditAction<'calls'>, call: CallRow) {
  const lead_id = (await leadOf(context, call)) ?? null
  const { id, status } = call
  await context.audit({ action, subject: 'calls', subject_id: id, lead_id, after: { status } })
}

async function leadOf({ db }: Context, { call_request_id, number }: CallRow): Promise<number | undefined> {
  if (call_request_id !== null) return findLeadOfRequest(db, call_request_id)
  const everybody = { leads: 'all', employees: 'none' } as const
  const callers = number === null ? [] : await findParties(db, [number], everybody)
  const [lead_id, ...others] = new Set(callers.map(({ id }) => id))
  return others.length === 0 ? lead_id : undefined
}
