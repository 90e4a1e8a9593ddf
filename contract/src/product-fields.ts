import {
  batteryCouplings,
  chargingConnections,
  installClasses,
  productTypes,
  standings,
  vatCategories,
} from '@heliodesk/domain/enumerations'
import { inapplicableValues, isAgeingPercent, mostBatteryKwh } from '@heliodesk/domain/products/type-fields'
import * as z from 'zod'
import { changesOf } from './changes-of.ts'
import { date, euros, hasTwoDecimals, optionalText, revision, text } from './fields.ts'

const figure = (max: number) => z.number().positive().max(max).nullable().default(null)
const millimetres = z.int().min(1).max(20_000)
const day = date.nullable().default(null)
const degradation = (start: number) =>
  z
    .number()
    .min(0)
    .max(100)
    .refine(isAgeingPercent, { error: 'ageingPercent' })
    .refine((value) => !isAgeingPercent(value) || hasTwoDecimals(value), { error: 'twoDecimals' })
    .default(start)

const { energy_yield_multiplier, degradation_year_one, degradation_after_year_one } = inapplicableValues

/** The editable fields of a product of any type. */
const fields = {
  /** Used when there is no Dutch name. */
  name: text(200),
  name_nl: optionalText(200),
  brand: optionalText(100),
  article_number: optionalText(100),
  active: z.boolean().default(true),
  available_from: day,
  available_until: day,
  default_on_quotations: z.boolean().default(false),
  show_on_quotation: z.boolean().default(true),
  /** The following fields apply to some types only: `hasField` of the domain. */
  watt_peak: figure(5_000),
  ac_watt: figure(1_000_000),
  phases: z.literal([1, 3]).nullable().default(null),
  mppt_inputs: z.int().min(1).max(50).nullable().default(null),
  charging_connection: z.enum(chargingConnections).nullable().default(null),
  dimensions: z.object({ length: millimetres, width: millimetres }).nullable().default(null),
  energy_yield_multiplier: z.number().positive().max(10).default(energy_yield_multiplier),
  degradation_year_one: degradation(degradation_year_one),
  degradation_after_year_one: degradation(degradation_after_year_one),
  warranty_years: z.int().min(1).max(100).nullable().default(null),
  optimizer_required: z.boolean().default(false),
  is_micro_inverter: z.boolean().default(false),
  suitable_for_charging_station: z.boolean().default(false),
  is_vat_refund_service: z.boolean().default(false),
  use_installation_price_table: z.boolean().default(false),
  free_amount: z.boolean().default(false),
  install_class: z.enum(installClasses).nullable().default(null),
  standing: z.enum(standings).nullable().default(null).meta({
    description: 'How panels stand on the flat roofs that mounting is for; null: either way.',
  }),
  /** Usable kWh, kW and percent of a whole cycle: all three or none. */
  battery_capacity: figure(mostBatteryKwh),
  battery_power: figure(1_000),
  battery_efficiency: z
    .number()
    // No battery is worse: 1.1 was meant as a part, and is no percentage.
    .min(50, { error: 'cyclePercent' })
    .max(100, { error: 'cyclePercent' })
    .nullable()
    .default(null),
  battery_phases: z.literal([1, 3]).nullable().default(null),
  battery_coupling: z.enum(batteryCouplings).nullable().default(null),
  warranty_cycles: z.int().min(1).max(100_000).nullable().default(null),
}

/** A new price; both or none, and it waits for approval. */
export const newPrice = {
  price_net_adviser: euros.nullable(),
  price_net_ew: euros.nullable(),
  /** Its start date: today by default. */
  price_valid_from: date.nullable(),
}
const prices = {
  price_net_adviser: newPrice.price_net_adviser.default(null),
  price_net_ew: newPrice.price_net_ew.default(null),
  price_valid_from: newPrice.price_valid_from.default(null),
}

export const newProduct = z.object({
  product_type: z.enum(productTypes),
  ...fields,
  /** Derived from its type when omitted. */
  vat_category: z.enum(vatCategories).optional(),
  ...prices,
})

/** The type of a product cannot change. */
export const productChanges = changesOf({ ...fields, vat_category: z.enum(vatCategories), ...prices }).extend(
  {
    revision: revision.optional(),
    /** That a price replaces one that is pending for another day. */
    confirm: z.boolean().optional(),
  },
)
