import { defineTexts } from '../text/define-texts.ts'

const login = defineTexts('login', {
  en: {
    title: 'Log in',
    intro: 'The back office of your company.',
    demoAccounts: 'Demo accounts',
    demoIntro: 'This is a demonstration. Every account has the password {password}; click one to fill it in.',
    demoOwn:
      'This is a demonstration. The password of every account is the one in DEMO_PASSWORD of the server: ask whoever set it up. Click an account to fill in its name.',
    demoCode: '{username} also asks for a code: put the key {secret} into an authenticator app.',
    byPasskey: 'Log in with a passkey',
    forgot: 'Forgot password?',
    firstTitle: 'There is no company yet',
    firstText:
      'Nobody has a login before there is one. On the server, in the folder of Heliodesk and with the same settings (stop it first where it runs its own PostgreSQL):',
    firstThen:
      'The second one prints a password. Then start Heliodesk, load this page again and log in with it.',
    firstAgain: 'Load again',
    firstName: 'Your company',
    offlineTitle: 'No connection',
    offlineText: 'You can open the work that this device keeps. Choose yourself and enter your password.',
    offlineNobody:
      'This device keeps nobody’s work. Log in once with a connection, and your day is here without one.',
    offlineWaits_one:
      'No password opens this device without a connection. {count} piece of work that has not arrived waits on it, unreadable: it is sent once its author logs in with a connection.',
    offlineWaits_other:
      'No password opens this device without a connection. {count} pieces of work that have not arrived wait on it, unreadable: they are sent once their author logs in with a connection.',
    nothingHere:
      'This device keeps nothing that your password opens: it was changed, wrong ten times, or you were away for more than 7 days. Log in when there is a connection.',
  },
  nl: {
    title: 'Inloggen',
    intro: 'De backoffice van je bedrijf.',
    demoAccounts: 'Demo-accounts',
    demoIntro:
      'Dit is een demonstratie. Elk account heeft het wachtwoord {password}; klik er een aan om het in te vullen.',
    demoOwn:
      'Dit is een demonstratie. Het wachtwoord van elk account is dat uit DEMO_PASSWORD van de server: vraag het aan wie die heeft ingericht. Klik een account aan om de naam in te vullen.',
    demoCode: '{username} vraagt ook om een code: zet de sleutel {secret} in een authenticator-app.',
    byPasskey: 'Inloggen met een passkey',
    forgot: 'Wachtwoord vergeten?',
    firstTitle: 'Er is nog geen bedrijf',
    firstText:
      'Voordat er een is heeft niemand een login. Op de server, in de map van Heliodesk en met dezelfde instellingen (stop het eerst als het zijn eigen PostgreSQL draait):',
    firstThen:
      'De tweede opdracht geeft een wachtwoord. Start Heliodesk daarna, laad deze pagina opnieuw en log daarmee in.',
    firstAgain: 'Opnieuw laden',
    firstName: 'Jouw bedrijf',
    offlineTitle: 'Geen verbinding',
    offlineText: 'Je kunt het werk openen dat dit apparaat bewaart. Kies jezelf en geef je wachtwoord.',
    offlineNobody:
      'Dit apparaat bewaart van niemand werk. Log één keer in met verbinding, dan is je dag er ook zonder.',
    offlineWaits_one:
      'Zonder verbinding opent geen wachtwoord dit apparaat. Er wacht {count} stuk werk op dat niet is aangekomen, onleesbaar: het wordt verstuurd zodra wie het maakte met verbinding inlogt.',
    offlineWaits_other:
      'Zonder verbinding opent geen wachtwoord dit apparaat. Er wachten {count} stukken werk op die niet zijn aangekomen, onleesbaar: ze worden verstuurd zodra wie ze maakte met verbinding inlogt.',
    nothingHere:
      'Dit apparaat bewaart niets dat je wachtwoord opent: het is gewijzigd, was tien keer fout, of je was langer dan 7 dagen weg. Log in als er verbinding is.',
  },
})

declare module '../text/define-texts.ts' {
  interface ScreenTexts {
    login: typeof login
  }
}
