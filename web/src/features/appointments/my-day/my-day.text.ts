import { defineTexts } from '../../../text/define-texts.ts'

const myDay = defineTexts('myDay', {
  en: {
    next: 'Next visit',
    today: 'Today',
    route: 'Route',
    routeTo: 'Route to {address}',
    call: 'Call {number}',
    onMyWay: 'I am on my way',
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
