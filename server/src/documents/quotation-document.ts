import type { PrivacyStatement } from '@heliodesk/domain/company/privacy-statement'
import type { Duties } from '@heliodesk/domain/quotations/signing/duties'
import type { NettingWords } from '@heliodesk/domain/quotations/yields/net-metering'
import type { SigningStatements } from '@heliodesk/domain/quotations/signing/signing-statements'
import type { ToldPayback } from '@heliodesk/domain/quotations/yields/tell-payback'
import type { WithdrawalTerms } from '@heliodesk/domain/quotations/signing/withdrawal'
import type { Locale, MailStatus } from '@heliodesk/domain/enumerations'
import type { EditionName } from '@heliodesk/domain/quotations/types'
import type { RoofDrawing } from '@heliodesk/domain/roofs/drawing/roof-drawings'
import type { DocumentOwnUse } from './document-own-use.ts'

/** A picture as bytes; it becomes a virtual file of the compiler, never a path. */
export type Picture = {
  media_type: 'image/png' | 'image/jpeg' | 'image/webp' | 'image/svg+xml'
  bytes: Uint8Array
}

/**
 * Everything a customer reads in a quotation, already calculated; the template only formats.
 * Prices are the customer's: margin is in them, purchase prices have no place here.
 */
export type QuotationDocument = DocumentTerms & {
  language: Locale
  company: DocumentCompany
  customer: DocumentCustomer
  adviser: { full_name: string; phone: string | null; email: string | null } | null
  number: string
  version_number: number
  /** YYYY-MM-DD */
  date: string
  general_information: string | null
  roofs: DocumentRoof[]
  /** Measured buildings from above, in place of the fields of panels that they show. */
  drawings: DocumentDrawing[]
  /** One or two, A first. */
  editions: DocumentEdition[]
  assumptions: DocumentAssumption[]
  /** Those behind own use, which stand beside its pictures. */
  own_use_assumptions: DocumentAssumption[]
  /** Whether the payback of everything together is told, and what was not deducted from the gains. */
  payback: ToldPayback
  photos: { caption: string; picture: Picture }[]
  evidence: DocumentEvidence | null
}

/** What it says beside goods and prices. */
export type DocumentTerms = SigningStatements & {
  /** From when the term runs; nothing is said of it where there is none. */
  withdrawal: WithdrawalTerms
  /** The right is a consumer's; others have one where the company grants it. */
  consumer: boolean
  /** The customer installs what is delivered. */
  self_installation: boolean
  /** What it depends on, in sentences. */
  provisos: string[]
  duties: Duties
  privacy: PrivacyStatement | null
  netting: Pick<NettingWords, 'ends' | 'reckoned' | 'paid' | 'comparison'>
  /** Rows are with VAT: for private customers. */
  rows_with_vat: boolean
}

export type DocumentCompany = {
  legal_name: string
  /** Street and number. */
  address: string
  zip_code: string
  city: string
  phone: string
  email: string
  website: string | null
  coc_number: string
  vat_number: string
  iban: string
  logo: Picture | null
  /** #rrggbb */
  colours: { primary: string; accent: string }
  conditions: string
}

export type DocumentCustomer = {
  /** "Geachte heer de Vries", without the comma. */
  letter_salutation: string
  full_name: string
  company_name: string | null
  address: string
  zip_code: string
  city: string
}

export type DocumentRoof = {
  roof_number: number
  orientation_label: string
  /** Degrees clockwise from north, as in solar-radiation.json. */
  azimuth_from_north: number
  angle: number
  roof_type_label: string
  /** Percent; 0 without shadow. */
  shadow_impact: number
  panels: DocumentPanels[]
}

type DocumentPanels = {
  edition: 'A' | 'B'
  description: string
  amount: number
  watt_peak: number
  /** Millimetres. */
  length: number
  width: number
  columns: number
  rows: number
  /** Millimetres, of the whole field. */
  field_width: number
  field_height: number
  /** Whether a drawing of the building shows them. */
  drawn: boolean
}

