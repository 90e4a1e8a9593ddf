import { defineMessages } from '../../kernel/define-messages.ts'

export const messages = defineMessages({
  en: {
    passkeyRefused: 'This passkey was not accepted. Try again, or log in another way',
    noPasskey: 'You have no passkey here. Use a code',
    lastFactor: 'This is your only second factor. Switch two-factor authentication off instead',
  },
  nl: {
    passkeyRefused: 'Deze passkey is niet aangenomen. Probeer het opnieuw, of log op een andere manier in',
    noPasskey: 'Je hebt hier geen passkey. Gebruik een code',
    lastFactor: 'Dit is je enige tweede stap. Zet in plaats daarvan tweestapsverificatie uit',
  },
})

declare module '../../kernel/define-messages.ts' {
  interface NounMessages {
    passkeys: typeof messages
  }
}
