import { expect, test } from 'vitest'
import { productTypes } from '../enumerations.ts'
import { hasField, typeFields } from './type-fields.ts'

/** Written out from the specification: what only some types have. */
const expected: Record<string, string> = {
  panel:
    'watt_peak dimensions energy_yield_multiplier degradation_year_one degradation_after_year_one warranty_years optimizer_required',
  inverter: 'ac_watt phases mppt_inputs warranty_years optimizer_required is_micro_inverter',
  optimizer: 'warranty_years',
  install_type: 'warranty_years use_installation_price_table',
  montage: 'warranty_years install_class standing',
  other:
    'warranty_years is_vat_refund_service battery_capacity battery_power battery_efficiency battery_phases battery_coupling warranty_cycles',
  discount: 'free_amount',
  ac_cable: 'phases warranty_years',
  dc_cable: 'warranty_years',
  fuse_box: 'phases warranty_years suitable_for_charging_station',
  charging_station: 'phases charging_connection warranty_years',
}

test.each(productTypes)('a product of type %s has the fields of the specification [c114]', (type) => {
  expect(typeFields.filter((field) => hasField(type, field)).join(' ')).toBe(expected[type])
})
