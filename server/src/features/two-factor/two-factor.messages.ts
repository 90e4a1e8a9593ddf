import { defineMessages } from '../../kernel/define-messages.ts'

export const messages = defineMessages({
  en: {
    invalidCode: 'This code is wrong or was already used. Try the next one',
    onlyRecoveryCode:
      'Too many wrong codes within an hour. Use one of your recovery codes, or try again in an hour',
    tooManyCodes: 'Too many wrong codes. Log in again with your password',
    noPendingSecret: 'Scan the QR code first',
    twoFactorIsOn: 'Two-factor authentication is already on. Switch it off to set it up again',
    twoFactorEnforced:
      'A company you work for requires two-factor authentication, so it cannot be switched off',
  },
  nl: {
    invalidCode: 'Deze code klopt niet, of is al gebruikt. Probeer de volgende',
    onlyRecoveryCode:
      'Te veel verkeerde codes binnen een uur. Gebruik een van je herstelcodes, of probeer het over een uur opnieuw',
    tooManyCodes: 'Te veel verkeerde codes. Log opnieuw in met je wachtwoord',
    noPendingSecret: 'Scan eerst de QR-code',
    twoFactorIsOn: 'Tweestapsverificatie staat al aan. Zet die uit om haar opnieuw in te stellen',
    twoFactorEnforced: 'Een bedrijf waarvoor je werkt verlangt tweestapsverificatie: die kan niet uit',
  },
})

declare module '../../kernel/define-messages.ts' {
  interface NounMessages {
    twoFactor: typeof messages
  }
}
