import { batterySliderEn } from '../../ui/field/battery-slider-en.ts'
import { energyEn } from '../../ui/picture/energy-en.ts'
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
  slider: batterySliderEn,
  ask: 'Would you rather have another size? Ask a question below.',
  loading: 'Other sizes are being loaded …',
}
