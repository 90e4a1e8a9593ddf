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
