import { defineTexts } from '../../../../text/define-texts.ts'

const sendDialog = defineTexts('sendDialog', {
  en: {
    personalLine: 'Personal line in the mail',
    address: 'Where the installation comes',
    addressHint:
      'The quotation names street, house number and town; the lead lacks what is asked here, which is kept with it.',
    addressOfOthers:
      'The quotation names street, house number and town; the lead lacks what is asked here. Ask somebody who may change leads to fill it in.',
    mail: 'The mail',
    mailUnknown:
      'The mail cannot be shown now. Without a connection the quotation is sent when there is one.',
    noMailServer: 'No mail server is configured: this mail is stored with the lead',
    giveLink: 'Give the customer the link to the portal yourself. It works once the quotation is sent.',
    copyLink: 'Copy the link',
    linkCopied: 'Copied',
    attachments: 'Attached beside the PDF: {names}',
    open: 'Still open in this version',
    emptyRoof: 'Roof {roof} has no panels',
    paidForSelf: 'Self-installation, and yet the customer pays for installing',
    notPriced: 'You install it, and no row has the price of installing',
    undrawn: 'Roof {roof} has {amount} panels, of which the drawing shows {drawn}: the others may not fit',
    cannotSend: 'This version cannot be sent yet',
    toForm: 'Show it on the form',
  },
  nl: {
    personalLine: 'Een eigen regel in de mail',
    address: 'Waar de installatie komt',
    addressHint:
      'In de offerte staan straat, huisnummer en plaats; wat hier gevraagd wordt ontbreekt bij de lead, en wordt daar bewaard.',
    addressOfOthers:
      'In de offerte staan straat, huisnummer en plaats; wat hier gevraagd wordt ontbreekt bij de lead. Laat het invullen door iemand die leads mag wijzigen.',
    mail: 'De mail',
    mailUnknown:
      'De mail kan nu niet worden getoond. Zonder verbinding wordt de offerte verzonden zodra die er is.',
    noMailServer: 'Er is geen mailserver ingesteld: deze mail blijft bij de lead staan',
    giveLink: 'Geef de klant zelf de link naar het portaal. Hij werkt zodra de offerte is verzonden.',
    copyLink: 'Link kopiëren',
    linkCopied: 'Gekopieerd',
    attachments: 'Naast de PDF gaat mee: {names}',
    open: 'Nog open in deze versie',
    emptyRoof: 'Op dak {roof} liggen geen panelen',
    paidForSelf: 'Zelfmontage, en toch betaalt de klant voor installatie',
    notPriced: 'Jullie plaatsen, maar geen regel heeft de prijs van de installatie',
    undrawn:
      'Dak {roof} heeft {amount} panelen, waarvan er {drawn} op de tekening staan: de andere passen misschien niet',
    cannotSend: 'Deze versie kan nog niet worden verzonden',
    toForm: 'Laat het op het formulier zien',
  },
})

declare module '../../../../text/define-texts.ts' {
  interface ScreenTexts {
    sendDialog: typeof sendDialog
  }
}
