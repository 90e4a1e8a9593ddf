import { defineTexts } from '../text/define-texts.ts'

const readableFields = defineTexts('readableFields', {
  en: {
    full_name: 'Full name',
    house_number: 'House number with addition',
    address: 'Street with house number',
    consent_text: 'Consent: the words',
    consent_page: 'Consent: page of the form',
    consent_version: 'Consent: version of the form',
    consent_at: 'Consent: when given',
    consent_scope: 'Consent: what for',
    consent_basis: 'Consent: basis',
    unused: 'Not used',
  },
  nl: {
    full_name: 'Volledige naam',
    house_number: 'Huisnummer met toevoeging',
    address: 'Straat met huisnummer',
    consent_text: 'Toestemming: de woorden',
    consent_page: 'Toestemming: pagina van het formulier',
    consent_version: 'Toestemming: versie van het formulier',
    consent_at: 'Toestemming: wanneer gegeven',
    consent_scope: 'Toestemming: waarvoor',
    consent_basis: 'Toestemming: grondslag',
    unused: 'Niet gebruiken',
  },
})

declare module '../text/define-texts.ts' {
  interface ScreenTexts {
    readableFields: typeof readableFields
  }
}
