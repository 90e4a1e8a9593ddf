import { defineMessages } from '../kernel/define-messages.ts'

export const messages = defineMessages({
  en: {
    goalTaken: 'This month already starts a goal of the same person or the company; change that one',
    notAnAdviser: 'Choose advisers of this company',
  },
  nl: {
    goalTaken: 'Vanaf deze maand geldt al een doel van deze persoon of het bedrijf; wijzig dat doel',
    notAnAdviser: 'Kies adviseurs van dit bedrijf',
  },
})

declare module '../kernel/define-messages.ts' {
  interface NounMessages {
    salesGoals: typeof messages
  }
}
