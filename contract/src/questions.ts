import * as z from 'zod'
import { call } from './call.ts'
import { byId, id, instant, listOf, longText, option, pathId } from './fields.ts'

/** What a customer asked about a quotation, and the answer. */
const question = z.object({
  id,
  quotation_id: id,
  number: z.string(),
  lead: z.object({ id, number: z.string(), full_name: z.string() }),
  text: z.string(),
  created_at: instant,
  answer: z.string().nullable(),
  answered_by: option.nullable(),
  answered_at: instant.nullable(),
})

export const questions = {
  waiting: call({
    method: 'GET',
    path: '/quotations/waiting-questions',
    permission: 'update quotations',
    summary: 'Unanswered questions of customers, the longest waiting first; at most 100',
    response: listOf(question),
  }),
  ofLead: call({
    method: 'GET',
    path: '/quotations/questions-by-lead-id/{leadId}',
    permission: 'view quotations',
    summary: 'The questions of a customer about all quotations, newest first; at most 100',
    params: z.strictObject({ leadId: pathId }),
    response: listOf(question),
  }),
  answer: call({
    method: 'POST',
    path: '/quotations/questions/{id}/answer',
    permission: 'update quotations',
    whileActing: 'refused',
    summary: 'Answers a question once: the customer reads it in the portal and gets it by mail',
    params: byId,
    body: z.object({ text: longText(4_000) }),
    response: question,
    status: 200,
  }),
}
