import { defineMessages } from '../../kernel/define-messages.ts'

export const messages = defineMessages({
  en: {
    sameAbsence: 'This absence is there already',
    bothTimes: 'Fill in both times, or none for whole days',
    absenceTooLong: 'An absence is at most {days} days',
    pinnedStays: 'This visit is pinned: move it by itself',
    installationStays:
      'No time is proposed for an installation: choose another crew in its work letter, or open it and agree another day with the customer',
    begunStays: 'This visit has begun: say how it went, or postpone it by itself',
    notHit: 'This visit is not hit by the absence any more',
  },
  nl: {
    sameAbsence: 'Deze afwezigheid staat er al',
    bothTimes: 'Vul beide tijden in, of geen voor hele dagen',
    absenceTooLong: 'Een afwezigheid duurt hoogstens {days} dagen',
    pinnedStays: 'Deze afspraak staat vast: verplaats hem apart',
    installationStays:
      'Voor een installatie wordt geen tijd voorgesteld: kies een andere ploeg in de werkbrief, of open de afspraak en spreek met de klant een andere dag af',
    begunStays: 'Dit bezoek is begonnen: zeg hoe het ging, of stel het apart uit',
    notHit: 'Deze afspraak valt niet meer in de afwezigheid',
  },
})

declare module '../../kernel/define-messages.ts' {
  interface NounMessages {
    absences: typeof messages
  }
}
