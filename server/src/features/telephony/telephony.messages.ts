import { defineMessages } from '../../kernel/define-messages.ts'

export const messages = defineMessages({
  en: {
    noExchange: 'The telephone exchange is not set up to make calls',
    exchangeAddress:
      'Enter an address that begins with https://, outside the own network and without a password',
    hiddenNumber: 'Hidden number',
  },
  nl: {
    noExchange: 'De telefooncentrale is niet ingesteld om te bellen',
    exchangeAddress:
      'Vul een adres in dat begint met https://, buiten het eigen netwerk en zonder wachtwoord',
    hiddenNumber: 'Verborgen nummer',
  },
})

declare module '../../kernel/define-messages.ts' {
  interface NounMessages {
    telephony: typeof messages
  }
}
