import { defineMessages } from '../kernel/define-messages.ts'

export const messages = defineMessages({
  en: {
    objectionTaken: 'This number or e-mail address is on the list already',
    objectionErased:
      'Whoever this is was erased on request: their objection stays, as nobody can tell whose it is',
    objectedTyped: 'Entered by hand',
  },
  nl: {
    objectionTaken: 'Dit nummer of e-mailadres staat al op de lijst',
    objectionErased:
      'Deze persoon is op verzoek gewist: het bezwaar blijft, want niemand kan zien van wie het is',
    objectedTyped: 'Met de hand ingevoerd',
  },
})

declare module '../kernel/define-messages.ts' {
  interface NounMessages {
    objections: typeof messages
  }
}
