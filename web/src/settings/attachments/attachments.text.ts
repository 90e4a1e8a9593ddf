import { defineTexts } from '../../text/define-texts.ts'

const attachments = defineTexts('attachments', {
  en: {
    name: 'Name',
    file: 'File',
    file_id: 'File',
    kind: 'Kind',
    language: 'Language',
    product_types: 'With these products',
    template_types: 'With these mails',
    valid_from: 'Valid from',
    valid_until: 'Valid until',
    nameHint: 'Leave it empty to use the name of the file.',
    languageHint: 'Leave it empty to send it in every language.',
    productsHint: 'Leave it empty to send it with any quotation.',
    mailsHint: 'Leave it empty to keep it in the library only.',
    choose: 'Upload a file',
    fileHint: 'A file of the library, or a new one: JPEG, PNG, WebP, HEIC or PDF, at most 20 MB.',
    allLanguages: 'All',
  },
  nl: {
    name: 'Naam',
    file: 'Bestand',
    file_id: 'Bestand',
    kind: 'Soort',
    language: 'Taal',
    product_types: 'Bij deze producten',
    template_types: 'Bij deze mails',
    valid_from: 'Geldig vanaf',
    valid_until: 'Geldig tot en met',
    nameHint: 'Laat leeg om de naam van het bestand te gebruiken.',
    languageHint: 'Laat leeg om in elke taal mee te sturen.',
    productsHint: 'Kies er geen om mee te sturen wat er ook in de offerte staat.',
    mailsHint: 'Kies er geen om alleen in de bibliotheek te bewaren.',
    choose: 'Bestand uploaden',
    fileHint: 'Een bestand uit de bibliotheek, of een nieuw: JPEG, PNG, WebP, HEIC of PDF, hoogstens 20 MB.',
    allLanguages: 'Alle',
  },
})

declare module '../../text/define-texts.ts' {
  interface ScreenTexts {
    attachments: typeof attachments
  }
}
