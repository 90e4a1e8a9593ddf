import { defineTexts } from '../text/define-texts.ts'

const login = defineTexts('login', {
  en: {
    title: 'Log in',
    intro: 'The back office of your company.',
    demoAccounts: 'Demo accounts',
    demoIntro: 'This is a demonstration. Every account has the password {password}; click one to fill it in.',
    demoCode: '{username} also asks for a code: put the key {secret} into an authenticator app.',
    byPasskey: 'Log in with a passkey',
    forgot: 'Forgot password?',
  },
  nl: {
    title: 'Inloggen',
    intro: 'De backoffice van je bedrijf.',
    demoAccounts: 'Demo-accounts',
    demoIntro:
      'Dit is een demonstratie. Elk account heeft het wachtwoord {password}; klik er een aan om het in te vullen.',
    demoCode: '{username} vraagt ook om een code: zet de sleutel {secret} in een authenticator-app.',
    byPasskey: 'Inloggen met een passkey',
    forgot: 'Wachtwoord vergeten?',
  },
})

declare module '../text/define-texts.ts' {
  interface ScreenTexts {
    login: typeof login
  }
}
