import type { ProductType, VatCategory } from '../enumerations.ts'

/** None for what may be anything: a battery at 0 % is a claim of the tax authority. */
export const usualVat = (product_type: ProductType): VatCategory | null =>
  product_type === 'other' ? null : product_type === 'charging_station' ? 'standard' : 'pv_home'
