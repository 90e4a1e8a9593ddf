import { defineTexts } from '../../text/define-texts.ts'

const objections = defineTexts('objections', {
  en: {
    reach: 'Phone number or e-mail address',
    reachHint:
      'Leads that have it are marked at once, and new ones that get it. Removing it from this list lifts no mark of a lead: that is done at the lead.',
    objected_at: 'Objects since',
    origin: 'Where it came from',
    words: 'What was said',
    erased: 'Erased on request',
  },
  nl: {
    reach: 'Telefoonnummer of e-mailadres',
    reachHint:
      'Leads die het hebben zijn meteen niet meer te bellen, net als nieuwe die het krijgen. Wie het van deze lijst haalt, haalt het niet van een lead: dat gaat bij de lead.',
    objected_at: 'Bezwaar sinds',
    origin: 'Waar het vandaan komt',
    words: 'Wat er gezegd is',
    erased: 'Op verzoek gewist',
  },
})

declare module '../../text/define-texts.ts' {
  interface ScreenTexts {
    objections: typeof objections
  }
}
