import { defineTexts } from '../../text/define-texts.ts'

const passwords = defineTexts('passwords', {
  en: {
    forgotTitle: 'Forgot your password?',
    forgotIntro: 'Enter your username. You will receive a mail with a link to choose a new password.',
    noMails:
      'No mail server is configured, so no link can be sent. Ask a colleague who manages employees, such as a manager or somebody of support: on your page under Employees they choose “Reset password”, read the link and give it to you.',
    send: 'Send the mail',
    sentTitle: 'Check your mail',
    sent: 'If this username exists, a mail with a link is on its way. The link works once and is valid for 30 minutes.',
    notReceived: 'Nothing received? Ask your administrator to check your e-mail address.',
    setTitle: 'Choose a new password',
    setIntro: 'For the username {username}.',
    password: 'New password',
    rule: 'At least 12 characters, for example a few words in a row.',
    set: 'Set the password',
    done: 'Your password has been set. Log in with it.',
    overTitle: 'This link no longer works',
    over: 'It has expired or was already used. Request a new one.',
    another: 'Request a new link',
    toLogin: 'To the login page',
  },
  nl: {
    forgotTitle: 'Wachtwoord vergeten?',
    forgotIntro: 'Geef je gebruikersnaam. Je krijgt een mail met een link om een nieuw wachtwoord te kiezen.',
    noMails:
      'Hier is geen mailserver ingesteld, zodat er geen link kan worden gestuurd. Vraag een collega die medewerkers beheert, bijvoorbeeld een manager of iemand van support: die kiest op jouw pagina onder Medewerkers “Wachtwoord opnieuw instellen”, leest de link en geeft hem aan je.',
    send: 'Stuur de mail',
    sentTitle: 'Kijk in je mail',
    sent: 'Als deze gebruikersnaam bestaat, is een mail met een link onderweg. De link werkt één keer, en 30 minuten lang.',
    notReceived: 'Niets ontvangen? Vraag je beheerder naar je e-mailadres te kijken.',
    setTitle: 'Kies een nieuw wachtwoord',
    setIntro: 'Voor de gebruikersnaam {username}.',
    password: 'Nieuw wachtwoord',
    rule: 'Ten minste 12 tekens; een paar woorden achter elkaar is goed.',
    set: 'Stel het wachtwoord in',
    done: 'Je wachtwoord is ingesteld. Log ermee in.',
    overTitle: 'Deze link werkt niet meer',
    over: 'Hij is verlopen of al gebruikt. Vraag een nieuwe aan.',
    another: 'Vraag een nieuwe link aan',
    toLogin: 'Naar de inlogpagina',
  },
})

declare module '../../text/define-texts.ts' {
  interface ScreenTexts {
    passwords: typeof passwords
  }
}
