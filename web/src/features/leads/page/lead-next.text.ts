import { defineTexts } from '../../../text/define-texts.ts'

const leadNext = defineTexts('leadNext', {
  en: {
    plan: 'Plan an appointment',
    quotation: 'To the quotation',
    installation: 'Plan the installation',
    letter: 'To the work letter',
  },
  nl: {
    plan: 'Afspraak plannen',
    quotation: 'Naar de offerte',
    installation: 'Installatie plannen',
    letter: 'Naar de werkbrief',
  },
})

declare module '../../../text/define-texts.ts' {
  interface ScreenTexts {
    leadNext: typeof leadNext
  }
}
