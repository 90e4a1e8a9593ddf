import { defineTexts } from '../../../text/define-texts.ts'

const funnel = defineTexts('funnel', {
  en: {
    title: 'Funnel board',
    intro:
      'Drag a lead to another status, or choose one with its button. Statuses that follow from an event are not set by hand.',
    more: 'Show more of {status}',
    none: 'No leads',
    move: 'Change the status of {name}',
    moveShort: 'Status',
    dropHere: 'Drop here',
    byEvent: {
      new: 'A lead is new only when it comes in.',
      appointmentPlanned: 'Plan an appointment instead.',
      quotationSent: 'Send the quotation instead.',
      sold: 'Follows from an accepted quotation.',
      installationPlanned: 'Follows from an accepted work letter.',
      forwarded: 'Forward the lead instead.',
      weeded: 'Weed the lead out instead.',
    },
    notFrom: 'Not possible from {status}.',
  },
  nl: {
    title: 'Trechterbord',
    intro:
      'Sleep een lead naar een andere status, of kies er een met de knop. Statussen die uit een gebeurtenis volgen, stel je niet met de hand in.',
    more: 'Meer van {status}',
    none: 'Geen leads',
    move: 'Status van {name} wijzigen',
    moveShort: 'Status',
    dropHere: 'Hier loslaten',
    byEvent: {
      new: 'Een lead is alleen nieuw als die binnenkomt.',
      appointmentPlanned: 'Plan in plaats daarvan een afspraak.',
      quotationSent: 'Verstuur in plaats daarvan de offerte.',
      sold: 'Volgt uit een geaccepteerde offerte.',
      installationPlanned: 'Volgt uit een geaccepteerde werkbrief.',
      forwarded: 'Stuur de lead in plaats daarvan door.',
      weeded: 'Ruim de lead in plaats daarvan op.',
    },
    notFrom: 'Kan niet vanuit {status}.',
  },
})

declare module '../../../text/define-texts.ts' {
  interface ScreenTexts {
    funnel: typeof funnel
  }
}
