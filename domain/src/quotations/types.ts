import type {
  ApprovalReason,
  CalculationWarning,
  ChargingColor,
  ChargingConnection,
  ChargingMontage,
  DueDate,
  InstallClass,
  LeadKind,
  MainConnection,
  ProductType,
  QuotationType,
  VatCategory,
} from '../enumerations.ts'
import type { HouseholdDraft } from '../energy/household-load.ts'
import type { DatedSaving, InverterReplacement, Saving } from './yields/dated-saving.ts'
import type { EditionOwnUse } from './own-use/own-use.ts'
import type { OwnUseDetail, OwnUseLater, OwnUseYear } from './own-use/own-use-figures.ts'
import type { TariffDraft, TariffSettings } from './yields/tariffs.ts'
import type { SystemFigures } from './checks/system-figures.ts'
import type { Problem, ProblemCode } from './checks/problem.ts'
import type { RoofDraft } from './roofs/roof-draft.ts'
import type { PanelLayout } from '../roofs/measured-roof.ts'
import type { MainConnectionLimits } from './yields/main-connection.ts'

/** As many pictures as a quotation prints, of all its editions together. */
export const maxPhotos = 12

export const editionNames = ['A', 'B'] as const
export type EditionName = (typeof editionNames)[number]

export interface ProductRowDraft {
  product_id: number
  amount: number
  /** Decimal euros; counts only from a caller with `update products`. */
  price?: number | null | undefined
  /** The roof of a panel row. */
  roof_number?: number | null | undefined
  /** Resets a hand-set price to the list price. */
  use_list_price?: boolean | undefined
}

/** A row's price set by a user with `update products`; it stays when others save a new version. */
export interface HandPrice {
  edition: EditionName
  product_id: number
  roof_number: number | null
  /** Decimal euros. */
  price: number
  set_by: { id: number; name: string }
}

export interface ManualRowDraft {
  description: string
  amount: number
  /** Decimal euros. */
  price: number
  vat_category?: VatCategory | null | undefined
}

export interface ChargingStationSettings {
  montage: ChargingMontage | null
  connection: ChargingConnection | null
  /** On edition B only. */
  color?: ChargingColor | null | undefined
}

export type ProductRows = { [Type in ProductType]?: ProductRowDraft[] | undefined }

export interface EditionDraft {
  name: EditionName
  /** Decimal euros; counts only with margin_changed. */
  margin: number | null
  margin_changed: boolean
  /** Percent of the total, 0 to 100. */
  down_payment: number
  valid_until: DueDate
  valid_until_editable: boolean
  file_id: number[]
  charging_station: boolean
  charging_station_settings: ChargingStationSettings | null
  products: ProductRows
  manuals: ManualRowDraft[]
  /** Of roofs that were taken from a measured plane; without one whichever way holds more. */
  panel_layouts?: PanelLayout[] | undefined
}

/** What the calculator reads of a quotation. */
export interface CalculatedDraft {
  quotation_type: QuotationType
  /** kWh per year; null while unknown. */
  energy_usage: number | null
  /** Missing in versions from before they were asked. */
  household?: HouseholdDraft | null | undefined
  tariff?: TariffDraft | null | undefined
  roofs: RoofDraft[]
  editions: EditionDraft[]
}

/** What an acceptance may depend on. */
export const reservations = ['subject_to_funding', 'subject_to_inspection'] as const
export type Reservations = Record<(typeof reservations)[number], boolean>

/** The fields of an API product that the rules use. */
export interface CatalogueProduct extends SystemFigures {
  id: number
  product_type: ProductType
  name: string
  /** It can be offered today. */
  active: boolean
  default_on_quotations: boolean
  show_on_quotation: boolean
  /** Of a panel. */
  watt_peak: number | null
  /** Of an inverter. */
  ac_watt: number | null
  /** Of an inverter, an AC cable, a charging station or a fuse box. */
  phases: number | null
  energy_yield_multiplier: number
  /** Percent of the first year. */
  degradation_year_one: number
  /** Percent of the new panel, for each further year. */
  degradation_after_year_one: number
  optimizer_required: boolean
  is_micro_inverter: boolean
  suitable_for_charging_station: boolean
  is_vat_refund_service: boolean
  use_installation_price_table: boolean
  install_class: InstallClass | null
  vat_category: VatCategory
  /** Decimal euros without VAT. */
  active_product_price: { price_net_adviser: number; price_net_ew: number } | null
}

/** Finds products of a catalogue. */
export interface CatalogueIndex {
  byId: ReadonlyMap<number, CatalogueProduct>
  /** Those that can be proposed. */
  offered: Partial<Record<ProductType, readonly CatalogueProduct[]>>
}

/** A row of the active install-price set, decimal euros. */
export interface InstallPriceRow {
  panels_from: number
  panels_to: number
  install_class: InstallClass
  price_net_adviser: number
  price_net_ew: number
}

export interface QuotationSettings extends TariffSettings {
  max_roofs: number
  /** Metres from panels to the edges of a measured roof; versions from before that was a setting lack both. */
  edge_distance_sloped?: number
  edge_distance_flat?: number
  /** Euros per kWh. */
  energy_price: number
  /** Of when it is, `YYYY-MM-DD`, and whether taxes and VAT are in it; versions from before that was said lack both. */
  energy_price_date?: string | null
  energy_price_with_taxes?: boolean
  /** The bare tariff in it, without taxes, of which the law asks half for power that is fed in. */
  bare_tariff?: number
  /** Percent. */
  min_margin_percentage: number
  /** Percent. */
  max_margin_percentage: number
  /** Decimal euros. */
  max_full_vat_refund_amount: number
  /** Decimal euros. */
  min_margin: number
  /** kWh per kWp and year on the best plane. */
  kwh_per_kwp: number
  /** kg CO2 per kWh. */
  co2_factor: number
  /** Below this number of panels an optimizer is the default. */
  optimizer_threshold: number
  /** AC power of the inverters as a part of the peak power, at least and at most. */
  inverter_min_ratio: number
  inverter_max_ratio: number
  inverter_replacement?: InverterReplacement | null
  /** Versions from before the rates were a setting lack them, and have those of the law. */
  vat_rates?: readonly VatRate[]
  /** In the same way, in AC watts. */
  main_connection_limits?: MainConnectionLimits
}

