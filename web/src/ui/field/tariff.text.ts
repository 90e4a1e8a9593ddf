import { defineTexts } from '../../text/define-texts.ts'

/** What the settings and the builder both say of prices. */
const tariff = defineTexts('tariff', {
  en: { lowAboveNormal: 'The low price is above the normal one. Have they changed places?' },
  nl: { lowAboveNormal: 'De lage prijs is hoger dan de normale. Zijn ze verwisseld?' },
})

declare module '../../text/define-texts.ts' {
  interface ScreenTexts {
    tariff: typeof tariff
  }
}
