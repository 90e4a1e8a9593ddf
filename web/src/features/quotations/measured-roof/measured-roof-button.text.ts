import { defineTexts } from '../../../text/define-texts.ts'

const measuredRoofButton = defineTexts('measuredRoofButton', {
  en: { open: 'Roof at this address' },
  nl: { open: 'Dak op dit adres' },
})

declare module '../../../text/define-texts.ts' {
  interface ScreenTexts {
    measuredRoofButton: typeof measuredRoofButton
  }
}
