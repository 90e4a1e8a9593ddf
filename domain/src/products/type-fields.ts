import type {
  BatteryCoupling,
  ChargingConnection,
  InstallClass,
  ProductType,
  Setup,
} from '../enumerations.ts'

/** The fields that apply to some product types only, with their value for the others. */
export interface TypeFields {
  watt_peak: number | null
  ac_watt: number | null
  phases: 1 | 3 | null
  mppt_inputs: number | null
  charging_connection: ChargingConnection | null
  dimensions: { length: number; width: number } | null
  energy_yield_multiplier: number
  degradation_year_one: number
  degradation_after_year_one: number
  warranty_years: number | null
  optimizer_required: boolean
  is_micro_inverter: boolean
  suitable_for_charging_station: boolean
  is_vat_refund_service: boolean
  use_installation_price_table: boolean
  free_amount: boolean
  install_class: InstallClass | null
  /** How the panels stand on a flat roof that it is for; null: either way. */
  standing: Setup | null
  /** Of a battery: kWh usable, kW, percent of a whole cycle, and what it is connected by. */
  battery_capacity: number | null
  battery_power: number | null
  battery_efficiency: number | null
  battery_phases: 1 | 3 | null
  battery_coupling: BatteryCoupling | null
  warranty_cycles: number | null
}
export type TypeField = keyof TypeFields

/** The value of a field for product types that do not have it. */
export const inapplicableValues: TypeFields = {
  watt_peak: null,
  ac_watt: null,
  phases: null,
  mppt_inputs: null,
  charging_connection: null,
  dimensions: null,
  energy_yield_multiplier: 1,
  degradation_year_one: 0,
  degradation_after_year_one: 0,
  warranty_years: null,
  optimizer_required: false,
  is_micro_inverter: false,
  suitable_for_charging_station: false,
  is_vat_refund_service: false,
  use_installation_price_table: false,
  free_amount: false,
  install_class: null,
  standing: null,
  battery_capacity: null,
  battery_power: null,
  battery_efficiency: null,
  battery_phases: null,
  battery_coupling: null,
  warranty_cycles: null,
}

interface Ageing {
  degradation_year_one: number
  degradation_after_year_one: number
}

/** Whether a panel's degradation was never entered: no manufacturer states none at all. */
export const isAgeingUnstated = ({ degradation_year_one, degradation_after_year_one }: Ageing): boolean =>
  degradation_year_one === 0 && degradation_after_year_one === 0

/** In percent: no manufacturer states less, so 0.015 was meant as a part of one. */
const leastAgeing = 0.1

/** Whether a panel may lose so many percent of its yield in a year; 0 is not stated. */
export const isAgeingPercent = (value: number): boolean => value === 0 || value >= leastAgeing

const owners: Record<TypeField, readonly ProductType[]> = {
  watt_peak: ['panel'],
  ac_watt: ['inverter'],
  phases: ['inverter', 'ac_cable', 'charging_station', 'fuse_box'],
  mppt_inputs: ['inverter'],
  charging_connection: ['charging_station'],
  dimensions: ['panel'],
  energy_yield_multiplier: ['panel'],
  degradation_year_one: ['panel'],
  degradation_after_year_one: ['panel'],
  warranty_years: [
    'panel',
    'inverter',
    'optimizer',
    'install_type',
    'montage',
    'other',
    'ac_cable',
    'dc_cable',
    'fuse_box',
    'charging_station',
  ],
  optimizer_required: ['panel', 'inverter'],
  is_micro_inverter: ['inverter'],
  suitable_for_charging_station: ['fuse_box'],
  is_vat_refund_service: ['other'],
  use_installation_price_table: ['install_type'],
  free_amount: ['discount'],
  install_class: ['montage'],
  standing: ['montage'],
  battery_capacity: ['other'],
  battery_power: ['other'],
  battery_efficiency: ['other'],
  battery_phases: ['other'],
  battery_coupling: ['other'],
  warranty_cycles: ['other'],
}

/** Whether products of a type have a field. */
export const hasField = (type: ProductType, field: TypeField): boolean => owners[field].includes(type)

/** Beside the price these decide what a product costs and how its margin is judged: as its type they never change. */
const fixedFields: ReadonlySet<TypeField> = new Set(['use_installation_price_table', 'is_vat_refund_service'])

export const isFixedField = (field: TypeField): boolean => fixedFields.has(field)

// Object.keys loses the literal types; the object has no other keys.
export const typeFields = Object.keys(owners) as TypeField[]

/** One battery, and those of an edition together, have no more. */
export const mostBatteryKwh = 1_000

const batteryFigures = ['battery_capacity', 'battery_power', 'battery_efficiency'] as const
const batteryFields = [...batteryFigures, 'battery_phases', 'battery_coupling', 'warranty_cycles'] as const

export const isOfBattery = (field: TypeField): boolean => batteryFields.some((one) => one === field)

/** What a battery lacks: its three figures go together, and whoever names its phases says that it is one. */
export function missingBatteryFigures(
  product: Readonly<Record<string, unknown>>,
): (typeof batteryFigures)[number][] {
  const lacks = (field: (typeof batteryFields)[number]) => (product[field] ?? null) === null
  return batteryFields.every(lacks) ? [] : batteryFigures.filter(lacks)
}
