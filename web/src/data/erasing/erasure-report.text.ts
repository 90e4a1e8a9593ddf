import { defineTexts } from '../../text/define-texts.ts'

const erasureReport = defineTexts('erasureReport', {
  en: {
    counts: {
      appointments: 'Appointments',
      quotations: 'Quotations',
      work_letters: 'Work letters',
      files: 'Files',
      mails: 'Mails',
      calls: 'Phone calls',
      posts: 'Posts of sources',
      import_rows: 'Rows of imported files',
      intents: 'Work done offline',
      saved_views: 'Saved views that search for this person',
      pastes: 'One-time documents',
      audit: 'Entries of the audit',
    },
    look: 'Look at lead {number}',
    kept: 'Quotation {number} stays, under restriction',
    running: 'An order of this person runs',
    confirmed: 'The person gets a confirmation by mail.',
    notConfirmed: 'There is no address or mail server: confirm it to the person yourself.',
  },
  nl: {
    counts: {
      appointments: 'Afspraken',
      quotations: 'Offertes',
      work_letters: 'Werkbrieven',
      files: 'Bestanden',
      mails: 'Mails',
      calls: 'Telefoongesprekken',
      posts: 'Berichten van bronnen',
      import_rows: 'Regels van ingelezen bestanden',
      intents: 'Offline gedaan werk',
      saved_views: 'Opgeslagen weergaven die op deze persoon zoeken',
      pastes: 'Eenmalige documenten',
      audit: 'Regels van de audit',
    },
    look: 'Kijk na bij lead {number}',
    kept: 'Offerte {number} blijft, beperkt toegankelijk',
    running: 'Er loopt een order van deze persoon',
    confirmed: 'De persoon krijgt een bevestiging per mail.',
    notConfirmed: 'Er is geen adres of mailserver: bevestig het zelf aan de persoon.',
  },
})

declare module '../../text/define-texts.ts' {
  interface ScreenTexts {
    erasureReport: typeof erasureReport
  }
}
