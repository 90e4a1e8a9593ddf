import { defineMessages } from '../../kernel/define-messages.ts'

export const messages = defineMessages({
  en: {
    weekendDay: 'Choose a day from Monday to Friday',
    workDayTooFar: 'Work days are set at most {years} years ahead',
    timesOverlap: 'The work times of a day may not overlap',
    worksElsewhere: 'The adviser works for another company then',
    dayTwice: 'This day is there twice for this adviser',
    slotLosesVisit: 'The visit {visit} stays where it is, without its work time',
    visitsLoseSlots: 'There are visits in these work times',
  },
  nl: {
    weekendDay: 'Kies een dag van maandag tot en met vrijdag',
    workDayTooFar: 'Werkdagen worden hoogstens {years} jaar vooruit ingevuld',
    timesOverlap: 'De werktijden van een dag mogen elkaar niet overlappen',
    worksElsewhere: 'De adviseur werkt dan voor een ander bedrijf',
    dayTwice: 'Deze dag staat er twee keer voor deze adviseur',
    slotLosesVisit: 'De afspraak {visit} blijft staan, zonder werktijd',
    visitsLoseSlots: 'In deze werktijden staan afspraken',
  },
})

declare module '../../kernel/define-messages.ts' {
  interface NounMessages {
    workDays: typeof messages
  }
}
