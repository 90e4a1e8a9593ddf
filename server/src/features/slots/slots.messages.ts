import { defineMessages } from '../../kernel/define-messages.ts'

export const messages = defineMessages({
  en: {
    slotGone: 'That time is taken. Choose another one',
    visitPlannedMeanwhile: 'This visit has been planned by now: {when}. Open the lead to move it',
    visitPlannedMeanwhileBy: 'This visit has been planned by now: {when}, {name}. Open the lead to move it',
    noSlotThen: 'No work time of the adviser begins then with room for this visit',
    tooFarAhead: 'Visits are planned at most {weeks} weeks ahead',
    workSlotsNotFound: 'Work slots not found',
    noInstallationSlots: 'Installations are not planned in slots',
    chooseVisit: 'Choose an appointment or a lead',
  },
  nl: {
    slotGone: 'Dat moment is bezet. Kies een ander moment',
    visitPlannedMeanwhile: 'Dit bezoek is intussen gepland: {when}. Open de lead om het te verplaatsen',
    visitPlannedMeanwhileBy:
      'Dit bezoek is intussen gepland: {when}, {name}. Open de lead om het te verplaatsen',
    noSlotThen: 'Dan begint geen werktijd van de adviseur met ruimte voor deze afspraak',
    tooFarAhead: 'Afspraken worden hoogstens {weeks} weken vooruit gepland',
    workSlotsNotFound: 'Geen werktijden gevonden',
    noInstallationSlots: 'Installaties worden niet in werktijden gepland',
    chooseVisit: 'Kies een afspraak of een lead',
  },
})

declare module '../../kernel/define-messages.ts' {
  interface NounMessages {
    slots: typeof messages
  }
}
