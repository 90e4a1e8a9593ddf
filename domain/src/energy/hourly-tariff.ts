/** The prices of an uploaded file for each hour, without taxes; null: what is fed in is paid as the rules say. */
export interface HourlyTariff {
  energy_prices: readonly number[]
  feed_in: readonly number[] | null
}
