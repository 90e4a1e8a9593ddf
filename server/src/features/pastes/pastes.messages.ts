import { defineMessages } from '../../kernel/define-messages.ts'

export const messages = defineMessages({
  en: {
    documentExpired: 'This document is expired!',
    textOrFile: 'Provide either a text or a file',
  },
  nl: {
    documentExpired: 'Dit document is verlopen!',
    textOrFile: 'Geef een tekst of een bestand, een van de twee',
  },
})

declare module '../../kernel/define-messages.ts' {
  interface NounMessages {
    pastes: typeof messages
  }
}
