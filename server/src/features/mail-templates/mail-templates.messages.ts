import { defineMessages } from '../../kernel/define-messages.ts'

export const messages = defineMessages({
  en: {
    templateTaken: 'There is already a template of this type in this language',
    noOwnEmail: 'You have no e-mail address',
  },
  nl: {
    templateTaken: 'Er is al een sjabloon van dit soort in deze taal',
    noOwnEmail: 'Je hebt geen e-mailadres',
  },
})

declare module '../../kernel/define-messages.ts' {
  interface NounMessages {
    mailTemplates: typeof messages
  }
}
