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
