import { defineTexts } from '../../../text/define-texts.ts'

const measuredRoofButton = defineTexts('measuredRoofButton', {
  en: {
    open: 'Roof at this address',
    size: 'Size and panels',
    sizeOf: 'Size and panels of roof {number}',
  },
  nl: {
    open: 'Dak op dit adres',
    size: 'Maten en panelen',
    sizeOf: 'Maten en panelen van dak {number}',
  },
})

declare module '../../../text/define-texts.ts' {
  interface ScreenTexts {
    measuredRoofButton: typeof measuredRoofButton
  }
}
