import { defineTexts } from '../../text/define-texts.ts'

const mailTemplates = defineTexts('mailTemplates', {
  en: {
    type: 'Type',
    language: 'Language',
    subject: 'Subject',
    content: 'Content',
    top_level: 'Of all companies',
    updated: 'Changed',
    topLevelHint: 'Every company of the installation sends it, unless it has a text of its own.',
    insert: 'Insert a variable',
    html: 'As HTML',
    marks: { bold: 'Bold', italic: 'Italic', bulletList: 'List' },
    toBuiltIn: 'Back to the built-in text',
    compare: 'Compare with the built-in text',
    builtIn: 'The built-in text',
    preview: 'Preview',
    previewOf: 'Preview in {language}',
    plainText: 'As plain text',
    lead: 'With the data of this lead',
    leadHint: 'Leave it empty for sample data.',
    test: 'Mail it to myself',
    tested: 'A test mail is on its way to {to}',
    footer: 'The footer below it',
  },
  nl: {
    type: 'Soort',
    language: 'Taal',
    subject: 'Onderwerp',
    content: 'Inhoud',
    top_level: 'Van alle bedrijven',
    updated: 'Gewijzigd',
    topLevelHint: 'Elk bedrijf van de installatie verstuurt het, tenzij het een eigen tekst heeft.',
    insert: 'Variabele invoegen',
    html: 'Als HTML',
    marks: { bold: 'Vet', italic: 'Cursief', bulletList: 'Lijst' },
    toBuiltIn: 'Terug naar de ingebouwde tekst',
    compare: 'Vergelijk met de ingebouwde tekst',
    builtIn: 'De ingebouwde tekst',
    preview: 'Voorbeeld',
    previewOf: 'Voorbeeld in het {language}',
    plainText: 'Als platte tekst',
    lead: 'Met de gegevens van deze lead',
    leadHint: 'Laat leeg voor voorbeeldgegevens.',
    test: 'Mail het naar mezelf',
    tested: 'Er is een testmail onderweg naar {to}',
    footer: 'De voettekst eronder',
  },
})

declare module '../../text/define-texts.ts' {
  interface ScreenTexts {
    mailTemplates: typeof mailTemplates
  }
}
