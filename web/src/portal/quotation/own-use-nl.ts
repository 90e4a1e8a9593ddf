import { batterySliderNl } from '../../ui/field/battery-slider-nl.ts'
import { energyNl } from '../../ui/picture/energy-nl.ts'

/** The texts of the pictures of own use in Dutch, which are loaded with them. */
export const words = {
  picture: energyNl,
  share: '{share} % van de opbrengst van {year} gebruikt u zelf; dat dekt {covered} % van uw verbruik.',
  battery:
    'De batterij brengt uw eigen gebruik van {before} naar {after} kWh en bespaart in het eerste jaar {saving} extra. Die kost {price}, met een deel van advies, organisatie en service en van een eventuele korting, en verdient zichzelf terug in {payback}.',
  withVat: ' inclusief btw',
  withoutVat: ' zonder btw',
  longer: 'Dat is langer dan de garantie van {years} jaar.',
  longerThanCycles: 'Dat is langer dan de garantie van {cycles} cycli, naar schatting {years} jaar.',
  slider: batterySliderNl,
  ask: 'Liever een andere grootte? Stel hieronder een vraag.',
  loading: 'Andere groottes worden geladen …',
}

export type OwnUseText = typeof words
