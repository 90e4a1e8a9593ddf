import { defineTexts } from '../../text/define-texts.ts'

const mailFromComponent = defineTexts('mailFromComponent', {
  en: {
    open: 'Send mail',
    title: 'Mail to {name}',
    to: 'To {to}; answers go to {replyTo}.',
    send: 'Send',
    sent: 'The mail to {to} is on its way',
    language: 'Language of the mail',
    category: 'Category',
    anyCategory: 'All categories',
    template: 'Begin with a template',
    noTemplates: 'There is no template in this language',
    subject: 'Subject',
    attachments: 'Attachments',
    library: 'Library',
    leadFiles: 'Files of the lead',
    replaceTitle: 'Replace what is written?',
    replaceText: 'The template takes the place of the subject and the text.',
    replace: 'Replace',
    discardTitle: 'Throw the mail away?',
    discardText: 'What is written has not been sent.',
    discard: 'Throw away',
    empty: 'Without a value here: {names}',
    noMailAddress: 'This lead has no e-mail address. Fill it in at the lead first.',
    leadErased: 'The data of this lead have been erased, so nothing can be mailed.',
    noMailServer: 'No mail server is set: this mail stays with the lead.',
  },
  nl: {
    open: 'Mail sturen',
    title: 'Mail aan {name}',
    to: 'Aan {to}; antwoorden gaan naar {replyTo}.',
    send: 'Versturen',
    sent: 'De mail aan {to} is onderweg',
    language: 'Taal van de mail',
    category: 'Categorie',
    anyCategory: 'Alle categorieën',
    template: 'Begin met een sjabloon',
    noTemplates: 'Er is geen sjabloon in deze taal',
    subject: 'Onderwerp',
    attachments: 'Bijlagen',
    library: 'Bibliotheek',
    leadFiles: 'Bestanden van de lead',
    replaceTitle: 'Wat er staat vervangen?',
    replaceText: 'Het sjabloon komt in de plaats van het onderwerp en de tekst.',
    replace: 'Vervangen',
    discardTitle: 'De mail weggooien?',
    discardText: 'Wat er staat is nog niet verstuurd.',
    discard: 'Weggooien',
    empty: 'Zonder waarde hier: {names}',
    noMailAddress: 'Deze lead heeft geen e-mailadres. Vul het eerst in bij de lead.',
    leadErased: 'De gegevens van deze lead zijn gewist, daarom is mailen niet mogelijk.',
    noMailServer: 'Er is geen mailserver ingesteld: deze mail blijft bij de lead staan.',
  },
})

declare module '../../text/define-texts.ts' {
  interface ScreenTexts {
    mailFromComponent: typeof mailFromComponent
  }
}
