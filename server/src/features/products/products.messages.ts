import { defineMessages } from '../../kernel/define-messages.ts'

export const messages = defineMessages({
  en: {
    importAmbiguous: '“{text}” can be read in two ways: write {whole} or {decimal}',
    importGrouped: '“{text}” is a whole number with a sign in it: write {whole}',
    importMapping: 'Say of each column what it is: this file has {columns}',
    importNoType: 'Say which column is the type of the product',
    importNoName: 'Say which column is the name of the product',
    importRefused:
      'Nothing was imported: {count} rows are refused. Mend them in the file and choose it again',
    importMeanwhile: 'Products were changed meanwhile: check the file again',
    importTooLong: 'Its first sheet is too large: import at most {most} characters at once',
    productsToUpdate: 'This product is there already and you may not change products: take the row out',
    priceReplaces: 'Its price replaces what waits for approval: {price} from {day}',
    batteryFigures: 'A battery has its capacity, power and efficiency: enter all three, or none',
    ageingMissing: 'Enter what the manufacturer states: the savings of 25 years follow from it',
    notOfThisType: 'This type of product does not have this',
    fixedOfProduct:
      'It decides what the product costs and does not change: add a new product, and end this one',
    articleNumberTaken: 'Another product already has this article number',
    ownPrice: 'You requested this price yourself: someone else has to decide',
    priceList: 'The first line has to name an article number, a net price for advisers and a net price EW',
    otherPriceWaits: 'A price from another day is already waiting for approval',
    priceDecided: 'This price has already been approved, declined or replaced',
  },
  nl: {
    importAmbiguous: '“{text}” kan twee dingen betekenen: schrijf {whole} of {decimal}',
    importGrouped: '“{text}” is een heel getal met een teken erin: schrijf {whole}',
    importMapping: 'Zeg van elke kolom wat het is: dit bestand heeft er {columns}',
    importNoType: 'Kies welke kolom de soort van het product is',
    importNoName: 'Kies welke kolom de naam van het product is',
    importRefused:
      'Er is niets ingelezen: {count} rijen worden geweigerd. Verbeter ze in het bestand en kies het opnieuw',
    importMeanwhile: 'Er zijn intussen producten gewijzigd: controleer het bestand opnieuw',
    importTooLong: 'Het eerste blad is te groot: lees hoogstens {most} tekens tegelijk in',
    productsToUpdate: 'Dit product is er al en je mag producten niet wijzigen: haal de rij eruit',
    priceReplaces: 'De prijs komt in plaats van wat op goedkeuring wacht: {price} vanaf {day}',
    batteryFigures: 'Een batterij heeft een capaciteit, vermogen en rendement: vul alle drie in, of geen',
    ageingMissing: 'Vul in wat de fabrikant opgeeft: de besparing over 25 jaar volgt eruit',
    notOfThisType: 'Dit soort product heeft dit niet',
    fixedOfProduct:
      'Dit bepaalt wat het product kost en verandert niet: maak een nieuw product, en beëindig dit',
    articleNumberTaken: 'Een ander product heeft dit artikelnummer al',
    ownPrice: 'Je hebt deze prijs zelf aangevraagd: iemand anders beslist',
    priceList: 'De eerste regel noemt een artikelnummer, een nettoprijs adviseur en een nettoprijs EW',
    otherPriceWaits: 'Er wacht al een prijs vanaf een andere dag op goedkeuring',
    priceDecided: 'Deze prijs is al goedgekeurd, afgewezen of vervangen',
  },
})

declare module '../../kernel/define-messages.ts' {
  interface NounMessages {
    products: typeof messages
  }
}
