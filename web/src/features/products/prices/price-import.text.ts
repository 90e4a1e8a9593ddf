import { defineTexts } from '../../../text/define-texts.ts'

const priceImport = defineTexts('priceImport', {
  en: {
    title: 'Import a price list',
    file: 'price-list',
    text: 'A CSV file whose first line names an article number, a net price for advisers and a net price EW, and optionally from when they are valid. Each price needs a colleague’s approval.',
    counts: '{asked} to request, {unchanged} unchanged, {failed} failed',
    apply: 'Request {count} prices',
    applied: '{count} prices are waiting for approval.',
    line: 'Line',
    outcome: 'Outcome',
    replaces: 'New price, in place of {adviser} from {date}',
    outcomes: { asked: 'New price', unchanged: 'Unchanged', failed: 'Failed' },
    eitherWay: '“{text}” can be read in two ways: write {whole} or {decimal}',
    wholeOrRounded: '“{text}” can be read in two ways: write {whole}, or round it to whole cents',
    problems: {
      articleMissing: 'There is no article number',
      articleTwice: 'The article number is in the file twice',
      priceMissing: 'One of the two prices is missing',
      notAPrice: 'This is not a price',
      priceInDoubt: 'A price can be read in two ways',
      notADay: 'This is not a day: write DD-MM-YYYY',
      unknownArticle: 'No product has this article number',
      priceBelowZero: 'A price cannot be below 0. Use a discount instead',
      discountAboveZero: 'A discount cannot be above 0',
      inThePast: 'This moment is in the past',
    },
  },
  nl: {
    title: 'Prijslijst inlezen',
    file: 'prijslijst',
    text: 'Een CSV-bestand waarvan de eerste regel een artikelnummer, een nettoprijs adviseur en een nettoprijs EW noemt, en als je wilt vanaf wanneer ze gelden. Elke prijs wacht op goedkeuring door een collega.',
    counts: '{asked} aan te vragen, {unchanged} ongewijzigd, {failed} mislukt',
    apply: '{count} prijzen aanvragen',
    applied: '{count} prijzen wachten op goedkeuring.',
    line: 'Regel',
    outcome: 'Gevolg',
    replaces: 'Nieuwe prijs, in plaats van {adviser} vanaf {date}',
    outcomes: { asked: 'Nieuwe prijs', unchanged: 'Ongewijzigd', failed: 'Mislukt' },
    eitherWay: '“{text}” kan twee dingen betekenen: schrijf {whole} of {decimal}',
    wholeOrRounded: '“{text}” kan twee dingen betekenen: schrijf {whole}, of rond het af op hele centen',
    problems: {
      articleMissing: 'Er staat geen artikelnummer',
      articleTwice: 'Het artikelnummer staat twee keer in het bestand',
      priceMissing: 'Een van de twee prijzen ontbreekt',
      notAPrice: 'Dit is geen prijs',
      priceInDoubt: 'Een prijs kan twee dingen betekenen',
      notADay: 'Dit is geen dag: schrijf DD-MM-JJJJ',
      unknownArticle: 'Geen product heeft dit artikelnummer',
      priceBelowZero: 'Een prijs kan niet onder 0 zijn. Gebruik een korting om iets af te trekken',
      discountAboveZero: 'Een korting kan niet boven 0 zijn',
      inThePast: 'Dit moment is al voorbij',
    },
  },
})

declare module '../../../text/define-texts.ts' {
  interface ScreenTexts {
    priceImport: typeof priceImport
  }
}
