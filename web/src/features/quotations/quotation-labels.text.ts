import { defineTexts } from '../../text/define-texts.ts'

const quotationLabels = defineTexts('quotationLabels', {
  en: {
    title: 'Quotations',
    one: 'Quotation',
    none: 'No quotation yet. Open an appointment to build one.',
    portal: 'Customer portal',
    sentAt: 'Sent',
    manualLines: 'Manual lines',
    version: 'Version',
    waitingApprovals: 'Waiting for approval',
    noWaitingApprovals: 'No quotations are waiting for approval.',
    questions: 'Questions of customers',
    noQuestions: 'All questions of customers are answered.',
    unanswered_one: '{count} unanswered',
    unanswered_other: '{count} unanswered',
    unansweredQuestions_one: '{count} unanswered question',
    unansweredQuestions_other: '{count} unanswered questions',
    notAnswered: 'Not answered yet',
    answer: 'Answer',
    answerHint: 'The customer reads it on the quotation page and gets it by mail.',
    answerMissing: 'Write an answer',
    sendAnswer: 'Send the answer',
    approvalAmounts: {
      marginBelowMinimum: 'margin {found}, minimum {limit}',
      marginAboveMaximum: 'margin {found}, maximum {limit}',
      discountExceedsMargin: 'discount {found}, margin {limit}',
      belowNetEw: 'net {found}, EW prices {limit}',
    },
    states: {
      concept: 'Concept',
      open: 'Sent',
      accepted: 'Accepted',
      declined: 'Declined',
      withdrawn: 'Withdrawn',
      expired: 'Expired',
      superseded: 'Superseded',
    },
  },
  nl: {
    title: 'Offertes',
    one: 'Offerte',
    none: 'Nog geen offerte. Open een afspraak om er een te maken.',
    portal: 'Klantportaal',
    sentAt: 'Verzonden',
    manualLines: 'Losse regels',
    version: 'Versie',
    waitingApprovals: 'Wacht op goedkeuring',
    noWaitingApprovals: 'Er wacht geen offerte op goedkeuring.',
    questions: 'Vragen van klanten',
    noQuestions: 'Alle vragen van klanten zijn beantwoord.',
    unanswered_one: '{count} onbeantwoord',
    unanswered_other: '{count} onbeantwoord',
    unansweredQuestions_one: '{count} onbeantwoorde vraag',
    unansweredQuestions_other: '{count} onbeantwoorde vragen',
    notAnswered: 'Nog niet beantwoord',
    answer: 'Antwoord',
    answerHint: 'De klant leest het op de offertepagina en krijgt het per e-mail.',
    answerMissing: 'Schrijf een antwoord',
    sendAnswer: 'Antwoord versturen',
    approvalAmounts: {
      marginBelowMinimum: 'marge {found}, minimum {limit}',
      marginAboveMaximum: 'marge {found}, maximum {limit}',
      discountExceedsMargin: 'korting {found}, marge {limit}',
      belowNetEw: 'netto {found}, EW-prijzen {limit}',
    },
    states: {
      concept: 'Concept',
      open: 'Verzonden',
      accepted: 'Geaccepteerd',
      declined: 'Afgewezen',
      withdrawn: 'Herroepen',
      expired: 'Verlopen',
      superseded: 'Vervangen',
    },
  },
})

declare module '../../text/define-texts.ts' {
  interface ScreenTexts {
    quotationLabels: typeof quotationLabels
  }
}
