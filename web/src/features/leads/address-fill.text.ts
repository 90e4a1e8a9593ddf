import { defineTexts } from '../../text/define-texts.ts'

const addressFill = defineTexts('addressFill', {
  en: {
    which: 'Several towns have zip code {zip_code}. Which one is it?',
  },
  nl: {
    which: 'Meer plaatsen hebben postcode {zip_code}. Welke is het?',
  },
})

declare module '../../text/define-texts.ts' {
  interface ScreenTexts {
    addressFill: typeof addressFill
  }
}