/** The VAT rate of a category from a day on, until a later one of the same category. */
export interface VatRate {
  category: VatCategory
  /** `YYYY-MM-DD` */
  from_date: string
  /** Percent. */
  rate: number
}

/** A number is an estimate for every home. */
type SelfUse = number | 'calculated'

/** How surplus power is paid in the calendar years from_year to to_year (null: from then on). */
export interface NetMeteringRule {
  from_year: number
  to_year: number | null
  netting: boolean
  /** Part of the generated power that is used at once, 0 to 1, or calculated by the quarter of an hour. */
  self_use: SelfUse
  /** Euros per kWh fed in. */
  feed_in: number
  /** Euros per kWh fed in that the energy company charges. */
  feed_in_cost: number
}

export interface Catalogue<Product extends CatalogueProduct = CatalogueProduct> {
  products: Product[]
  /** Rows of the active install-price set. */
  install_prices: InstallPriceRow[]
  settings: QuotationSettings
  net_metering_rules: NetMeteringRule[]
}

export interface LeadFacts {
  /** The lead's source is the energy partner. */
  essent: boolean
  is_home: boolean
  kind: LeadKind
  meter_connection: MainConnection | (string & {}) | null
}

export interface Warning {
  code: CalculationWarning
  edition: EditionName
  roof_number?: number
  /** Of a technical check: the product that it is about. */
  product_id?: number
  /** The value found and the limit it violates: watts, pieces, phases, kWh, cents or percent. */
  found?: number
  limit?: number
  /** The yearly value of the surplus after net metering. */
  surplus_cents?: number
}

/** A mend, the change that removes a warning: rows that replace those of a type, or another down payment. */
export interface Mend {
  products?: { [Type in ProductType]?: ProductRowDraft[] }
  down_payment?: number
  /** Checks that passed before and do not with it: nothing that is offered meets them. */
  unmet?: CalculationWarning[]
}

export interface Approval {
  code: ApprovalReason
  edition: EditionName
  /** The value and the limit it violates, so that the approver sees why. */
  found_cents?: number
  limit_cents?: number
}

export interface VatGroup {
  category: VatCategory
  /** Percent. */
  rate: number
  net_cents: number
  vat_cents: number
}

export interface EditionCalculation {
  product_total_cents: number
  vat_refund_service_cents: number
  discount_cents: number
  margin_base_cents: number
  min_margin_cents: number
  max_margin_cents: number
  margin_cents: number
  effective_margin_cents: number
  vat_groups: VatGroup[]
  net_cents: number
  vat_cents: number
  total_cents: number
  down_payment_cents: number
  remainder_cents: number
  /** Only for dates before 2023: VAT on pv_home minus the fixed deduction. */
  expected_refund_cents?: number
  warnings: Warning[]
  approvals: Approval[]
  roofs: { roof_number: number; kwh_before_degradation: number }[]
  kwh_year_1: number
  /** Thirty years. */
  kwh_per_year: number[]
  co2_kg: number
  saving: { flat: Saving; dated: DatedSaving }
  /** Null where nothing was calculated: the usage is unknown, or the rule of year one is a number. */
  own_use?: OwnUseYear | null
  own_use_detail?: OwnUseDetail | null
  /** Where own use is calculated from a later year on; left out elsewhere. */
  own_use_later?: OwnUseLater
}

/** Stored with a version and included in every response. */
export interface Calculation {
  editions: { A?: EditionCalculation; B?: EditionCalculation }
}

/** A row as PDF, portal and work letter show it, with the price that counts. */
export interface ResolvedRow {
  product_type: ProductType | 'manual'
  product_id: number | null
  description: string
  amount: number
  roof_number: number | null
  price_cents: number
  price_ew_cents: number
  line_total_cents: number
  vat_category: VatCategory
  is_vat_refund_service: boolean
  show_on_quotation: boolean
}

export type { Problem, ProblemCode, RoofDraft }

/** A calculation with its inputs; the extra fields are not part of the API. */
export interface QuotationResult extends Calculation {
  rows: { A?: ResolvedRow[]; B?: ResolvedRow[] }
  /** Amounts that are refused; with any, the quotation cannot be saved. */
  problems: Problem[]
}

export interface CalculateInput {
  draft: CalculatedDraft
  catalogue: Catalogue
  lead: LeadFacts
  /** Of the catalogue's products, from whoever calculates often with the same ones. */
  index?: CatalogueIndex
  /** The Amsterdam date of the save, `YYYY-MM-DD`. */
  date: string
  /** Whether to use the prices in the rows: the caller has `update products`. */
  may_set_prices: boolean
  /** The products' prices (decimal euros) when the draft's base version was saved. */
  frozen_prices?: Readonly<Record<number, number>> | undefined
  /** Hand-set prices of the draft's base version. */
  hand_prices?: readonly HandPrice[] | undefined
  /** Own use by edition, from whoever calculated it (`ownUseInputs`); without it the flat share stays. */
  own_uses?: Partial<Record<EditionName, EditionOwnUse>> | undefined
}
