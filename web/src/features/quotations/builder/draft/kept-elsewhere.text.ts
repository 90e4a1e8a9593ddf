import { defineTexts } from '../../../../text/define-texts.ts'

const keptElsewhere = defineTexts('keptElsewhere', {
  en: {
    signed: 'The customer signed this quotation in another tab',
    signedShown: 'Nobody has to sign again.',
    signedTyped: 'What you have typed here is not saved, and cannot be any more.',
    newer: 'A newer version of this quotation was saved in another tab',
    newerShown: 'It is shown here now: only that one can be signed.',
    newerTyped: 'When you save what you have typed here, you are asked which of the two goes on.',
  },
  nl: {
    signed: 'De klant heeft deze offerte in een ander tabblad ondertekend',
    signedShown: 'Er hoeft niemand opnieuw te tekenen.',
    signedTyped: 'Wat je hier hebt getypt is niet opgeslagen, en dat kan ook niet meer.',
    newer: 'In een ander tabblad is een nieuwere versie van deze offerte opgeslagen',
    newerShown: 'Die staat hier nu: alleen die kan nog worden ondertekend.',
    newerTyped: 'Sla je op wat je hier hebt getypt, dan wordt gevraagd welke van de twee verdergaat.',
  },
})

declare module '../../../../text/define-texts.ts' {
  interface ScreenTexts {
    keptElsewhere: typeof keptElsewhere
  }
}
