import { defineTexts } from '../../../text/define-texts.ts'

/** Why an edition has no total. */
const totalGaps = defineTexts('totalGaps', {
  en: {
    ofRow: '{name}: {what}',
    more: '{first}, and {count} more',
    manual: 'Manual line {number}',
    missing: 'no {field} yet',
    unreadable: 'the {field} cannot be read',
    wrong: 'the {field} is not right',
    fields: {
      product_id: 'product',
      description: 'description',
      amount: 'amount',
      price: 'price',
      vat_category: 'VAT',
      margin: 'margin',
      down_payment: 'down payment',
    },
  },
  nl: {
    ofRow: '{name}: {what}',
    more: '{first}, en nog {count}',
    manual: 'Losse regel {number}',
    missing: '{field} ontbreekt nog',
    unreadable: '{field} is niet te lezen',
    wrong: '{field} klopt niet',
    fields: {
      product_id: 'product',
      description: 'omschrijving',
      amount: 'aantal',
      price: 'prijs',
      vat_category: 'btw',
      margin: 'marge',
      down_payment: 'aanbetaling',
    },
  },
})

declare module '../../../text/define-texts.ts' {
  interface ScreenTexts {
    totalGaps: typeof totalGaps
  }
}
