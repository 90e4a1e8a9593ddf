import { defineMessages } from '../../kernel/define-messages.ts'

export const messages = defineMessages({
  en: {
    notWeeded: 'A lead that is {from} is not in the weeder ({to})',
  },
  nl: {
    notWeeded: 'Een lead met de status {from} staat niet in de weeder ({to})',
  },
})

declare module '../../kernel/define-messages.ts' {
  interface NounMessages {
    weeder: typeof messages
  }
}
