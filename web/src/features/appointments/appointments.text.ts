import { defineTexts } from '../../text/define-texts.ts'

const appointments = defineTexts('appointments', {
  en: {
    title: 'Appointments',
    plan: 'Plan appointment',
    ofLead: 'Appointments',
    noneOfLead: 'No appointment yet.',
    firstHint: 'Open a lead and plan the first appointment with an adviser.',
    created_at: 'Created',
    who: 'Customer',
    when: 'When',
    time: 'Time',
    address: 'Address',
    call: 'Call {name}',
    openDay: 'Open',
    quotation: 'Quotation',
    workLetter: 'Work letter',
    noWorkLetter: 'None yet',
    myDay: 'My day',
    noneThatDay: 'No appointments on this day.',
    previousDay: 'Previous day',
    nextDay: 'Next day',
    today: 'Today',
    askTitle: 'Plan a second appointment?',
    askText: 'Usually that one is moved or cancelled first.',
    askYes: 'Plan it as well',
    askNo: 'Back to the form',
  },
  nl: {
    title: 'Afspraken',
    plan: 'Afspraak plannen',
    ofLead: 'Afspraken',
    noneOfLead: 'Nog geen afspraak.',
    firstHint: 'Open een lead en plan de eerste afspraak met een adviseur.',
    created_at: 'Aangemaakt',
    who: 'Klant',
    when: 'Wanneer',
    time: 'Tijd',
    address: 'Adres',
    call: '{name} bellen',
    openDay: 'Openen',
    quotation: 'Offerte',
    workLetter: 'Werkbrief',
    noWorkLetter: 'Nog geen',
    myDay: 'Mijn dag',
    noneThatDay: 'Geen afspraken op deze dag.',
    previousDay: 'Vorige dag',
    nextDay: 'Volgende dag',
    today: 'Vandaag',
    askTitle: 'Een tweede afspraak plannen?',
    askText: 'Meestal wordt die eerst verplaatst of geannuleerd.',
    askYes: 'Ook deze plannen',
    askNo: 'Terug naar het formulier',
  },
})

declare module '../../text/define-texts.ts' {
  interface ScreenTexts {
    appointments: typeof appointments
  }
}
