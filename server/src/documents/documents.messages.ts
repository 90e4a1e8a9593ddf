import { defineMessages } from '../kernel/define-messages.ts'

export const messages = defineMessages({
  en: {
    busyTexts: 'Many texts are being checked at the moment. Try again in a few seconds',
    slowTemplate:
      'This text takes too long to fill in, or becomes too large. Take loops out, or make them shorter',
    longRange:
      'A loop runs over at most 100 numbers that are written out, such as (1..10) (line {row}, character {col})',
    unknownVariable: 'There is no variable {name} (line {row}, character {col})',
    brokenTemplate: 'This cannot be read: {reason} (line {row}, character {col})',
    misplacedLink:
      '{name} is a personal link: write it as the whole address of a link, or in the text of the mail',
    foreignPicture: 'Pictures in mails come from this product, not from another host: {address}',
    missingPart: 'This must contain {part} once',
    hiddenPart:
      'Every reader must see {part}: put it outside any condition ({% if … %}) on something else, and not in a hidden part',
    missingPortal: 'The customer opens and signs the quotation by {part}: the text must contain it',
    missingStop: 'A reminder must contain {part}, with which the customer stops the reminders',
  },
  nl: {
    busyTexts: 'Er worden nu veel teksten nagekeken. Probeer het over een paar seconden opnieuw',
    slowTemplate:
      'Deze tekst invullen duurt te lang, of hij wordt te groot. Haal lussen weg, of maak ze korter',
    longRange:
      'Een lus gaat over hoogstens 100 uitgeschreven getallen, zoals (1..10) (regel {row}, teken {col})',
    unknownVariable: 'Er is geen variabele {name} (regel {row}, teken {col})',
    brokenTemplate: 'Dit is niet te lezen: {reason} (regel {row}, teken {col})',
    misplacedLink:
      '{name} is een persoonlijke link: gebruik die als heel adres van een link, of in de tekst van de mail',
    foreignPicture: 'Afbeeldingen in mails komen van dit systeem, niet van een andere server: {address}',
    missingPart: 'Hier moet {part} één keer in staan',
    hiddenPart:
      'Iedere lezer moet {part} zien: zet het buiten voorwaarden ({% if … %}) over iets anders, en niet in een verborgen deel',
    missingPortal: 'De klant opent en tekent de offerte via {part}: dat moet in de tekst staan',
    missingStop: 'In een herinnering moet {part} staan, waarmee de klant de herinneringen stopt',
  },
})

declare module '../kernel/define-messages.ts' {
  interface NounMessages {
    documents: typeof messages
  }
}
