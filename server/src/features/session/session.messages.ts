import { defineMessages } from '../../kernel/define-messages.ts'

export const messages = defineMessages({
  en: {
    sessionExpired: 'Your session has expired. Log in again to continue',
    invalidCredentials: 'The provided credentials are invalid.',
    busyLogins: 'Many people are logging in at the moment. Try again in a few seconds',
    wrongPassword: 'This is not your password',
  },
  nl: {
    sessionExpired: 'Je sessie is verlopen. Log opnieuw in om verder te gaan',
    invalidCredentials: 'De inloggegevens zijn onjuist.',
    busyLogins: 'Er loggen nu veel mensen in. Probeer het over een paar seconden opnieuw',
    wrongPassword: 'Dit is niet je wachtwoord',
  },
})

declare module '../../kernel/define-messages.ts' {
  interface NounMessages {
    session: typeof messages
  }
}
