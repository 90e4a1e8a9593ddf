import { defineTexts } from '../../text/define-texts.ts'

const setup = defineTexts('setup', {
  en: {
    title: 'Setting up the company',
    progress: '{done} of {total} steps are done. Missing before the first quotation:',
    company: 'Address, registration numbers and IBAN for documents, and the privacy statement',
    conditions:
      'General conditions: as a text here, in the language of the company, or as an attachment of the kind terms',
    'mail delivery':
      'A mail server, and a mail that it took: mail one of the templates to yourself as a test',
    employees:
      'A second person who may approve: prices, lower margins and quotations need someone other than their author',
    'result codes': 'What a call may end with',
    products: 'A panel with an approved price and its degradation',
    'install prices': 'Approved install prices for today',
    'default products':
      'What a quotation begins with: a panel and an installation that are default on quotations, an inverter and mounting, all with a price',
    'quotation settings':
      'Margins, limits and energy: check the default values; keep them or save your changes',
    sources: 'An active source of leads',
    'zip code ranges': 'Active zip code ranges, each with an adviser',
    'adviser work days': 'The first days on which an adviser visits',
    names: {
      conditions: 'Conditions',
      'mail delivery': 'Delivery of mail',
      'default products': 'Default products',
    },
    keep: 'Keep the default values',
    import: 'Import from CSV',
  },
  nl: {
    title: 'Het bedrijf inrichten',
    progress: '{done} van {total} zijn klaar. Dit ontbreekt nog voor de eerste offerte:',
    company: 'Adres, nummers en rekening, zoals documenten ze afdrukken, en de privacyverklaring',
    conditions:
      'Algemene voorwaarden: hier als tekst, in de taal van het bedrijf, of als bijlage van de soort voorwaarden',
    'mail delivery':
      'Een mailserver, en een mail die deze aannam: mail een van de sjablonen als proef aan uzelf',
    employees:
      'Een tweede persoon die mag goedkeuren: prijzen, lagere marges en offertes keurt een ander goed dan wie ze maakte',
    'result codes': 'Waarmee een gesprek kan eindigen',
    products: 'Een paneel met een goedgekeurde prijs en zijn degradatie',
    'install prices': 'Installatieprijzen die vandaag tellen',
    'default products':
      'Waarmee een offerte begint: een paneel en een installatie die standaard op offertes staan, een omvormer en montagemateriaal, alle met een prijs',
    'quotation settings':
      'Marges, grenzen en energie: bekijk de beginwaarden, houd ze of sla op wat anders is',
    sources: 'Een actieve bron van leads',
    'zip code ranges': 'Actieve postcodegebieden, elk met een adviseur',
    'adviser work days': 'De eerste dagen waarop een adviseur bezoekt',
    names: {
      conditions: 'Voorwaarden',
      'mail delivery': 'Bezorging van mail',
      'default products': 'Standaardproducten',
    },
    keep: 'De beginwaarden houden',
    import: 'Uit CSV inlezen',
  },
})

declare module '../../text/define-texts.ts' {
  interface ScreenTexts {
    setup: typeof setup
  }
}
