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
    newLinkMailed: 'The customer gets a new link by mail at the present address.',
    newLinkNoAddress: 'The customer gets no mail, as there is no e-mail address: give the new link yourself.',
    newLinkNotMailed: 'The customer gets no mail, as nothing of this quotation is open or ordered.',
    newLinkText:
      'The older link says that it was replaced; of an order it works until the term of withdrawal ends.',
    newLinkGivenMailed: 'The customer gets a new link by mail.',
    newLinkGivenNoAddress: 'Nothing was mailed, as there is no e-mail address.',
    newLinkGivenNotMailed: 'Nothing was mailed.',
    endLinks: 'Link went to somebody else',
    endLinksTitle: 'End all older links?',
    endLinksText:
      'Whoever has one sees nothing any more and can no longer withdraw by it, also while the term runs. Older links of this customer’s other quotations end too.',
    endLinksAction: 'End links',
    endLinksDone: 'The older links have ended.',
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
    newLinkMailed: 'De klant krijgt een nieuwe link per mail op het huidige adres.',
    newLinkNoAddress: 'De klant krijgt geen mail, want er is geen e-mailadres: geef de nieuwe link zelf.',
    newLinkNotMailed:
      'De klant krijgt geen mail, want van deze offerte staat niets open en is niets besteld.',
    newLinkText:
      'De oude link zegt dat hij vervangen is; bij een order werkt hij tot de bedenktijd voorbij is.',
    newLinkGivenMailed: 'De klant krijgt een nieuwe link per mail.',
    newLinkGivenNoAddress: 'Er is niets gemaild, want er is geen e-mailadres.',
    newLinkGivenNotMailed: 'Er is niets gemaild.',
    endLinks: 'Link ging naar iemand anders',
    endLinksTitle: 'Alle oude links beëindigen?',
    endLinksText:
      'Wie er een heeft, ziet niets meer en kan er niet meer mee herroepen, ook niet als de bedenktijd nog loopt. Oude links van andere offertes van deze klant eindigen ook.',
    endLinksAction: 'Links beëindigen',
    endLinksDone: 'De oude links zijn beëindigd.',
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
