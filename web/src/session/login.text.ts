import { defineTexts } from '../text/define-texts.ts'

const login = defineTexts('login', {
  en: {
    title: 'Log in',
    intro: 'The back office of your company.',
    demoAccounts: 'Demo accounts',
    demoIntro: 'This is a demonstration. Every account has the password {password}; click one to fill it in.',
    forgot: 'Forgot password?',
  },
  nl: {
    title: 'Inloggen',
    intro: 'De backoffice van je bedrijf.',
    demoAccounts: 'Demo-accounts',
    demoIntro:
      'Dit is een demonstratie. Elk account heeft het wachtwoord {password}; klik er een aan om het in te vullen.',
    forgot: 'Wachtwoord vergeten?',
  },
})

declare module '../text/define-texts.ts' {
  interface ScreenTexts {
    login: typeof login
  }
}
