import { defineMessages } from '../../kernel/define-messages.ts'

export const messages = defineMessages({
  en: {
    resetLinkOver: 'This link has expired or was already used',
  },
  nl: {
    resetLinkOver: 'Deze link is verlopen of al gebruikt',
  },
})

declare module '../../kernel/define-messages.ts' {
  interface NounMessages {
    passwords: typeof messages
  }
}
