import { newLead } from '@heliodesk/domain/leads/new-lead'
import { type LeadTexts, readLeadTexts } from '@heliodesk/domain/leads/imports/read-lead-texts'
import { type NormalLead, normaliseLead } from '../normalise-lead.ts'

const said = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)

/** Of whoever objects to calls, as far as it can be read where no lead is made of it. */
export function factsOfTexts(texts: LeadTexts, source_id: number | null): NormalLead {
  const { phone, mobile, email, external_id, lastName, insertion, company_name, ...read } =
    readLeadTexts(texts)
  const { zip_code, street_number, adjective } = read
  return normaliseLead({
    ...newLead,
    source_id,
    external_id: said(external_id),
    lastName: said(lastName) ?? '',
    insertion: said(insertion),
    company_name: said(company_name),
    phone: said(phone),
    mobile: said(mobile),
    email: said(email),
    zip_code: said(zip_code),
    street_number: typeof street_number === 'number' ? street_number : null,
    adjective: said(adjective),
  }).lead
}
