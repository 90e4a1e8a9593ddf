import { defineTexts } from '../../../../text/define-texts.ts'

const declineDialog = defineTexts('declineDialog', {
  en: {
    title: 'Decline quotation {number}?',
    text: 'This version cannot be sent. A new version asks for approval again.',
    textOf:
      'This version cannot be sent. {name} reads why at the quotation; a new version asks for approval again.',
    reason: 'Why',
  },
  nl: {
    title: 'Offerte {number} afwijzen?',
    text: 'Deze versie kan niet worden verstuurd. Een nieuwe versie vraagt opnieuw om goedkeuring.',
    textOf:
      'Deze versie kan niet worden verstuurd. {name} leest bij de offerte waarom; een nieuwe versie vraagt opnieuw om goedkeuring.',
    reason: 'Waarom',
  },
})

declare module '../../../../text/define-texts.ts' {
  interface ScreenTexts {
    declineDialog: typeof declineDialog
  }
}
