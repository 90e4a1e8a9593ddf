import type { OrderWords } from './order-words-nl.ts'

/** The same in English. */
export const orderWordsEn: OrderWords = {
  variant: 'Edition',
  panels: 'solar panels',
  power: 'Power',
  yearOne: 'Yield in year 1',
  savingIn: 'Savings in {year}',
  payback: 'Payback time of the solar panels',
  paybackWithoutVat: 'Payback time of the solar panels, excluding VAT',
  paybackTogether: 'Payback time of everything together',
  paybackTogetherWithoutVat: 'Payback time of everything together, excluding VAT',
  years: 'years',
  noPayback: 'more than 30 years',
  total25: 'Savings over 25 years',
  co2: 'CO₂ saved in year 1',
  downPayment: 'Down payment',
  order: 'You order {what} for {total} including VAT.',
  orderAlone: 'You order what is in this quotation for {total} including VAT.',
  acceptButton: 'Order with obligation to pay',
}
