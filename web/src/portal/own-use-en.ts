import { energyEn } from '../ui/energy-en.ts'
import type { OwnUseText } from './own-use-nl.ts'

/** The same in English. */
export const words: OwnUseText = {
  picture: energyEn,
  share: '{share}% of the yield of {year} is used by yourself, which covers {covered}% of your usage.',
  battery:
    'The battery takes your own use from {before} to {after} kWh and saves an extra {saving} in the first year. It costs {price}, with its share of advice, organisation and service and of any discount, and pays itself back in {payback}.',
  withVat: ' including VAT',
  withoutVat: ' without VAT',
  longer: 'That is longer than its warranty of {years} years.',
  longerThanCycles: 'That is longer than its warranty of {cycles} cycles, an estimated {years} years.',
  trial: {
    size: 'Try another size of the battery',
    sizeOf: 'Try another size of the battery ({edition})',
    none: 'no battery',
    tried: 'tried: {size}',
    asOffered: '{size}, as in the quotation',
    says: 'With a battery of {size} you use {own} kWh yourself in {year}, {covered}% of your usage. You save {saving}{vat} that year, {extra} of it by the battery.',
    saysNone:
      'Without a battery you use {own} kWh yourself in {year}, {covered}% of your usage. You save {saving}{vat} that year.',
    noOffer:
      'This is an estimate and not part of the offer: that has a battery of {size}, at the price that stands there. Would you rather have another size? Ask a question below.',
    back: 'Back to the battery of the quotation',
    loading: 'Other sizes are being loaded …',
    failed: 'Other sizes of the battery could not be calculated.',
  },
}
