import type { Saving } from '../types.ts'

/** The saving by the rules of each year; older versions lack what is said of the panels alone. */
export interface DatedSaving extends Saving {
  first_year: number
  /** Against the price of the panels and their goods; with VAT unless the customer is a business. */
  payback_solar_years?: number | null
  solar_price_cents?: number
  /** Saving and payback of a business; its versions from before have a saving with VAT. */
  without_vat?: boolean
}

/** Another inverter in a year, in decimal euros; without it none is deducted. */
export interface InverterReplacement {
  year: number
  price: number
}
