import { defineTexts } from '../../text/define-texts.ts'

const setup = defineTexts('setup', {
  en: {
    title: 'Setting up the company',
    progress: '{done} of {total} steps are done. Missing before the first quotation:',
    company: 'Address, registration numbers and IBAN for documents, and the privacy statement',
    employees:
      'A second person: prices, lower margins and quotations need approval by someone other than their author',
    products: 'A panel with an approved price',
    'install prices': 'Approved install prices for today',
    'quotation settings': 'Margins, limits and energy: check the default values and save your changes',
    sources: 'An active source of leads',
    'zip code ranges': 'An active zip code range with its advisers',
    import: 'Import from CSV',
  },
  nl: {
    title: 'Het bedrijf inrichten',
    progress: '{done} van {total} zijn klaar. Dit ontbreekt nog voor de eerste offerte:',
    company: 'Adres, nummers en rekening, zoals documenten ze afdrukken, en de privacyverklaring',
    employees:
      'Een tweede persoon: prijzen, lagere marges en offertes keurt een ander goed dan wie ze maakte',
    products: 'Een paneel met een goedgekeurde prijs',
    'install prices': 'Installatieprijzen die vandaag tellen',
    'quotation settings': 'Marges, grenzen en energie: bekijk de beginwaarden en sla op wat anders is',
    sources: 'Een actieve bron van leads',
    'zip code ranges': 'Een actief postcodegebied met zijn adviseurs',
    import: 'Uit CSV inlezen',
  },
})

declare module '../../text/define-texts.ts' {
  interface ScreenTexts {
    setup: typeof setup
  }
}
