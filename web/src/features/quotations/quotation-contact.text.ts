import { defineTexts } from '../../text/define-texts.ts'

const quotationContact = defineTexts('quotationContact', {
  en: {
    notOpened: 'Not opened yet',
    opened: 'Opened on {at}',
    openedAgain: 'Opened on {first}, for the last time on {last}',
    reminded: 'Reminded on {at}',
    next: 'Next reminder on {day}',
    stoppedBy: 'Reminders stopped by {name} on {at}',
    stoppedByCustomer: 'Reminders stopped by the customer on {at}',
    newLink: 'New link',
    newLinkTitle: 'Give the customer a new link?',
    newLinkText:
      'The customer gets it by mail. The older link says that it was replaced; of an order it works until the term of withdrawal ends.',
    newLinkGiven: 'The customer has a new link.',
    endLinks: 'Link went to somebody else',
    endLinksTitle: 'End all older links?',
    endLinksText:
      'Whoever has one sees nothing any more and can no longer withdraw by it, also while the term runs. The customer gets a new link by mail at the present address.',
    endLinksAction: 'End links',
    endLinksDone: 'The older links have ended. The customer has a new one.',
    stop: 'Stop reminders',
    resume: 'Resume reminders',
    resumeTitle: 'Mail reminders again?',
    resumeText: 'The customer asked for no more reminders. Resume them at the customer’s request alone.',
    reason: 'Why?',
    stopped: 'Reminders stopped',
    resumed: 'Reminders resumed',
  },
  nl: {
    notOpened: 'Nog niet geopend',
    opened: 'Geopend op {at}',
    openedAgain: 'Geopend op {first}, voor het laatst op {last}',
    reminded: 'Herinnerd op {at}',
    next: 'Volgende herinnering op {day}',
    stoppedBy: 'Herinneringen gestopt door {name} op {at}',
    stoppedByCustomer: 'Herinneringen gestopt door de klant op {at}',
    newLink: 'Nieuwe link',
    newLinkTitle: 'De klant een nieuwe link geven?',
    newLinkText:
      'De klant krijgt hem per mail. De oude link zegt dat hij vervangen is; bij een order werkt hij tot de bedenktijd voorbij is.',
    newLinkGiven: 'De klant heeft een nieuwe link.',
    endLinks: 'Link ging naar iemand anders',
    endLinksTitle: 'Alle oude links beëindigen?',
    endLinksText:
      'Wie er een heeft, ziet niets meer en kan er niet meer mee herroepen, ook niet als de bedenktijd nog loopt. De klant krijgt een nieuwe link per mail op het huidige adres.',
    endLinksAction: 'Links beëindigen',
    endLinksDone: 'De oude links zijn beëindigd. De klant heeft een nieuwe.',
    stop: 'Herinneringen stoppen',
    resume: 'Herinneringen hervatten',
    resumeTitle: 'Weer herinneringen mailen?',
    resumeText: 'De klant wil geen herinneringen meer. Hervat ze alleen als de klant daar zelf om vraagt.',
    reason: 'Waarom?',
    stopped: 'Herinneringen gestopt',
    resumed: 'Herinneringen hervat',
  },
})

declare module '../../text/define-texts.ts' {
  interface ScreenTexts {
    quotationContact: typeof quotationContact
  }
}
