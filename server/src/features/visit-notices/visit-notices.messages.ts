import { defineMessages } from '../../kernel/define-messages.ts'

export const messages = defineMessages({
  en: {
    noCustomerAddress: 'This customer has no e-mail address: add it to the lead, or call them',
  },
  nl: {
    noCustomerAddress: 'Deze klant heeft geen e-mailadres: vul het in bij de lead, of bel de klant',
  },
})

declare module '../../kernel/define-messages.ts' {
  interface NounMessages {
    visitNotices: typeof messages
  }
}
