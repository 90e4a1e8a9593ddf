import { defineMessages } from '../../kernel/define-messages.ts'

export const messages = defineMessages({
  en: {
    townUnknown: 'This town is not known. Check how it is written',
  },
  nl: {
    townUnknown: 'Deze plaats is niet bekend. Kijk na hoe hij geschreven is',
  },
})

declare module '../../kernel/define-messages.ts' {
  interface NounMessages {
    planningSettings: typeof messages
  }
}
