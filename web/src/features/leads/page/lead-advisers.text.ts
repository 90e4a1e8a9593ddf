import { defineTexts } from '../../../text/define-texts.ts'

const leadAdvisers = defineTexts('leadAdvisers', {
  en: {
    title: 'Adviser',
    nobody: 'Nobody is assigned yet.',
    ofZipCode: 'Advisers of this zip code',
    all: 'Show all {number}',
    none: 'No range of zip codes has an adviser for this lead.',
    range: '{from} to {till}, priority {priority}',
    planned_one: '{count} appointment planned',
    planned_other: '{count} appointments planned',
    next: 'next on {date}',
    free: 'next free time {time}',
    assign: 'Assign',
    assignName: 'Assign {name}',
    another: 'Another adviser',
  },
  nl: {
    title: 'Adviseur',
    nobody: 'Er is nog niemand toegewezen.',
    ofZipCode: 'Adviseurs van deze postcode',
    all: 'Alle {number} tonen',
    none: 'Geen postcodegebied heeft een adviseur voor deze lead.',
    range: '{from} tot en met {till}, voorrang {priority}',
    planned_one: '{count} afspraak gepland',
    planned_other: '{count} afspraken gepland',
    next: 'eerstvolgende op {date}',
    free: 'eerste vrije tijd {time}',
    assign: 'Toewijzen',
    assignName: '{name} toewijzen',
    another: 'Een andere adviseur',
  },
})

declare module '../../../text/define-texts.ts' {
  interface ScreenTexts {
    leadAdvisers: typeof leadAdvisers
  }
}