/** A building from above, north up, in metres from its north-west corner. */
export type DocumentDrawing = Omit<RoofDrawing, 'typed' | 'changed' | 'measured' | 'source'> & {
  editions: EditionName[]
  /** The drawing in words. */
  alt: string
  notes: string[]
}

export type DocumentRow = {
  description: string
  /** Power, size and warranty of the product, where they are known. */
  facts: string | null
  /** Null on the row of what is not named. */
  amount: number | null
  /** Null on every row hides the price columns. */
  unit_price_cents: number | null
  total_cents: number | null
  /** Percent; null for a discount, which is spread over the rates. */
  vat_rate: number | null
}

export type DocumentEdition = {
  name: 'A' | 'B'
  groups: { product_type: string; label: string; rows: DocumentRow[] }[]
  net_cents: number
  /** Rate in percent; the label names what it is asked over. */
  vat_groups: {
    category: 'pv_home' | 'standard'
    label: string
    rate: number
    net_cents: number
    vat_cents: number
  }[]
  vat_cents: number
  total_cents: number
  /** Percent. */
  down_payment: number
  down_payment_cents: number
  remainder_cents: number
  /** Last day, YYYY-MM-DD. */
  valid_until: string
  charging_station: {
    montage_label: string
    connection_label: string
    color_label: string | null
  } | null
  kwh_year_1: number
  /** From year one; the first 25 are printed. */
  kwh_per_year: number[]
  co2_kg: number
  /** Where the power of year one goes; null where a flat share stands. */
  own_use: DocumentOwnUse | null
  /** The comparison is null while the customer's usage is unknown. */
  saving: {
    comparison: DocumentSaving | null
    dated: DocumentSaving & { first_year: number; payback_solar_years: number | null }
  }
  /** Shown before 2023 only. */
  expected_vat_refund_cents: number | null
}

type DocumentSaving = {
  per_year_cents: number[]
  total_25_cents: number
  total_30_cents: number
  /** Null: not within 30 years. */
  payback_years: number | null
}

/** An assumption behind yield and saving, with its source. */
export type DocumentAssumption = { label: string; value: string; source: string }

export type DocumentEvidence = {
  name: string
  /** As whom: as stated, or the customer where a private customer's own name was typed; null: not stated. */
  capacity: string | null
  function: string | null
  place: string
  /** Instants, ISO 8601 UTC; printed in Amsterdam time. */
  accepted_at: string
  sent_at: string | null
  opened_at: string | null
  /** Signed on the screen of an employee, with that employee's name. */
  in_person: boolean
  employee: string | null
  /** The customer asked to begin before the withdrawal term ends; null: nothing was stated. */
  begin_within_term: boolean | null
  mailed_to: string | null
  /** What was known of the mail with it and its attachments; `kept`: there was none, an instant as the others. */
  mailed: {
    status: MailStatus | 'unknown'
    to: string | null
    sent_at: string | null
    /** Of the first mail with it. */
    first: { status: MailStatus | 'unknown'; sent_at: string | null }
  }
  /** Later mails with the way to it, such as to a corrected address: when one left, or since when it waits to. */
  mailed_again: { to: string; at: string; waits: boolean }[]
  /** The parties were frozen by an update of the product, after sending. */
  frozen_later: boolean
  attachments: { name: string; sha256: string }[]
  edition: 'A' | 'B'
  signature: Picture | null
  /** Of the PDF that was sent, hexadecimal. */
  document_sha256: string
  ip: string
  /** Whether somebody of the company logged in from that address within the 24 hours before. */
  staff_login: boolean
  /**
   * Signed without a connection: when it arrived, what the device's own clock said, of which `accepted_at` is without its
   * known error, and the hash of what was shown; null: signed with one.
   */
  without_connection: { arrived_at: string; device_time: string; shown_sha256: string } | null
  user_agent: string
  terms_text: string
  /** Last day of the withdrawal term, YYYY-MM-DD; null while it waits for the delivery. */
  withdrawal_ends_on: string | null
  /** Where the document can be verified. */
  verify_url: string | null
}
