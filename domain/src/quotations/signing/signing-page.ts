import type { LeadKind, Locale } from '../../enumerations.ts'
import { type SigningStatements, signingStatements } from './signing-statements.ts'
import { type CalculatedOffer, solarPayback, tellPayback, type ToldPayback } from '../yields/tell-payback.ts'
import type { EditionName } from '../types.ts'
import type { WithdrawalTerms } from './withdrawal.ts'

/** Who buys, as the quotation names them. */
export interface SigningCustomer {
  name: string
  /** Null of a private customer, who buys nothing for a company. */
  company_name: string | null
  kind: LeadKind
  city: string | null
}

/** What an edition yields, saves and costs, as its customer reads it. */
export interface SignedEdition {
  name: EditionName
  total_cents: number
  /** Percent. */
  down_payment: number
  down_payment_cents: number
  panels: number
  watt_peak: number
  kwh_year_1: number
  co2_kg: number
  saving: {
    dated: {
      first_year: number
      year_1_cents: number
      total_25_cents: number
      /** Null beyond 30 years, and without a yield. */
      payback_years: number | null
      payback_solar_years: number | null
    }
  }
}

/** What whoever signs a quotation reads on the screen of an adviser, in the customer's language. */
export interface SigningPage extends SigningStatements {
  language: Locale
  customer: SigningCustomer
  editions: SignedEdition[]
  payback: Omit<ToldPayback, 'gain_note'> & { gain_note: string | null }
}

interface SigningSource {
  offer: CalculatedOffer
  /** Of the draft. */
  editions: readonly { name: EditionName; down_payment: number }[]
  terms: WithdrawalTerms
  self_installation: boolean
  lead: {
    full_name: string
    company_name?: string | null | undefined
    kind: LeadKind
    city: string | null
    language: Locale
  }
}

/** The panels of an edition, and their power. */
export function panelsOf(
  {
    rows,
    products,
  }: Pick<CalculatedOffer, 'rows'> & {
    products: readonly { id: number; watt_peak?: number | null | undefined }[]
  },
  name: EditionName,
): { panels: number; watt_peak: number } {
  const powers = new Map(products.map(({ id, watt_peak }) => [id, watt_peak ?? 0]))
  const panels = (rows[name] ?? []).filter(({ product_type }) => product_type === 'panel')
  return {
    panels: panels.reduce((sum, { amount }) => sum + amount, 0),
    watt_peak: panels.reduce((sum, row) => sum + row.amount * (powers.get(row.product_id ?? 0) ?? 0), 0),
  }
}

function signedEditions({ offer, editions }: SigningSource): SignedEdition[] {
  return editions
    .toSorted((a, b) => a.name.localeCompare(b.name))
    .flatMap(({ name, down_payment }) => {
      const edition = offer.editions[name]
      if (edition === undefined) return []
      const { total_cents, down_payment_cents, kwh_year_1, co2_kg } = edition
      const { first_year, per_year_cents, total_25_cents, payback_years } = edition.saving.dated
      const yields = kwh_year_1 > 0
      const dated = {
        first_year,
        year_1_cents: per_year_cents[0] ?? 0,
        total_25_cents,
        payback_years: yields ? payback_years : null,
        payback_solar_years: yields ? solarPayback(edition.saving.dated) : null,
      }
      const figures = { ...panelsOf(offer, name), kwh_year_1, co2_kg, saving: { dated } }
      return [{ name, total_cents, down_payment, down_payment_cents, ...figures }]
    })
}

/** Whether any edition yields: a charging station alone has nothing to be estimated. */
export const yieldsAny = (editions: CalculatedOffer['editions']): boolean =>
  Object.values(editions).some(({ kwh_year_1 }) => kwh_year_1 > 0)

/** The payback where something yields; without that nothing is said of gains. */
export const paybackWhere = (yields: boolean, told: ToldPayback): SigningPage['payback'] =>
  yields ? told : { ...told, together: false, gain_note: null }

export function signingPage(source: SigningSource, told?: ToldPayback): SigningPage {
  const { offer, terms, self_installation, lead } = source
  const { language, kind, full_name, city } = lead
  const yields = yieldsAny(offer.editions)
  return {
    language,
    customer: {
      name: full_name,
      company_name: kind === 'private' ? null : (lead.company_name ?? null),
      kind,
      city,
    },
    ...signingStatements({ terms, yields, self_installation }, language),
    editions: signedEditions(source),
    payback: paybackWhere(yields, told ?? tellPayback(offer, language)),
  }
}
