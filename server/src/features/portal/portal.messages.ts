import { defineMessages } from '../../kernel/define-messages.ts'

export const messages = defineMessages({
  en: {
    notAsStaff:
      'You are logged in as staff in this browser. The customer decides in their own, or signs on your screen',
    noPdf: 'Send a PDF',
  },
  nl: {
    notAsStaff:
      'Je bent in deze browser ingelogd als medewerker. De klant beslist in een eigen browser, of tekent op jouw scherm',
    noPdf: 'Stuur een PDF',
  },
})

declare module '../../kernel/define-messages.ts' {
  interface NounMessages {
    portal: typeof messages
  }
}
