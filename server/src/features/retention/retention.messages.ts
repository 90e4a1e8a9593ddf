import { defineMessages } from '../../kernel/define-messages.ts'

export const messages = defineMessages({
  en: {
    keepUntil: 'Choose a day after today, at most 5 years ahead',
  },
  nl: {
    keepUntil: 'Kies een dag na vandaag, hoogstens 5 jaar vooruit',
  },
})

declare module '../../kernel/define-messages.ts' {
  interface NounMessages {
    retention: typeof messages
  }
}
