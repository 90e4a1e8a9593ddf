import { defineTexts } from '../../text/define-texts.ts'

const manualEvents = defineTexts('manualEvents', {
  en: {
    one: 'Manual event',
    intro: 'Meetings and other things of an adviser’s own. They take time outside the adviser’s work times.',
    adviser: 'Adviser',
    kind: 'Kind',
    title: 'What',
    lead: 'Lead',
    date: 'Date',
    time: 'Time',
    from: 'From',
    till: 'Till',
    remarks: 'Remarks',
    series: 'Repeat',
    until: 'Until',
    every: { week: 'Every week', two_weeks: 'Every two weeks', month: 'Every month' },
    once: 'Once',
    seriesHint: 'At most 60, each changed by itself or together with those after it.',
    inSeries: 'In a series',
    made: 'Events made: {count}',
    scope: 'What to change',
    scopeOne: 'Only this one',
    scopeFromHere: 'This one and those after it',
    removeOne: 'Remove only this one',
    removeFromHere: 'Remove this one and those after it',
    removeTitle: 'Remove {name}?',
    edit: 'Edit {name}',
    empty: 'No manual events yet.',
    created_at: 'Created',
  },
  nl: {
    one: 'Handmatige afspraak',
    intro:
      'Overleg en andere eigen zaken van een adviseur. Ze nemen tijd in buiten de werktijden van de adviseur.',
    adviser: 'Adviseur',
    kind: 'Soort',
    title: 'Wat',
    lead: 'Lead',
    date: 'Datum',
    time: 'Tijd',
    from: 'Van',
    till: 'Tot',
    remarks: 'Opmerkingen',
    series: 'Herhalen',
    until: 'Tot en met',
    every: { week: 'Elke week', two_weeks: 'Elke twee weken', month: 'Elke maand' },
    once: 'Eenmalig',
    seriesHint: 'Hooguit 60, elk apart te wijzigen of samen met die erna.',
    inSeries: 'In een reeks',
    made: 'Afspraken gemaakt: {count}',
    scope: 'Wat te wijzigen',
    scopeOne: 'Alleen deze',
    scopeFromHere: 'Deze en die erna',
    removeOne: 'Alleen deze verwijderen',
    removeFromHere: 'Deze en die erna verwijderen',
    removeTitle: '{name} verwijderen?',
    edit: '{name} bewerken',
    empty: 'Nog geen handmatige afspraken.',
    created_at: 'Aangemaakt',
  },
})

declare module '../../text/define-texts.ts' {
  interface ScreenTexts {
    manualEvents: typeof manualEvents
  }
}
