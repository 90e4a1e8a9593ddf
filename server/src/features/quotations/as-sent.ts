import { pick } from '../../kernel/given.ts'
import type { Parties } from './overview.ts'

const leadFacts = [
  'kind',
  'salutation',
  'initials',
  'firstName',
  'insertion',
  'lastName',
  'full_name',
  'company_name',
  'street',
  'street_number',
  'adjective',
  'zip_code',
  'city',
  'language',
] as const satisfies (keyof Parties['lead'])[]

const companyFacts = [
  'name',
  'legal_name',
  'street',
  'street_number',
  'zip_code',
  'city',
  'phone',
  'email',
  'website',
  'chamber_of_commerce_number',
  'vat_number',
  'iban',
  'color_primary',
  'color_accent',
  'conditions_nl',
  'conditions_en',
  'withdrawal_days',
  'withdrawal_from',
  'withdrawal_for_businesses',
  'return_cost',
  'delivery_weeks',
  'privacy_url',
  'privacy_nl',
  'privacy_en',
] as const satisfies (keyof Parties['company'])[]

/** Who sells and who buys, as a version was sent; how to reach them stays what it is now. */
export interface SentParties {
  lead: Pick<Parties['lead'], (typeof leadFacts)[number]>
  company: Pick<Parties['company'], (typeof companyFacts)[number]>
  /** The address that it was mailed to. */
  mailed_to: string | null
  /** Its rows were shown with VAT. */
  rows_with_vat?: boolean
  /** It was sent before this was kept: frozen by an update of the product, as it was known then. */
  frozen_later?: boolean
}

/** What a version keeps of its parties when it is sent. */
export const freezeParties = ({ lead, company }: Parties, rows_with_vat: boolean): SentParties => ({
  lead: pick(lead, leadFacts),
  company: pick(company, companyFacts),
  mailed_to: lead.email,
  rows_with_vat,
})

/** What the law has where a version was sent before these were kept: nothing else had been agreed. */
const unsaid = {
  return_cost: null,
  delivery_weeks: null,
  privacy_url: null,
  privacy_nl: '',
  privacy_en: '',
} satisfies Partial<SentParties['company']>

/** The parties of a version as it was sent; as they are now while it was not. */
export const asSent = (parties: Parties, { sent_parties }: { sent_parties: SentParties | null }): Parties =>
  sent_parties === null
    ? parties
    : {
        ...parties,
        lead: { ...parties.lead, ...sent_parties.lead },
        company: { ...parties.company, ...unsaid, ...sent_parties.company },
      }
