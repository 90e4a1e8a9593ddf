import type { Locale } from '@heliodesk/domain/enumerations'
import type { MailVariables } from '@heliodesk/domain/mail-types'
import { letterSalutation } from '@heliodesk/domain/people/names'
import { formatHouseNumber } from '@heliodesk/domain/places/address'

type Named = Parameters<typeof letterSalutation>[0]
interface MailedLead extends Named {
  number: string
  initials: string | null
  firstName: string | null
  insertion: string | null
  full_name: string
  street: string | null
  street_number: number | null
  adjective: string | null
  zip_code: string | null
  city: string | null
  phone: string | null
  mobile: string | null
  email: string | null
}

/** The variables about the person in any mail about a lead. */
export const leadVariables = (lead: MailedLead, language: Locale): MailVariables => ({
  salutation: letterSalutation(lead, language),
  initials: lead.initials,
  firstName: lead.firstName,
  insertion: lead.insertion,
  lastName: lead.lastName,
  fullName: lead.full_name,
  street: lead.street,
  streetNumber: lead.street_number,
  address: addressOf(lead),
  zipCode: lead.zip_code,
  city: lead.city,
  phone: lead.phone,
  mobile: lead.mobile,
  email: lead.email,
  leadNumber: lead.number,
})

/** Street, number and addition as on an envelope. */
export const addressOf = (lead: Pick<MailedLead, 'street' | 'street_number' | 'adjective'>) =>
  [lead.street, formatHouseNumber(lead)].filter(Boolean).join(' ')
