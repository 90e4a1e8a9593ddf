import { defineTexts } from '../../text/define-texts.ts'

const planningSettings = defineTexts('planningSettings', {
  en: {
    title: 'Planning',
    one: 'Planning settings',
    intro: 'How visits are planned: what is offered to customers, and what the planner is warned about.',
    minutes: 'Minutes of a visit',
    way: 'On the way',
    longest_trip: 'Longest trip, in minutes',
    travel_per_day: 'Travel of a day, in minutes',
    visits_per_day: 'Visits of a day',
    offered: 'What is offered',
    notice: 'Notice, in minutes',
    noticeHint: 'What begins sooner is not offered any more.',
    weeks_ahead: 'Weeks ahead',
    customers: 'Customers',
    reminder_hour: 'Reminder at, the day before',
    reminderHint: 'The hour, from 6 to 21.',
    customer_change_hours: 'Customers change until, in hours before',
    closed_days: 'Closed days',
    closedHint: 'Besides public holidays, which are closed anyway: Good Friday, bridging days.',
    closedDate: 'Date',
    closedName: 'Name',
    addClosed: 'Add a closed day',
    removeClosed: 'Remove closed day {number}',
    noClosed: 'None',
    askTitle: 'Close days with visits on them?',
    askText: 'They are marked, and home lists them until they are moved.',
    askYes: 'Close all the same',
  },
  nl: {
    title: 'Planning',
    one: 'Planningsinstellingen',
    intro:
      'Hoe bezoeken worden gepland: wat klanten wordt aangeboden, en waarvoor de planner wordt gewaarschuwd.',
    minutes: 'Minuten van een bezoek',
    way: 'Onderweg',
    longest_trip: 'Langste rit, in minuten',
    travel_per_day: 'Reistijd per dag, in minuten',
    visits_per_day: 'Bezoeken per dag',
    offered: 'Wat wordt aangeboden',
    notice: 'Van tevoren, in minuten',
    noticeHint: 'Wat eerder begint, wordt niet meer aangeboden.',
    weeks_ahead: 'Weken vooruit',
    customers: 'Klanten',
    reminder_hour: 'Herinnering om, de dag ervoor',
    reminderHint: 'Het uur, van 6 tot 21.',
    customer_change_hours: 'Klanten wijzigen tot, in uren ervoor',
    closed_days: 'Gesloten dagen',
    closedHint: 'Naast feestdagen, die al gesloten zijn: Goede Vrijdag, brugdagen.',
    closedDate: 'Datum',
    closedName: 'Naam',
    addClosed: 'Gesloten dag toevoegen',
    removeClosed: 'Gesloten dag {number} verwijderen',
    noClosed: 'Geen',
    askTitle: 'Dagen met bezoeken sluiten?',
    askText: 'Ze worden gemarkeerd, en de startpagina noemt ze tot ze verplaatst zijn.',
    askYes: 'Toch sluiten',
  },
})

declare module '../../text/define-texts.ts' {
  interface ScreenTexts {
    planningSettings: typeof planningSettings
  }
}
