import { defineTexts } from '../../../text/define-texts.ts'

const waitingPanel = defineTexts('waitingPanel', {
  en: {
    title: 'Product prices to approve',
    countsFrom: 'valid from {date}',
    change: 'Net price for advisers: {before} becomes {after}',
    none: 'no price',
    all: 'All prices to approve',
  },
  nl: {
    title: 'Productprijzen om goed te keuren',
    countsFrom: 'telt vanaf {date}',
    change: 'Nettoprijs adviseur: {before} wordt {after}',
    none: 'geen prijs',
    all: 'Alle goed te keuren prijzen',
  },
})

declare module '../../../text/define-texts.ts' {
  interface ScreenTexts {
    waitingPanel: typeof waitingPanel
  }
}
