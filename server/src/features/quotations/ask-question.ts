import type { Context } from '../../platform/context.ts'
import { notFound } from '../../platform/problems.ts'
import { findParties } from './overview.ts'
import { findQuotation, findSentVersion } from './queries.ts'
import { insertQuestion } from './record-queries.ts'
import { tellAdviser } from './tell-people.ts'

/** A customer's question: on the lead's timeline, and as mail to the adviser. */
export async function askQuestion(context: Context, quotation_id: number, text: string) {
  const quotation = await findQuotation(context.db, quotation_id)
  const version = await findSentVersion(context.db, quotation_id)
  const parties = await findParties(context.db, quotation_id)
  if (quotation === undefined || version === undefined || parties === undefined) throw notFound()
  await insertQuestion(context.db, {
    company_id: context.company_id,
    quotation_id,
    version_id: version.id,
    text,
    created_at: context.now,
  })
  await context.audit({
    action: 'asked',
    subject: 'quotations',
    subject_id: quotation.id,
    lead_id: quotation.lead_id,
    after: { number: quotation.number, version_number: version.number, question: text },
  })
  await tellAdviser(
    context,
    { quotation, version, parties },
    { type: 'quotation_question', variables: { question: text } },
  )
}
