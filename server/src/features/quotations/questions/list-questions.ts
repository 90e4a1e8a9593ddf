import type { EmployeeContext } from '../../../work/context.ts'
import { getLead } from '../../leads/get-lead.ts'
import { listQuestionRows } from '../overview.ts'

/** Unanswered questions about quotations that the employee may change. */
export async function listWaitingQuestions(context: EmployeeContext) {
  return { data: await listQuestionRows(context.db, { waiting: true, own_of: ownerOf(context) }) }
}

/** All questions of a lead about quotations that the employee may see. */
export async function listQuestions(context: EmployeeContext, lead_id: number) {
  await getLead(context, lead_id)
  return { data: await listQuestionRows(context.db, { lead_id, own_of: ownerOf(context) }) }
}

const ownerOf = (context: EmployeeContext) =>
  context.covers('quotations') === 'own' ? context.employee_id : undefined
