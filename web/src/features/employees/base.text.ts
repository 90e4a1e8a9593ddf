import { defineTexts } from '../../text/define-texts.ts'

const base = defineTexts('base', {
  en: {
    title: 'Base',
    intro: 'Where a day of visits begins and ends for this company.',
    atOffice: 'At the office',
    zip_code: 'Zip code',
    city: 'City',
    change: 'Change the base',
    hint: 'Empty: at the office of the company.',
    unknownPlace: 'not found on the map',
  },
  nl: {
    title: 'Standplaats',
    intro: 'Waar een dag met bezoeken begint en eindigt voor dit bedrijf.',
    atOffice: 'Op kantoor',
    zip_code: 'Postcode',
    city: 'Plaats',
    change: 'Standplaats wijzigen',
    hint: 'Leeg: op het kantoor van het bedrijf.',
    unknownPlace: 'niet gevonden op de kaart',
  },
})

declare module '../../text/define-texts.ts' {
  interface ScreenTexts {
    base: typeof base
  }
}
