import { type MainConnection, productTypes } from '@heliodesk/domain/enumerations'
import { calculateQuotation } from '@heliodesk/domain/quotations/calculate'
import { defaultProducts } from '@heliodesk/domain/quotations/default-products'
import { newEdition } from '@heliodesk/domain/quotations/versions/editions'
import type { OwnUses } from '@heliodesk/domain/quotations/own-use/calculate-own-uses'
import type {
  CalculateInput,
  Catalogue,
  CatalogueProduct,
  EditionCalculation,
  NetMeteringRule,
  QuotationSettings,
  RoofDraft,
} from '@heliodesk/domain/quotations/types'
import { settingsProblems } from '@heliodesk/domain/quotations/checks/settings-problems'
import type { Settings, SettingsValues } from './settings-values.ts'

/** The inputs of the example, beside the settings. */
export interface ExampleHome {
  /** kWh per year */
  usage: number
  meter_connection: MainConnection
}

export interface ExampleOffer {
  products: CatalogueProduct[]
  install_prices: Catalogue['install_prices']
}

type ExampleSettings = QuotationSettings & { net_metering_rules: NetMeteringRule[] }

export interface Example {
  panels: number
  optimizers: number
  calculation: EditionCalculation
}

/** A tiled roof to the south. */
const roof: RoofDraft = {
  roof_number: 1,
  orientation: 'south',
  angle: 35,
  roof_type: 'roofTiles',
  shadow_type: 'noShadow',
  shadow_impact: 0,
}

interface ExampleInput {
  input: CalculateInput
  panels: number
  optimizers: number
}

/** The example for a home with its default products. Undefined without default products. */
export function exampleInput(
  { products, install_prices }: ExampleOffer,
  { net_metering_rules, ...settings }: ExampleSettings,
  { usage, meter_connection }: ExampleHome,
  date: string,
): ExampleInput | undefined {
  const catalogue = { products, install_prices, settings, net_metering_rules }
  const proposed = defaultProducts({ energy_usage: usage, roofs: [roof], meter_connection, date, catalogue })
  const rows = Object.fromEntries(
    productTypes.map((type) => [
      type,
      (proposed[type] ?? []).map(({ product, ...row }) => ({ ...row, product_id: product.id })),
    ]),
  )
  const count = (type: 'panel' | 'optimizer') =>
    (proposed[type] ?? []).reduce((sum, { amount }) => sum + amount, 0)
  if (count('panel') === 0) return undefined
  const input: CalculateInput = {
    draft: {
      quotation_type: 'regular',
      energy_usage: usage,
      roofs: [roof],
      editions: [{ ...newEdition('A'), products: rows }],
    },
    catalogue,
    lead: { essent: false, is_home: true, kind: 'private', meter_connection },
    date,
    may_set_prices: false,
  }
  return { input, panels: count('panel'), optimizers: count('optimizer') }
}

/** Its calculation, with own use where the rules take it and it was calculated. */
export function exampleQuotation(
  { input, panels, optimizers }: ExampleInput,
  own_uses: OwnUses = {},
): Example | undefined {
  const { A } = calculateQuotation({ ...input, own_uses }).editions
  return A && { panels, optimizers, calculation: A }
}

/** Fields that may be empty. */
const mayBeNull = new Set([
  'to_year',
  'inverter_replacement',
  'energy_price_date',
  'normal_price',
  'low_price',
  'hourly_tariff',
  'feed_in_mean',
])

const isFilledIn = (value: unknown, name = ''): boolean => {
  if (value === null || value === undefined || value === '') return mayBeNull.has(name)
  if (typeof value === 'number') return Number.isFinite(value)
  if (typeof value !== 'object') return true
  return Object.entries(value).every(([key, part]) => isFilledIn(part, key))
}

/** The settings in the form; undefined while they are incomplete. */
export function calculableSettings(
  kept: Settings,
  typed: SettingsValues,
  date: string,
): Settings | undefined {
  if (!isFilledIn(typed)) return undefined
  // Nothing in it is undefined: it is filled in.
  const { energy_price_confirmed: _asked, ...values } = typed
  const settings: Settings = { ...kept, ...(values as Partial<Settings>) }
  return settingsProblems(settings, Number(date.slice(0, 4))).length === 0 ? settings : undefined
}
