import { defineTexts } from '../../text/define-texts.ts'

const erasedPerson = defineTexts('erasedPerson', {
  en: {
    title: 'Erased on request',
    gone: 'This person was erased on {date}: what is left has no name and is kept for the figures.',
    toLeads: 'Go to the leads',
  },
  nl: {
    title: 'Op verzoek gewist',
    gone: 'Deze persoon is gewist op {date}: wat er nog staat, heeft geen naam en blijft voor de cijfers.',
    toLeads: 'Naar de leads',
  },
})

declare module '../../text/define-texts.ts' {
  interface ScreenTexts {
    erasedPerson: typeof erasedPerson
  }
}
