import { defineMessages } from '../../kernel/define-messages.ts'

export const messages = defineMessages({
  en: {
    searchTooShort: 'Type at least 3 characters',
  },
  nl: {
    searchTooShort: 'Typ minstens 3 tekens',
  },
})

declare module '../../kernel/define-messages.ts' {
  interface NounMessages {
    search: typeof messages
  }
}
