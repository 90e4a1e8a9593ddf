import { lostByMove } from '@heliodesk/domain/roles/roles'
import { endLogins } from '../../access/logins/end-logins.ts'
import { findRoleOf } from '../../access/find-role-of.ts'
import { lockRolesInUse, requireKeepers } from '../../access/role-keepers.ts'
import { employees } from '../../access/schema.ts'
import { notFound } from '../../kernel/problems.ts'
import { changeRow } from '../../rows/change-row.ts'
import type { Context } from '../../work/context.ts'
import { settleAbsences } from '../agenda/settle-absences.ts'
import { lockEmployee } from './queries.ts'

/**
 * Makes somebody who works for this company alone inactive, which logs them out, or active again. Throws 409 for the
 * last who may change roles or employees.
 */
export async function setActivity(context: Context, id: number, active: boolean): Promise<void> {
  const { db } = context
  const before = await lockEmployee(db, id)
  if (before === undefined) throw notFound()
  const role_id = await findRoleOf(db, id)
  if (!active && before.active && role_id !== undefined)
    requireKeepers(lostByMove(await lockRolesInUse(db), role_id, null))
  const answer = await changeRow(context, {
    table: employees,
    subject: 'employees',
    before,
    revision: undefined,
    current: async () => before,
    prepare: () => ({ values: { active } }),
    answer: async (row) => row,
  })
  if (answer !== undefined) await settleAbsences(context, id)
  if (answer !== undefined && !active) await endLogins(db, before.user_id ?? 0)
}
