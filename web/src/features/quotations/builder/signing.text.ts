import { defineTexts } from '../../../text/define-texts.ts'

const signing = defineTexts('signing', {
  en: {
    name: 'Name of the signatory',
    notFrozen: 'To whom this version was sent was not kept. Save the quotation and send it again.',
    capacity: 'Signs as',
    function: 'Function',
    alreadyAccepted: 'It was accepted already, and all is well: nobody has to sign again.',
  },
  nl: {
    name: 'Naam van wie ondertekent',
    notFrozen:
      'Van deze versie is niet vastgelegd aan wie die is verzonden. Sla de offerte op en verstuur die opnieuw.',
    capacity: 'Ondertekent als',
    function: 'Functie',
    alreadyAccepted: 'Dat was al gebeurd, en alles is in orde: er hoeft niemand opnieuw te tekenen.',
  },
})

declare module '../../../text/define-texts.ts' {
  interface ScreenTexts {
    signing: typeof signing
  }
}
