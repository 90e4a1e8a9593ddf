import { defineTexts } from '../../../../text/define-texts.ts'

/** Edition B beside edition A in the builder. */
const compareRows = defineTexts('compareRows', {
  en: {
    differs: 'Not the same in edition A',
    lower: '{amount} lower',
    higher: '{amount} higher',
  },
  nl: {
    differs: 'Niet hetzelfde in variant A',
    lower: '{amount} lager',
    higher: '{amount} hoger',
  },
})

declare module '../../../../text/define-texts.ts' {
  interface ScreenTexts {
    compareRows: typeof compareRows
  }
}
