import { defineMessages } from '../kernel/define-messages.ts'

export const messages = defineMessages({
  en: {
    untilBeforeFrom: 'The last day must not be before the first',
  },
  nl: {
    untilBeforeFrom: 'De laatste dag mag niet voor de eerste liggen',
  },
})

declare module '../kernel/define-messages.ts' {
  interface NounMessages {
    attachments: typeof messages
  }
}
