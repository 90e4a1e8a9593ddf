import { defineMessages } from '../../kernel/define-messages.ts'

export const messages = defineMessages({
  en: {
    dayNotOver: 'Choose a day that is over',
  },
  nl: {
    dayNotOver: 'Kies een dag die voorbij is',
  },
})

declare module '../../kernel/define-messages.ts' {
  interface NounMessages {
    partner: typeof messages
  }
}
