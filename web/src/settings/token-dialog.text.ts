import { defineTexts } from '../text/define-texts.ts'

const tokenDialog = defineTexts('tokenDialog', {
  en: {
    title: 'Access token',
    text: 'Copy it now: it is shown only once.',
    done: 'I have copied it',
  },
  nl: {
    title: 'Toegangstoken',
    text: 'Kopieer het nu: het wordt alleen deze keer getoond.',
    done: 'Ik heb het gekopieerd',
  },
})

declare module '../text/define-texts.ts' {
  interface ScreenTexts {
    tokenDialog: typeof tokenDialog
  }
}
