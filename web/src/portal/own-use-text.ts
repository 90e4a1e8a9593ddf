import type { PortalLanguage } from './text.ts'

const nl = {
  share: '{share} % van de opbrengst van {year} gebruikt u zelf; dat dekt {covered} % van uw verbruik.',
  battery:
    'De batterij brengt uw eigen gebruik van {before} naar {after} kWh en bespaart in het eerste jaar {saving} extra. Ze kost {price} en verdient zichzelf terug in {payback}.',
  withoutVat: ' zonder btw',
  longer: 'Dat is langer dan haar garantie van {years} jaar.',
  trial: {
    size: 'Probeer een andere grootte van de batterij',
    sizeOf: 'Probeer een andere grootte van de batterij ({edition})',
    none: 'geen batterij',
    asOffered: '{size}, zoals in de offerte',
    says: 'Met een batterij van {size} gebruikt u in {year} {own} kWh zelf, {covered} % van uw verbruik. U bespaart dat jaar {saving}{vat}, waarvan {extra} door de batterij.',
    saysNone:
      'Zonder batterij gebruikt u in {year} {own} kWh zelf, {covered} % van uw verbruik. U bespaart dat jaar {saving}{vat}.',
    noOffer:
      'Dit is een schatting en geen deel van de offerte: die heeft een batterij van {size}, en daarvoor geldt de prijs die erbij staat. Liever een andere grootte? Stel hieronder een vraag.',
    back: 'Terug naar de batterij van de offerte',
    loading: 'Andere groottes worden geladen …',
    failed: 'Andere groottes van de batterij konden niet worden berekend.',
    retry: 'Opnieuw proberen',
  },
}

const en: typeof nl = {
  share: '{share} % of the yield of {year} is used by yourself, which covers {covered} % of your usage.',
  battery:
    'The battery takes your own use from {before} to {after} kWh and saves an extra {saving} in the first year. It costs {price} and pays itself back in {payback}.',
  withoutVat: ' without VAT',
  longer: 'That is longer than its warranty of {years} years.',
  trial: {
    size: 'Try another size of the battery',
    sizeOf: 'Try another size of the battery ({edition})',
    none: 'no battery',
    asOffered: '{size}, as in the quotation',
    says: 'With a battery of {size} you use {own} kWh yourself in {year}, {covered} % of your usage. You save {saving}{vat} that year, {extra} of it by the battery.',
    saysNone:
      'Without a battery you use {own} kWh yourself in {year}, {covered} % of your usage. You save {saving}{vat} that year.',
    noOffer:
      'This is an estimate and not part of the offer: that has a battery of {size}, at the price that stands there. Would you rather have another size? Ask a question below.',
    back: 'Back to the battery of the quotation',
    loading: 'Other sizes are being loaded …',
    failed: 'Other sizes of the battery could not be calculated.',
    retry: 'Try again',
  },
}

/** The texts of the pictures of own use, which are loaded with them. */
export const ownUseText = (language: PortalLanguage) => (language === 'nl' ? nl : en)
