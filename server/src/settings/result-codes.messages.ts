import { defineMessages } from '../kernel/define-messages.ts'

export const messages = defineMessages({
  en: {
    reasonOfStatus: 'The energy partner takes this reason only with a status it belongs to',
  },
  nl: {
    reasonOfStatus: 'De energiepartner neemt deze reden alleen aan bij een status waar die bij hoort',
  },
})

declare module '../kernel/define-messages.ts' {
  interface NounMessages {
    resultCodes: typeof messages
  }
}
