export interface Saving {
  /** Thirty years. */
  per_year_cents: number[]
  total_25_cents: number
  total_30_cents: number
  /** Rounded to two decimals; null when thirty years do not pay the total back. */
  payback_years: number | null
}

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
