import { printedFields } from '@heliodesk/domain/company/printed-fields'
import { isColour } from '@heliodesk/domain/company/colour-contrast'
import type { BodyOf, ResultOf } from '../../data/calls/client.ts'

export type Company = ResultOf<'GET /company'>
export type CompanyValues = Omit<BodyOf<'PATCH /company'>, 'revision'>

export const companySchema = () =>
  import('@heliodesk/contract/company').then(({ companies }) =>
    companies.update.body.omit({ revision: true }),
  )

/** Each by its own name. */
export const languages: readonly { id: Company['default_language']; name: string }[] = [
  { id: 'nl', name: 'Nederlands' },
  { id: 'en', name: 'English' },
]

const fields = [
  ...printedFields,
  'name',
  'website',
  'logo',
  'color_primary',
  'color_accent',
  'conditions_nl',
  'conditions_en',
  'default_language',
  'withdrawal_days',
  'withdrawal_from',
  'withdrawal_for_businesses',
  'return_cost',
  'delivery_weeks',
  'privacy_url',
  'privacy_nl',
  'privacy_en',
  'two_factor_enforced',
  'calls_from',
  'calls_till',
  'calls_on_saturdays',
  'calls_saturday_from',
  'calls_saturday_till',
  'calls_on_sundays',
  'call_attempts',
  'consent_customer_months',
  'keep_months_not_reached',
  'keep_months_open',
  'keep_months_quoted',
  'keep_months_closed',
  'keep_months_forwarded',
  'fiscal_years',
] as const satisfies (keyof CompanyValues)[]

/** The form values of a company. */
export const companyValues = (company: Company) =>
  Object.fromEntries(fields.map((field) => [field, company[field]])) as Pick<Company, (typeof fields)[number]>

/** What the cover shows. */
const onCover = [
  ...printedFields,
  'logo',
  'color_primary',
  'color_accent',
] as const satisfies (keyof CompanyValues)[]

const canBeDrawn = (field: (typeof onCover)[number], value: unknown) => {
  if (field === 'logo') return true
  if (typeof value !== 'string' || value.trim() === '') return false
  if (field === 'email') return /^[^@\s]+@[^@\s]+\.\w{2,}$/.test(value)
  return field.startsWith('color') ? isColour(value) : true
}

/** Changed and drawable values; half-typed values are ignored. */
export function coverChanges(company: Company, values: Partial<CompanyValues>): CompanyValues {
  const changed = onCover.filter(
    (field) =>
      values[field] !== undefined && values[field] !== company[field] && canBeDrawn(field, values[field]),
  )
  return Object.fromEntries(changed.map((field) => [field, values[field]]))
}
