import { defineTexts } from '../text/define-texts.ts'

const readableFields = defineTexts('readableFields', {
  en: {
    full_name: 'Full name',
    house_number: 'House number with addition',
    address: 'Street with house number',
    unused: 'Not used',
  },
  nl: {
    full_name: 'Volledige naam',
    house_number: 'Huisnummer met toevoeging',
    address: 'Straat met huisnummer',
    unused: 'Niet gebruiken',
  },
})

declare module '../text/define-texts.ts' {
  interface ScreenTexts {
    readableFields: typeof readableFields
  }
}
