/** What an edition yields, saves and costs, as its customer reads it, in Dutch. */
export const orderWordsNl = {
  variant: 'Variant',
  panels: 'zonnepanelen',
  power: 'Vermogen',
  yearOne: 'Opbrengst in jaar 1',
  savingIn: 'Besparing in {year}',
  payback: 'Terugverdientijd zonnepanelen',
  paybackWithoutVat: 'Terugverdientijd zonnepanelen, zonder btw',
  paybackTogether: 'Terugverdientijd van alles samen',
  paybackTogetherWithoutVat: 'Terugverdientijd van alles samen, zonder btw',
  years: 'jaar',
  noPayback: 'meer dan 30 jaar',
  total25: 'Besparing in 25 jaar',
  co2: 'CO₂-besparing in jaar 1',
  downPayment: 'Aanbetaling',
  order: 'U bestelt {what} voor {total} inclusief btw.',
  orderAlone: 'U bestelt wat in deze offerte staat, voor {total} inclusief btw.',
  acceptButton: 'Bestellen met betalingsverplichting',
}

export type OrderWords = typeof orderWordsNl
