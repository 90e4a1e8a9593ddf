import { defineMessages } from '../../kernel/define-messages.ts'

export const messages = defineMessages({
  en: {
    noMailAddress: 'This lead has no e-mail address',
    attachmentsTooLarge: 'Together these are larger than {max} MB',
  },
  nl: {
    noMailAddress: 'Deze lead heeft geen e-mailadres',
    attachmentsTooLarge: 'Samen zijn deze groter dan {max} MB',
  },
})

declare module '../../kernel/define-messages.ts' {
  interface NounMessages {
    mailFromComponent: typeof messages
  }
}
