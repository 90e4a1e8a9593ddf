import { defineMessages } from '../../kernel/define-messages.ts'

export const messages = defineMessages({
  en: {
    numberTaken: 'Another VOIP number already has this number',
    numberInUse: 'A colleague has just selected this number',
  },
  nl: {
    numberTaken: 'Een ander VOIP-nummer heeft dit nummer al',
    numberInUse: 'Een collega heeft dit nummer net in gebruik genomen',
  },
})

declare module '../../kernel/define-messages.ts' {
  interface NounMessages {
    voipNumbers: typeof messages
  }
}
