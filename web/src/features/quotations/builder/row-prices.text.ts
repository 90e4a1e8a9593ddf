import { defineTexts } from '../../../text/define-texts.ts'

const rowPrices = defineTexts('rowPrices', {
  en: {
    changed: 'Prices have changed since this version was saved',
    line: '{product}: {found}, now {limit}',
    takeAll: 'Use the current prices',
    setBy: 'Price set by {name}',
    useList: 'Use the list price',
    noRoof:
      'The price of the installation follows from the roof: add a roof and put the {panels} panels on it, or set a price by hand, which management approves',
    typeForMore: 'Type a part of the name: there are {count} more',
  },
  nl: {
    changed: 'Er zijn prijzen gewijzigd sinds deze versie is opgeslagen',
    line: '{product}: {found}, nu {limit}',
    takeAll: 'Gebruik de huidige prijzen',
    setBy: 'Prijs bepaald door {name}',
    useList: 'Gebruik de lijstprijs',
    noRoof:
      'De prijs van de installatie volgt uit het dak: voeg een dak toe en leg de {panels} panelen erop, of zet zelf een prijs, die de directie goedkeurt',
    typeForMore: 'Typ een deel van de naam: er zijn er nog {count}',
  },
})

declare module '../../../text/define-texts.ts' {
  interface ScreenTexts {
    rowPrices: typeof rowPrices
  }
}
