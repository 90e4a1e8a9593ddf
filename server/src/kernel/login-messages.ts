/** The messages about logging in, logins, passwords and the second factor. */
const en = {
  notLoggedIn: 'Log in to continue',
  sessionExpired: 'Your session has expired. Log in again to continue',
  logInAgain: 'This decides who logs in or what they may do: enter your password again first',
  invalidCredentials: 'The provided credentials are invalid.',
  busyLogins: 'Many people are logging in at the moment. Try again in a few seconds',
  passkeyRefused: 'This passkey was not accepted. Try again, or log in another way',
  noPasskey: 'You have no passkey here. Use a code',
  noPasskeysHere: 'Passkeys need an address with https and a name',
  lastFactor: 'This is your only second factor. Switch two-factor authentication off instead',
  twoFactorRequired: 'Enter the code of your authenticator app first',
  invalidCode: 'This code is wrong or was already used. Try the next one',
  onlyRecoveryCode:
    'Too many wrong codes within an hour. Use one of your recovery codes, or try again in an hour',
  tooManyCodes: 'Too many wrong codes. Log in again with your password',
  noPendingSecret: 'Scan the QR code first',
  twoFactorIsOn: 'Two-factor authentication is already on. Switch it off to set it up again',
  twoFactorEnforced:
    'A company you work for requires two-factor authentication, so it cannot be switched off',
  wrongPassword: 'This is not your password',
  notAsSomebodyElse: 'You are logged in as someone else. Stop that first',
  notAsStaff:
    'You are logged in as staff in this browser. The customer decides in their own, or signs on your screen',
  notActing: 'You are not logged in as someone else',
  passwordIsName: 'The password must not contain the username',
  passwordIsCompany:
    'The password is little more than the name of the company or the product. Add words of your own',
  passwordIsCommon: 'This password is too common and easy to guess. Choose another one',
  noPasswordMail: 'There is no mail with a valid link for this employee',
  noMailbox: 'This employee has no e-mail address or is not active, so no link can be sent',
  resetLinkOver: 'This link has expired or was already used',
  wrongToken: 'The token is missing or invalid',
  linkReplaced:
    'This link was replaced by a newer one, which was mailed. Open the latest mail, or contact us',
  linkEnded: 'This link no longer works. Please contact us',
} as const

const nl: Record<keyof typeof en, string> = {
  notLoggedIn: 'Log in om verder te gaan',
  sessionExpired: 'Je sessie is verlopen. Log opnieuw in om verder te gaan',
  logInAgain: 'Dit bepaalt wie inlogt of wat iemand mag: geef eerst je wachtwoord opnieuw',
  invalidCredentials: 'De inloggegevens zijn onjuist.',
  busyLogins: 'Er loggen nu veel mensen in. Probeer het over een paar seconden opnieuw',
  passkeyRefused: 'Deze passkey is niet aangenomen. Probeer het opnieuw, of log op een andere manier in',
  noPasskey: 'Je hebt hier geen passkey. Gebruik een code',
  noPasskeysHere: 'Passkeys vragen een adres met https en een naam',
  lastFactor: 'Dit is je enige tweede stap. Zet in plaats daarvan tweestapsverificatie uit',
  twoFactorRequired: 'Vul eerst de code van je authenticator-app in',
  invalidCode: 'Deze code klopt niet, of is al gebruikt. Probeer de volgende',
  onlyRecoveryCode:
    'Te veel verkeerde codes binnen een uur. Gebruik een van je herstelcodes, of probeer het over een uur opnieuw',
  tooManyCodes: 'Te veel verkeerde codes. Log opnieuw in met je wachtwoord',
  noPendingSecret: 'Scan eerst de QR-code',
  twoFactorIsOn: 'Tweestapsverificatie staat al aan. Zet die uit om haar opnieuw in te stellen',
  twoFactorEnforced: 'Een bedrijf waarvoor je werkt verlangt tweestapsverificatie: die kan niet uit',
  wrongPassword: 'Dit is niet je wachtwoord',
  notAsSomebodyElse: 'Je handelt als iemand anders: stop daar eerst mee',
  notAsStaff:
    'Je bent in deze browser ingelogd als medewerker. De klant beslist in een eigen browser, of tekent op jouw scherm',
  notActing: 'Je handelt niet als iemand anders',
  passwordIsName: 'De gebruikersnaam mag niet in het wachtwoord staan',
  passwordIsCompany:
    'Het wachtwoord is weinig meer dan de naam van het bedrijf of van het programma; voeg eigen woorden toe',
  passwordIsCommon:
    'Veel mensen gebruiken dit wachtwoord, zodat het als eerste wordt geprobeerd. Kies een ander',
  noPasswordMail: 'Er wacht geen mail met een link die werkt voor deze medewerker',
  noMailbox:
    'Deze medewerker heeft geen e-mailadres of is niet actief, zodat er geen link kan worden gestuurd',
  resetLinkOver: 'Deze link is verlopen of al gebruikt',
  wrongToken: 'De token ontbreekt of is onjuist',
  linkReplaced:
    'Deze link is vervangen door een nieuwere, die is gemaild. Open de laatste mail, of neem contact op',
  linkEnded: 'Deze link werkt niet meer. Neem contact met ons op',
}

export const loginMessages = { en, nl }
