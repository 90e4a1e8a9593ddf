import { defineTexts } from '../../../text/define-texts.ts'

const signing = defineTexts('signing', {
  en: {
    name: 'Name of the signatory',
    order: 'Order with obligation to pay',
    agreesWithoutTerm: 'The customer agrees to the quotation and the conditions',
    capacity: 'Signs as',
    function: 'Function',
    summary:
      'Ordered: edition {edition}, {panels} panels, {total} including VAT, of which {payment} down payment.',
    estimate:
      'Yield, own use and saving are our estimate and no guarantee. Assumptions and sources stand in the quotation (page and PDF), under “What our calculation is based on”.',
    estimated: 'Edition {edition} is estimated to yield {kwh} kWh in year 1 and to save {saving} in {year}.',
    paidBack: 'It pays back in an estimated {years} years.',
    beginWithinTerm:
      'The customer asks us to begin before the withdrawal period ends, and pays for what was done if they withdraw after that',
  },
  nl: {
    name: 'Naam van wie ondertekent',
    order: 'Bestellen met betalingsverplichting',
    agreesWithoutTerm: 'De klant gaat akkoord met de offerte en de voorwaarden',
    capacity: 'Ondertekent als',
    function: 'Functie',
    summary:
      'Bestelling: variant {edition}, {panels} panelen, {total} inclusief btw, waarvan {payment} aanbetaling.',
    estimate:
      'Opbrengst, eigen gebruik en besparing zijn onze schatting en geen garantie. Uitgangspunten en bronnen staan in de offerte (pagina en PDF), bij ‘Waar wij mee rekenen’.',
    estimated: 'Variant {edition} levert naar schatting {kwh} kWh in jaar 1 en bespaart {saving} in {year}.',
    paidBack: 'Naar schatting terugverdiend in {years} jaar.',
    beginWithinTerm:
      'De klant vraagt ons om al binnen de bedenktijd te beginnen, en betaalt bij herroeping wat al is uitgevoerd',
  },
})

declare module '../../../text/define-texts.ts' {
  interface ScreenTexts {
    signing: typeof signing
  }
}
