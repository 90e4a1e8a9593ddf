/** The texts of the battery's slider in Dutch. */
export const batterySliderNl = {
  size: 'Probeer een andere grootte van de batterij',
  sizeOf: 'Probeer een andere grootte van de batterij ({edition})',
  none: 'geen batterij',
  tried: 'geprobeerd: {size}',
  asOffered: '{size}, zoals in de offerte',
  says: 'Met een batterij van {size} gebruikt u in {year} {own} kWh zelf, {covered} % van uw verbruik. U bespaart dat jaar {saving}{vat}, waarvan {extra} door de batterij.',
  saysNone:
    'Zonder batterij gebruikt u in {year} {own} kWh zelf, {covered} % van uw verbruik. U bespaart dat jaar {saving}{vat}.',
  withoutVat: ' zonder btw',
  noOffer:
    'Dit is een schatting en geen deel van de offerte: die heeft een batterij van {size}, en daarvoor geldt de prijs die erbij staat.',
  back: 'Terug naar de batterij van de offerte',
  failed: 'Andere groottes van de batterij konden niet worden berekend.',
}

export type BatterySliderWords = typeof batterySliderNl
