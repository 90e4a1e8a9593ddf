import type { WithdrawalStart } from '@heliodesk/domain/quotations/signing/withdrawal'
import type { LeadKind, Locale, Salutation } from '@heliodesk/domain/enumerations'

interface SentLead {
  kind: LeadKind
  salutation: Salutation
  initials: string | null
  firstName: string | null
  insertion: string | null
  lastName: string
  full_name: string
  company_name: string | null
  street: string | null
  street_number: number | null
  adjective: string | null
  zip_code: string | null
  city: string | null
  language: Locale
}

interface SentCompany {
  name: string
  legal_name: string
  street: string
  street_number: string
  zip_code: string
  city: string
  phone: string
  email: string
  website: string | null
  chamber_of_commerce_number: string
  vat_number: string
  iban: string
  color_primary: string
  color_accent: string
  conditions_nl: string
  conditions_en: string
  withdrawal_days: number
  withdrawal_from: WithdrawalStart
  withdrawal_for_businesses: boolean
  return_cost: number | null
  delivery_weeks: number | null
  privacy_url: string | null
  privacy_nl: string
  privacy_en: string
}

interface SentAdviser {
  id: number
  full_name: string
  mobile: string | null
  phone: string | null
  email: string | null
}

/** Who sells and who buys, as a version was sent. */
export interface SentParties {
  lead: SentLead
  company: SentCompany
  /** The author; null: it named none. */
  adviser: SentAdviser | null
  /** Of the company's logo, which is kept once; null: there was none. */
  logo_sha256: string | null
  /** The address that it was mailed to; null: it was shown in person, without a connection. */
  mailed_to: string | null
  /** Its rows were shown with VAT. */
  rows_with_vat?: boolean
  /** Its comparison reckons the power above the usage too; versions that were sent before left that out. */
  compares_all_power?: boolean
  /** It says which batteries its saving does not count; versions that were sent before stay as they were. */
  tells_uncounted_batteries?: boolean
  /** It says why the same panels pay themselves back earlier in one edition; as above. */
  tells_shared_costs?: boolean
  /** A business reads the payback of everything together in it; as above. */
  tells_together_without_vat?: boolean
  /** It was sent before this was kept: frozen by an update of the product, as it was known then. */
  frozen_later?: boolean
}
