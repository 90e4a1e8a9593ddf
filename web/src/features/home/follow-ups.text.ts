import { defineTexts } from '../../text/define-texts.ts'

const followUps = defineTexts('followUps', {
  en: {
    title: 'Follow-ups',
    adviser: 'Adviser',
    chooseAdviser: 'Choose an adviser',
    name: 'Customer',
    status: 'Status',
    nextAction: 'Next action',
    due: 'Due',
    overdue: 'Overdue',
    lastContact: 'Last contact',
    quotation: 'Quotation',
    total: 'Total',
    sent: 'Sent',
    opened: 'Opened',
    daysLeft: 'Days left',
    nextSlot: 'Next free time',
    couldCome: 'free on {time}',
    empty: 'Nobody waits for this adviser.',
    actions: {
      answerQuestion: 'Answer the question',
      callBack: 'Call as agreed',
      call: 'Call about the quotation',
      makeQuotation: 'Make a quotation',
    },
    left_zero: 'ends today',
    left_one: '{count} day left',
    left_other: '{count} days left',
    wasOpened: 'opened',
    notOpened: 'not opened',
  },
  nl: {
    title: 'Opvolging',
    adviser: 'Adviseur',
    chooseAdviser: 'Kies een adviseur',
    name: 'Klant',
    status: 'Status',
    nextAction: 'Volgende actie',
    due: 'Uiterlijk',
    overdue: 'Te laat',
    lastContact: 'Laatste contact',
    quotation: 'Offerte',
    total: 'Totaal',
    sent: 'Verzonden',
    opened: 'Geopend',
    daysLeft: 'Dagen over',
    nextSlot: 'Eerstvolgende vrije tijd',
    couldCome: 'vrij op {time}',
    empty: 'Er wacht niemand op deze adviseur.',
    actions: {
      answerQuestion: 'Vraag beantwoorden',
      callBack: 'Bellen zoals afgesproken',
      call: 'Bellen over de offerte',
      makeQuotation: 'Offerte maken',
    },
    left_zero: 'verloopt vandaag',
    left_one: 'nog {count} dag',
    left_other: 'nog {count} dagen',
    wasOpened: 'geopend',
    notOpened: 'niet geopend',
  },
})

declare module '../../text/define-texts.ts' {
  interface ScreenTexts {
    followUps: typeof followUps
  }
}
