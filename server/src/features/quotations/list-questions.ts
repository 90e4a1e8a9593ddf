import type { EmployeeContext } from '../../work/context.ts'
import { getLead } from '../leads/get-lead.ts'
import { listQuestionRows } from './overview.ts'

/** Unanswered questions about quotations that the employee may change. */
export async function listWaitingQuestions(context: EmployeeContext) {
  const own_of = context.covers('quotations') === 'own' ? context.employee_id : undefined
  return { data: await listQuestionRows(context.db, { waiting: true, own_of }) }
}

/** All questions of a lead. */
export async function listQuestions(context: EmployeeContext, lead_id: number) {
  await getLead(context, lead_id)
  return { data: await listQuestionRows(context.db, { lead_id }) }
}
