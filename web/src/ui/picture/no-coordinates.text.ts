import { defineTexts } from '../../text/define-texts.ts'

const noCoordinates = defineTexts('noCoordinates', {
  en: {
    unknown:
      'It is not known where this lead lives, so no drive is counted. Fill in its street, zip code and town.',
    notFound:
      'The address of this lead was not found, so no drive is counted. Check its street, number, zip code and town.',
    fill: 'Fill in the address',
    check: 'Check the address',
  },
  nl: {
    unknown:
      'Het is niet bekend waar deze lead woont, dus er is geen reistijd meegerekend. Vul straat, postcode en plaats in.',
    notFound:
      'Het adres van deze lead is niet gevonden, dus er is geen reistijd meegerekend. Controleer straat, huisnummer, postcode en plaats.',
    fill: 'Adres invullen',
    check: 'Adres controleren',
  },
})

declare module '../../text/define-texts.ts' {
  interface ScreenTexts {
    noCoordinates: typeof noCoordinates
  }
}
