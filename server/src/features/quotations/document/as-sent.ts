import { createHash } from 'node:crypto'
import type { CompanyDb } from '../../../access/database.ts'
import { pick } from '../../../kernel/given.ts'
import { logoOf } from '../../company/present-company.ts'
import type { Parties } from '../overview.ts'
import type { SentParties } from './types.ts'
import { findSentLogo, keepSentLogo } from '../acceptance/record-queries.ts'

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
] as const satisfies (keyof SentParties['lead'])[]

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
] as const satisfies (keyof SentParties['company'])[]

const adviserFacts = ['id', 'full_name', 'mobile', 'phone', 'email'] as const satisfies (keyof NonNullable<
  SentParties['adviser']
>)[]

/** What a version keeps of its parties when it is sent. */
export async function freezeParties(
  db: CompanyDb,
  { lead, company, adviser }: Parties,
  { rows_with_vat, mailed_to }: Pick<SentParties, 'rows_with_vat' | 'mailed_to'>,
): Promise<SentParties> {
  const logo = logoOf(company)
  const logo_sha256 = logo && createHash('sha256').update(logo.bytes).digest('hex')
  if (logo_sha256 !== null) await keepSentLogo(db, company, logo_sha256)
  return {
    lead: pick(lead, leadFacts),
    company: pick(company, companyFacts),
    adviser: adviser && pick(adviser, adviserFacts),
    logo_sha256,
    mailed_to,
    ...(rows_with_vat !== undefined && { rows_with_vat }),
    compares_all_power: true,
    tells_uncounted_batteries: true,
    tells_shared_costs: true,
    tells_together_without_vat: true,
  }
}

/** What the law has where a version was sent before these were kept: nothing else had been agreed. */
const unsaid = {
  return_cost: null,
  delivery_weeks: null,
  privacy_url: null,
  privacy_nl: '',
  privacy_en: '',
} satisfies Partial<SentParties['company']>

/** The parties of a version as it was sent; as they are now while it was not. */
export async function asSent(
  db: CompanyDb,
  parties: Parties,
  { sent_parties }: { sent_parties: SentParties | null },
): Promise<Parties> {
  if (sent_parties === null) return parties
  const { lead, company, adviser, logo_sha256 } = sent_parties
  const logo = logo_sha256 === null ? undefined : await findSentLogo(db, logo_sha256)
  return {
    lead: { ...parties.lead, ...lead },
    company: { ...parties.company, logo_svg: null, logo_png: null, ...unsaid, ...company, ...logo },
    adviser: parties.adviser,
    sent_adviser: adviser,
  }
}
