import { leads } from '@heliodesk/contract/leads'
import { type ReadConsent, readConsentTexts } from '@heliodesk/domain/leads/objections/consent'
import { newLead } from '@heliodesk/domain/leads/new-lead'
import { type LeadTexts, readLeadTexts } from '@heliodesk/domain/leads/imports/read-lead-texts'
import { isMobile } from '@heliodesk/domain/people/phone'
import { parseBody, UnreadableBody } from '../../http/parse-input.ts'
import type { Voice } from '../../kernel/messages.ts'
import { type FieldErrors, fieldTexts } from '../../kernel/problems.ts'
import { type NormalLead, normaliseLead } from './normalise-lead.ts'

type ReadLead =
  | { lead: NormalLead; errors: null }
  /** What is wrong, in words, by field. */
  | { lead: null; errors: Record<string, string[]> }

interface Delivery {
  source_id: number | null
  received_at: Date
  /** Of the errors. */
  locale: Voice
  /** What was read of it already. */
  consent?: ReadConsent
}

const consentMessages = { consent_at: 'consentTime', consent_scope: 'consentScope' } as const

/** A lead from the texts of a source or a file, by the rules of a typed one; needs no database. */
export function readNewLead(
  texts: LeadTexts,
  { source_id, received_at, locale, ...given }: Delivery,
): ReadLead {
  const { consent, wrong: field } = given.consent ?? readConsentTexts(texts, received_at)
  const wrong: FieldErrors = field === null ? {} : { [field]: [consentMessages[field]] }
  try {
    const {
      force: _force,
      force_reason: _reason,
      ...input
    } = parseBody(leads.create, { ...readLeadTexts(texts), source_id, consent }, locale)
    const { lead, errors } = normaliseLead({ ...input, consent })
    Object.assign(errors, wrong)
    if (Object.keys(errors).length > 0) return { lead: null, errors: fieldTexts(errors, locale) }
    return { lead: withMobile(lead), errors: null }
  } catch (error) {
    if (!(error instanceof UnreadableBody)) throw error
    // Each field was read by the schema of the body.
    const { errors } = normaliseLead({ ...newLead, lastName: '', ...error.readable })
    return { lead: null, errors: { ...fieldTexts({ ...errors, ...wrong }, locale), ...error.errors } }
  }
}

/** A mobile number in a phone column goes to `mobile` when that is empty. */
const withMobile = (lead: NormalLead): NormalLead =>
  lead.phone !== null && lead.mobile === null && isMobile(lead.phone)
    ? { ...lead, mobile: lead.phone, phone: null }
    : lead
