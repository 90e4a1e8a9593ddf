import { defineTexts } from '../../../text/define-texts.ts'

const signing = defineTexts('signing', {
  en: {
    name: 'Name of who signs',
    capacity: 'Signs as',
    function: 'Function',
    summary:
      'Ordered: edition {edition}, {panels} panels, {total} including VAT, of which {payment} down payment.',
    beginWithinTerm:
      'The customer asks us to begin before the withdrawal period ends, and pays for what was done if they withdraw after that',
  },
  nl: {
    name: 'Naam van wie ondertekent',
    capacity: 'Ondertekent als',
    function: 'Functie',
    summary:
      'Bestelling: variant {edition}, {panels} panelen, {total} inclusief btw, waarvan {payment} aanbetaling.',
    beginWithinTerm:
      'De klant vraagt ons om al binnen de bedenktijd te beginnen, en betaalt bij herroeping wat al is uitgevoerd',
  },
})

declare module '../../../text/define-texts.ts' {
  interface ScreenTexts {
    signing: typeof signing
  }
}
