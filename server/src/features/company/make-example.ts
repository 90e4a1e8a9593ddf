import { type Locale } from '@heliodesk/domain/enumerations'
import { nettingWords } from '@heliodesk/domain/quotations/yields/net-metering'
import { panelLayout } from '@heliodesk/domain/quotations/roofs/panel-layout'
import { firstYear } from '@heliodesk/domain/quotations/yields/saving'
import type { NetMeteringRule } from '@heliodesk/domain/quotations/types'
import type { DocumentEdition, QuotationDocument } from '../../documents/quotation-document.ts'

const words = {
  nl: {
    salutation: 'Geachte mevrouw Van den Berg',
    adviser: 'Uw adviseur',
    panels: 'Zonnepaneel 435 Wp',
    tiles: 'Dakpannen',
    south: 'Zuid',
  },
  en: {
    salutation: 'Dear Ms Van den Berg',
    adviser: 'Your adviser',
    panels: 'Solar panel 435 Wp',
    tiles: 'Roof tiles',
    south: 'South',
  },
} as const

const panelSize = { amount: 12, length: 1_722, width: 1_134 }

const saving = {
  per_year_cents: [],
  total_25_cents: 1_486_000,
  total_30_cents: 1_771_000,
  payback_years: 8.4,
}

const edition = (valid_until: string, first_year: number): DocumentEdition => ({
  name: 'A',
  groups: [],
  net_cents: 589_500,
  vat_groups: [{ category: 'pv_home', label: '', rate: 0, net_cents: 589_500, vat_cents: 0 }],
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
  own_use: null,
  saving: {
    comparison: null,
    dated: { ...saving, first_year, payback_solar_years: saving.payback_years },
  },
  expected_vat_refund_cents: null,
})

/** A quotation cover for a fictional customer; only the company is real. */
export function makeExample(
  language: Locale,
  { date, valid_until, rules }: { date: string; valid_until: string; rules: readonly NetMeteringRule[] },
): Omit<QuotationDocument, 'company'> {
  const { salutation, adviser, panels, tiles, south } = words[language]
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
    date,
    general_information: null,
    roofs: [
      {
        roof_number: 1,
        orientation_label: south,
        azimuth_from_north: 180,
        angle: 35,
        roof_type_label: tiles,
        shadow_impact: 0,
        panels: [
          {
            edition: 'A',
            description: panels,
            watt_peak: 435,
            ...panelSize,
            ...panelLayout(panelSize),
            drawn: false,
          },
        ],
      },
    ],
    drawings: [],
    editions: [edition(valid_until, firstYear(date))],
    payback: { together: false, with_vat: true, shared_costs: null, gain_note: '' },
    assumptions: [],
    own_use_assumptions: [],
    withdrawal: { days: 14, from: 'delivery' },
    consumer: true,
    self_installation: false,
    provisos: [],
    duties: { delivery: '', guarantee: '', returns: null },
    privacy: null,
    netting: nettingWords(rules, { date, first_year: firstYear(date) }, language),
    rows_with_vat: true,
    agreement: '',
    begin_statement: null,
    estimate_statement: null,
    photos: [],
    evidence: null,
  }
}
