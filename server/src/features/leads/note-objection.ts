import { type LeadTexts, readLeadTexts } from '@heliodesk/domain/leads/read-lead-texts'
import { toE164 } from '@heliodesk/domain/people/phone'
import type { Context } from '../../work/context.ts'
import { changeLeadByFile } from './change-lead-by-file.ts'
import { findReachedBy } from './duplicate-queries.ts'

/** Nobody calls a person who objects to calls again: each lead with one of these numbers or this e-mail, and `lead_id`. */
export async function noteObjection(
  context: Context,
  lead_id: number | null,
  texts: LeadTexts,
): Promise<void> {
  const { phone, mobile, email } = readLeadTexts(texts)
  const numbers = [phone, mobile].map((text) => (typeof text === 'string' ? toE164(text) : null))
  const address = typeof email === 'string' ? email.toLowerCase() : null
  const after = context.now.toISOString()
  for (const id of await findReachedBy(context.db, lead_id, numbers, address))
    await changeLeadByFile(context, {
      lead_id: id,
      fields: [{ field: 'do_not_call_at', before: null, after }],
    })
}
