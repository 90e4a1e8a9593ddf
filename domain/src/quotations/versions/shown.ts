import type { fundingTypes, LeadKind, Locale } from '../../enumerations.ts'
import { dutiesOf } from '../signing/duties.ts'
import { provisosOf } from '../checks/provisos.ts'
import type {
  Calculation,
  EditionCalculation,
  EditionDraft,
  EditionName,
  LeadFacts,
  QuotationResult,
  Reservations,
  ResolvedRow,
  CalculatedDraft,
} from '../types.ts'
import { effectiveDueDate, validUntil } from './validity.ts'
import { signingStatements } from '../signing/signing-statements.ts'
import { withdrawalRight } from '../signing/withdrawal.ts'

/** The customer as a quotation names them, and what it was calculated by. */
export interface ShownLead extends LeadFacts {
  full_name: string
  company_name: string | null
  street: string | null
  street_number: number | null
  adjective: string | null
  zip_code: string | null
  city: string | null
  kind: LeadKind
  language: Locale
}

const leadFields = [
  'full_name',
  'company_name',
  'street',
  'street_number',
  'adjective',
  'zip_code',
  'city',
  'language',
  'kind',
  'is_home',
  'essent',
  'meter_connection',
] as const satisfies (keyof ShownLead)[]

/** Who sells, and what else a day pack's edition says of the company. */
interface ShownSeller {
  [field: string]: unknown
  delivery_weeks?: number | null
  return_cost?: number | null
}

interface ShownTexts {
  conditions: Record<Locale, string>
  withdrawal_days: number
  /** One of `withdrawalStarts`. */
  withdrawal_from: string
  withdrawal_for_businesses: boolean
}

type ShownDraft = CalculatedDraft &
  Reservations & {
    funding_type: (typeof fundingTypes)[number] | null
    general_information: string | null
    delivery_weeks?: number | null | undefined
  }

export interface ShownSource {
  /** The Amsterdam date that it was calculated for. */
  date: string
  lead: ShownLead
  seller: ShownSeller
  draft: ShownDraft
  rows: QuotationResult['rows']
  calculation: Calculation
  texts: ShownTexts
  /** The attachments that go with every quotation. */
  terms: readonly { language: string | null; sha256: string }[]
  /** Fixed by sending; of a concept they follow from the date. */
  last_days?: Partial<Record<EditionName, string>> | null | undefined
}

/** No floating numbers: engines write them alike, but not all of them calculate them alike. */
function plain(value: unknown): unknown {
  if (typeof value === 'number') return Number.isInteger(value) ? value : value.toFixed(2)
  if (Array.isArray(value)) return value.map(plain)
  if (typeof value !== 'object' || value === null) return value ?? null
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, plain(item)]))
}

const rounded = (value: number) => value.toFixed(0)

const rowOf = (row: ResolvedRow) => ({
  product_id: row.product_id,
  description: row.description,
  amount: row.amount,
  roof_number: row.roof_number,
  price_cents: row.price_cents,
  line_total_cents: row.line_total_cents,
  vat_category: row.vat_category,
})

const amountsOf = (edition: EditionCalculation) => ({
  net_cents: edition.net_cents,
  vat_groups: edition.vat_groups,
  vat_cents: edition.vat_cents,
  total_cents: edition.total_cents,
  down_payment_cents: edition.down_payment_cents,
  remainder_cents: edition.remainder_cents,
})

const yieldOf = ({ kwh_year_1, kwh_per_year, co2_kg, saving }: EditionCalculation) => ({
  kwh_year_1: rounded(kwh_year_1),
  kwh_per_year: kwh_per_year.map(rounded),
  co2_kg: rounded(co2_kg),
  saving: saving.dated,
})

const lastDayOf = (edition: EditionDraft, { date, last_days }: Pick<ShownSource, 'date' | 'last_days'>) =>
  last_days?.[edition.name] ?? validUntil(date, effectiveDueDate(edition))

const editionOf = (edition: EditionDraft, source: ShownSource) => ({
  name: edition.name,
  down_payment: edition.down_payment,
  valid_until: lastDayOf(edition, source),
  charging_station: edition.charging_station,
  charging_station_settings: edition.charging_station_settings,
  file_id: edition.file_id,
})

/** The words beside goods and prices, in the customer's language. */
function wordsOf({ draft, lead, texts, seller, date, last_days }: ShownSource) {
  const { language } = lead
  const right = withdrawalRight({
    from: texts.withdrawal_from === 'delivery' ? 'delivery' : 'acceptance',
    private_customer: lead.kind === 'private',
    granted_to_others: texts.withdrawal_for_businesses,
  })
  const terms = { days: texts.withdrawal_days, from: right }
  const self_installation = draft.quotation_type === 'selfInstallation'
  const statements = signingStatements({ terms, yields: false, self_installation }, language)
  const { agreement, begin_statement } = statements
  const days = draft.editions.map((edition) => lastDayOf(edition, { date, last_days }))
  return {
    withdrawal: terms,
    agreement,
    begin: begin_statement,
    duties: dutiesOf(
      {
        delivery_weeks: draft.delivery_weeks ?? seller.delivery_weeks ?? null,
        self_installation,
        may_withdraw: right !== 'none',
        return_cost: seller.return_cost ?? null,
      },
      language,
    ),
    provisos: provisosOf({ ...draft, valid_until: days.toSorted().at(-1) ?? date }, language),
    conditions: texts.conditions[language],
  }
}

/** What of it is read before it is signed. */
export type ShownWords = ReturnType<typeof wordsOf>

const ofEditions = <Value>(
  { calculation }: ShownSource,
  of: (edition: EditionCalculation, name: EditionName) => Value,
) =>
  Object.fromEntries(
    Object.entries(calculation.editions).map(([name, edition]) => [name, of(edition, name as EditionName)]),
  )

/** What a customer was shown of a quotation without a network: what they sign, in no order and without formats. */
export function shownOf(source: ShownSource): Record<string, unknown> {
  const { date, lead, seller, draft, rows, terms } = source
  const shown = {
    v: 1,
    date,
    lead: Object.fromEntries(leadFields.map((field) => [field, lead[field]])),
    seller,
    content: {
      quotation_type: draft.quotation_type,
      funding_type: draft.funding_type,
      subject_to_funding: draft.subject_to_funding,
      subject_to_inspection: draft.subject_to_inspection,
      energy_usage: draft.energy_usage,
      general_information: draft.general_information,
      roofs: draft.roofs,
      editions: draft.editions.map((edition) => editionOf(edition, source)),
    },
    rows: ofEditions(source, (_edition, name) => (rows[name] ?? []).map(rowOf)),
    totals: ofEditions(source, amountsOf),
    yields: ofEditions(source, yieldOf),
    texts: wordsOf(source),
    attachments: terms
      .filter(({ language }) => language === null || language === lead.language)
      .map(({ sha256 }) => sha256)
      .toSorted(),
  }
  return plain(shown) as Record<string, unknown>
}
