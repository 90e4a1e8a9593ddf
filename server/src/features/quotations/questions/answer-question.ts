import type { questions } from '@heliodesk/contract/questions'
import type { EmployeeContext } from '../../../work/context.ts'
import type { Given } from '../../../work/use-case.ts'
import { conflict, notFound } from '../../../kernel/problems.ts'
import { notifyCustomer } from '../sending/notify-customer.ts'
import { findParties, listQuestionRows } from '../overview.ts'
import { findVersion } from '../queries.ts'
import { answerOnce, findQuestion } from './question-queries.ts'
import { getVisibleQuotation } from '../read-quotation.ts'
import { asSent } from '../document/as-sent.ts'

/** Answers a customer's question, once: read in the portal, and sent by mail. */
export async function answerQuestion(
  context: EmployeeContext,
  { params: { id }, body: { text } }: Given<typeof questions.answer>,
) {
  const { db, happened_at: now, employee_id } = context
  const question = await findQuestion(db, id)
  if (question === undefined) throw notFound()
  const quotation = await getVisibleQuotation(context, question.quotation_id)
  const version = await findVersion(db, quotation.id, question.version_id)
  const parties = await findParties(db, quotation.id)
  if (version === undefined || parties === undefined) throw notFound()
  const answered = await answerOnce(db, id, { answer: text, answered_by: employee_id, answered_at: now })
  const [row] = await listQuestionRows(db, { id })
  if (row === undefined) throw notFound()
  if (answered === undefined) throw conflict('questionAnswered', { current: row })
  await context.audit({
    action: 'answered',
    subject: 'quotations',
    subject_id: quotation.id,
    lead_id: quotation.lead_id,
    after: { number: quotation.number, question: question.text, answer: text },
  })
  await notifyCustomer(
    context,
    { quotation, version, parties: await asSent(db, parties, version) },
    { type: 'quotation_answer', variables: { question: question.text, answer: text } },
  )
  return row
}
