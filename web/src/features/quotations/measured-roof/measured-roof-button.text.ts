import { defineTexts } from '../../../text/define-texts.ts'

const measuredRoofButton = defineTexts('measuredRoofButton', {
  en: {
    open: 'Roof at this address',
    size: 'Size and panels',
    sizeOf: 'Size and panels of roof {number}',
    noSize: 'Without a size it is not counted what fits.',
  },
  nl: {
    open: 'Dak op dit adres',
    size: 'Maten en panelen',
    sizeOf: 'Maten en panelen van dak {number}',
    noSize: 'Zonder maten wordt niet geteld wat er past.',
  },
})

declare module '../../../text/define-texts.ts' {
  interface ScreenTexts {
    measuredRoofButton: typeof measuredRoofButton
  }
}
