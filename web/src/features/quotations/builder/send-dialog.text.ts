import { defineTexts } from '../../../text/define-texts.ts'

const sendDialog = defineTexts('sendDialog', {
  en: {
    personalLine: 'Personal line in the mail',
    mail: 'The mail',
    noMailServer: 'No mail server is configured: this mail is stored with the lead',
    giveLink: 'Give the customer the link to the portal yourself. It works once the quotation is sent.',
    copyLink: 'Copy the link',
    linkCopied: 'Copied',
    attachments: 'Attached beside the PDF: {names}',
    open: 'Still open in this version',
  },
  nl: {
    personalLine: 'Een eigen regel in de mail',
    mail: 'De mail',
    noMailServer: 'Er is geen mailserver ingesteld: deze mail blijft bij de lead staan',
    giveLink: 'Geef de klant zelf de link naar het portaal. Hij werkt zodra de offerte is verzonden.',
    copyLink: 'Link kopiëren',
    linkCopied: 'Gekopieerd',
    attachments: 'Naast de PDF gaat mee: {names}',
    open: 'Nog open in deze versie',
  },
})

declare module '../../../text/define-texts.ts' {
  interface ScreenTexts {
    sendDialog: typeof sendDialog
  }
}
