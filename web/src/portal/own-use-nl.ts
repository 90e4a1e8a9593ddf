import { energyNl } from '../ui/energy-nl.ts'

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
  trial: {
    size: 'Probeer een andere grootte van de batterij',
    sizeOf: 'Probeer een andere grootte van de batterij ({edition})',
    none: 'geen batterij',
    tried: 'geprobeerd: {size}',
    asOffered: '{size}, zoals in de offerte',
    says: 'Met een batterij van {size} gebruikt u in {year} {own} kWh zelf, {covered} % van uw verbruik. U bespaart dat jaar {saving}{vat}, waarvan {extra} door de batterij.',
    saysNone:
      'Zonder batterij gebruikt u in {year} {own} kWh zelf, {covered} % van uw verbruik. U bespaart dat jaar {saving}{vat}.',
    noOffer:
      'Dit is een schatting en geen deel van de offerte: die heeft een batterij van {size}, en daarvoor geldt de prijs die erbij staat. Liever een andere grootte? Stel hieronder een vraag.',
    back: 'Terug naar de batterij van de offerte',
    loading: 'Andere groottes worden geladen …',
    failed: 'Andere groottes van de batterij konden niet worden berekend.',
  },
}

export type OwnUseText = typeof words
