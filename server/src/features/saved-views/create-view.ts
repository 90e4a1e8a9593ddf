import type { CallBody } from '@heliodesk/contract/call'
import type { savedViews as calls } from '@heliodesk/contract/saved-views'
import type { EmployeeContext } from '../../work/context.ts'
import { forbidden, invalid } from '../../kernel/problems.ts'
import { insertView } from './queries.ts'
import { findTableCall, maySeeTable } from './find-table-call.ts'
import { planReach } from './plan-reach.ts'
import { presentWrittenView } from './present-written-view.ts'
import { takeDefaults } from './take-defaults.ts'
import { withFreeName } from './with-free-name.ts'

/** Saves a view of a table that the caller may see. */
export async function createView(context: EmployeeContext, body: CallBody<typeof calls.create>) {
  const { db, company_id, employee_id, happened_at: now } = context
  const call = findTableCall(body.table)
  if (call === undefined) throw invalid({ table: ['unknownReference'] })
  if (!maySeeTable(context, call)) throw forbidden()
  const values = { ...body, ...(await planReach(context, body)) }
  await takeDefaults(context, { ...values, id: null })
  const row = await withFreeName(() =>
    insertView(db, { ...values, company_id, employee_id, created_at: now, updated_at: now }),
  )
  await context.audit({ action: 'created', subject: 'saved views', subject_id: row.id, after: values })
  return presentWrittenView(context, row)
}
