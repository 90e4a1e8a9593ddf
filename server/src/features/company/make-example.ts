import { type Locale } from '@heliodesk/domain/enumerations'
import type { DocumentEdition, QuotationDocument } from '../../documents/quotation-document.ts'

const words = {
  nl: {
    salutation: 'Geachte mevrouw Van den Berg',
    adviser: 'Uw adviseur',
    kind: 'Regulier',
    panels: 'Zonnepaneel 435 Wp',
    tiles: 'Dakpannen',
    south: 'Zuid',
  },
  en: {
    salutation: 'Dear Ms Van den Berg',
    adviser: 'Your adviser',
    kind: 'Regular',
    panels: 'Solar panel 435 Wp',
    tiles: 'Roof tiles',
    south: 'South',
  },
} as const

const saving = {
  per_year_cents: [],
  total_25_cents: 1_486_000,
  total_30_cents: 1_771_000,
  payback_years: 8.4,
}

const edition = (valid_until: string): DocumentEdition => ({
  name: 'A',
  groups: [],
  manuals: [],
  net_cents: 589_500,
  vat_groups: [{ category: 'pv_home', rate: 0, net_cents: 589_500, vat_cents: 0 }],
  vat_cents: 0,
  total_cents: 589_500,
  down_payment: 30,
  down_payment_cents: 176_850,
  remainder_cents: 412_650,
  valid_until,
  charging_station: null,
  kwh_year_1: 4_480,
  kwh_per_year: [],
  co2_kg: 2_491,
  saving: { flat: saving, dated: { ...saving, first_year: 2027 } },
  expected_vat_refund_cents: null,
})

/** A quotation cover for a fictional customer; only the company is real. */
export function makeExample(
  language: Locale,
  { date, valid_until }: { date: string; valid_until: string },
): Omit<QuotationDocument, 'company'> {
  const { salutation, adviser, kind, panels, tiles, south } = words[language]
  return {
    language,
    customer: {
      letter_salutation: salutation,
      full_name: 'Anna van den Berg',
      company_name: null,
      address: 'Zonnelaan 12',
      zip_code: '9712 AB',
      city: 'Groningen',
    },
    adviser: { full_name: adviser, phone: null, email: null },
    number: `${date.slice(0, 4)}-00000`,
    version_number: 1,
    version_description: null,
    date,
    general_information: null,
    quotation_type_label: kind,
    funding_type_label: null,
    subject_to_funding: false,
    subject_to_inspection: false,
    remarks: null,
    roofs: [
      {
        roof_number: 1,
        orientation_label: south,
        azimuth_from_north: 180,
        angle: 35,
        roof_type_label: tiles,
        shadow_impact: 0,
        panels: [
          { edition: 'A', description: panels, amount: 12, watt_peak: 435, length: 1_722, width: 1_134 },
        ],
      },
    ],
    editions: [edition(valid_until)],
    assumptions: {
      energy_price: 0.22,
      energy_usage: 3_500,
      kwh_per_kwp: 900,
      co2_factor: 0.556,
      net_metering_rules: [],
    },
    withdrawal_days: 14,
    photos: [],
    evidence: null,
  }
}
