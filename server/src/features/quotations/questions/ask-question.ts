import type { Context } from '../../../work/context.ts'
import { notFound, Problem } from '../../../kernel/problems.ts'
import { lockRefusal, noteRefusal } from '../../leads/objections/note-objection.ts'
import { findParties } from '../overview.ts'
import { findQuotation, findSentVersion, lockQuotation } from '../queries.ts'
import { countQuestionsSince, insertQuestion } from './question-queries.ts'
import { notifyAdviser } from '../sending/notify-customer.ts'
import { asSent } from '../document/as-sent.ts'

/** A customer's question: on the lead's timeline, and as mail to the adviser. */
export async function askQuestion(
  context: Context,
  { quotation_id, text }: { quotation_id: number; text: string },
) {
  const known = await findQuotation(context.db, quotation_id)
  if (known !== undefined) await lockRefusal(context, known.lead_id, text)
  // Serialises the questions of one link, so that the limit counts them all.
  const quotation = await lockQuotation(context.db, quotation_id)
  const version = await findSentVersion(context.db, quotation_id)
  const parties = await findParties(context.db, quotation_id)
  if (quotation === undefined || version === undefined || parties === undefined) throw notFound()
  await limitQuestions(context, quotation_id)
  await insertQuestion(context.db, {
    company_id: context.company_id,
    quotation_id,
    version_id: version.id,
    text,
    created_at: context.happened_at,
  })
  await noteRefusal(context, quotation.lead_id, text)
  await context.audit({
    action: 'asked',
    subject: 'quotations',
    subject_id: quotation.id,
    lead_id: quotation.lead_id,
    after: { number: quotation.number, version_number: version.number, question: text },
  })
  await notifyAdviser(
    context,
    { quotation, version, parties: await asSent(context.db, parties, version) },
    { type: 'quotation_question', variables: { question: text } },
  )
}

/** More than any customer asks; each question is a mail to the adviser. */
const questionsPerHour = 20
const hourMs = 3_600_000

async function limitQuestions({ db, happened_at: now }: Context, quotation_id: number) {
  const asked = await countQuestionsSince(db, quotation_id, new Date(now.getTime() - hourMs))
  if (asked.count < questionsPerHour || asked.oldest === null) return
  const seconds = Math.max(1, Math.ceil((asked.oldest.getTime() + hourMs - now.getTime()) / 1_000))
  throw new Problem(429, 'tooManyTries', { params: { seconds }, headers: { 'retry-after': String(seconds) } })
}
