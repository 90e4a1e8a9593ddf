import { defineMessages } from '../../kernel/define-messages.ts'

export const messages = defineMessages({
  en: {
    notActing: 'You are not logged in as someone else',
  },
  nl: {
    notActing: 'Je handelt niet als iemand anders',
  },
})

declare module '../../kernel/define-messages.ts' {
  interface NounMessages {
    impersonation: typeof messages
  }
}
