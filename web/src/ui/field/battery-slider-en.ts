import type { BatterySliderWords } from './battery-slider-nl.ts'

/** The same in English. */
export const batterySliderEn: BatterySliderWords = {
  size: 'Try another size of the battery',
  sizeOf: 'Try another size of the battery ({edition})',
  none: 'no battery',
  tried: 'tried: {size}',
  asOffered: '{size}, as in the quotation',
  says: 'With a battery of {size} you use {own} kWh yourself in {year}, {covered}% of your usage. You save {saving}{vat} that year, {extra} of it by the battery.',
  saysNone:
    'Without a battery you use {own} kWh yourself in {year}, {covered}% of your usage. You save {saving}{vat} that year.',
  withoutVat: ' without VAT',
  noOffer:
    'This is an estimate and not part of the offer: that has a battery of {size}, at the price that stands there.',
  back: 'Back to the battery of the quotation',
  failed: 'Other sizes of the battery could not be calculated.',
}
