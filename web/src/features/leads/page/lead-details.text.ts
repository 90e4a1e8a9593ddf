import { defineTexts } from '../../../text/define-texts.ts'

const leadDetails = defineTexts('leadDetails', {
  en: {
    fillIn: '+ Fill in what is missing',
    objectionOf:
      'Taken over with {reach}: whoever has that is not to be called. Is it not theirs? Correct it, and this objection goes with it.',
  },
  nl: {
    fillIn: '+ Aanvullen wat ontbreekt',
    objectionOf:
      'Overgenomen met {reach}: wie dat heeft, mag niet gebeld worden. Klopt het niet? Verbeter het, dan vervalt dit bezwaar.',
  },
})

declare module '../../../text/define-texts.ts' {
  interface ScreenTexts {
    leadDetails: typeof leadDetails
  }
}
