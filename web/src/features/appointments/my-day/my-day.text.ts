import { defineTexts } from '../../../text/define-texts.ts'

const myDay = defineTexts('myDay', {
  en: {
    next: 'Next visit',
    today: 'Today',
    route: 'Route',
    routeTo: 'Route to {address}',
    call: 'Call {number}',
    onMyWay: 'I am on my way',
    sayAgain: 'Another arrival time',
    told: 'The customer was mailed at {at} that you will be there around {there}.',
    saidOnly: 'You said at {at} that you will be there around {there}. No mail went to the customer.',
    start: 'Started',
    done: 'Done',
    noShow: 'Not at home',
    papers: 'Answers, quotations and files',
    files: 'Files',
    noFiles: 'There are no files yet.',
  },
  nl: {
    next: 'Volgend bezoek',
    today: 'Vandaag',
    route: 'Route',
    routeTo: 'Route naar {address}',
    call: 'Bel {number}',
    onMyWay: 'Ik ben onderweg',
    sayAgain: 'Andere aankomsttijd',
    told: 'De klant kreeg om {at} een mail dat je er rond {there} bent.',
    saidOnly: 'Je zei om {at} dat je er rond {there} bent. De klant kreeg geen mail.',
    start: 'Begonnen',
    done: 'Gedaan',
    noShow: 'Niet thuis',
    papers: 'Antwoorden, offertes en bestanden',
    files: 'Bestanden',
    noFiles: 'Er zijn nog geen bestanden.',
  },
})

declare module '../../../text/define-texts.ts' {
  interface ScreenTexts {
    myDay: typeof myDay
  }
}
