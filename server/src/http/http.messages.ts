import { defineMessages } from '../kernel/define-messages.ts'

export const messages = defineMessages({
  en: {
    lengthRequired: 'Say the length of a file before sending it (Content-Length)',
    ownUploads: 'Two of your large files are still being taken in. Try again when one of them is done',
    notLoggedIn: 'Log in to continue',
    logInAgain: 'This decides who logs in or what they may do: enter your password again first',
    twoFactorRequired: 'Enter the code of your authenticator app first',
    csrf: 'This page is out of date. Reload it and try again',
    marker: 'The header X-Requested-With: XMLHttpRequest is missing',
    tooDeep: 'too many levels',
    headersTooLarge: 'The headers of this request are too large',
    tooSlow: 'This request took too long to arrive',
    fileTooLarge: 'This file is too large: at most {size} MB',
  },
  nl: {
    lengthRequired: 'Meld de lengte van een bestand voordat je het verstuurt (Content-Length)',
    ownUploads: 'Twee grote bestanden van jou worden nog verwerkt. Probeer het opnieuw als er een klaar is',
    notLoggedIn: 'Log in om verder te gaan',
    logInAgain: 'Dit bepaalt wie inlogt of wat iemand mag: geef eerst je wachtwoord opnieuw',
    twoFactorRequired: 'Vul eerst de code van je authenticator-app in',
    csrf: 'Deze pagina is verouderd. Laad haar opnieuw en probeer het nog eens',
    marker: 'De header X-Requested-With: XMLHttpRequest ontbreekt',
    tooDeep: 'te veel niveaus',
    headersTooLarge: 'De headers van dit verzoek zijn te groot',
    tooSlow: 'Dit verzoek kwam te langzaam binnen',
    fileTooLarge: 'Dit bestand is te groot: hoogstens {size} MB',
  },
})

declare module '../kernel/define-messages.ts' {
  interface NounMessages {
    http: typeof messages
  }
}
