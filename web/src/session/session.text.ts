import { defineTexts } from '../text/define-texts.ts'

/** Login over an expired session, two-factor and impersonation. */
const session = defineTexts('session', {
  en: {
    notWhileActing: 'Not while you act as a colleague.',
    noLinkWhileActing: 'Not while you act as a colleague: the customer gets a link that decides for them.',
    expiredTitle: 'Your session has expired',
    expiredText: 'Nothing on your screen is lost. Enter your password to continue.',
    againTitle: 'Your password, please',
    againText:
      'What you are about to change decides who can log in or see your data. Enter your password to go on.',
    deviceText:
      'Enter your password once. From then on it opens what this device keeps, also without a connection.',
    againGivenUp: 'This needs your password. Close this and open it again.',
    offlineText:
      'There is no connection. Nothing on your screen is lost: enter your password to continue. Anything not loaded yet follows when the connection is back.',
    switchUser: 'Switch user',
    codeTitle: 'Two-factor authentication',
    codeText: 'Enter the code shown by your authenticator app.',
    code: 'Code',
    recoveryCode: 'Recovery code',
    useRecoveryCode: 'Use a recovery code instead',
    useCode: 'Use a code from the app instead',
    usePasskey: 'Use a passkey',
    passkeyFailed: 'Your device did not give a passkey. Try again, or log in another way.',
    noPasswordHere:
      'This device cannot check your password: you logged in with a passkey, or it was wrong ten times. Log in again when there is a connection.',
    setupTitle: 'Set up two-factor authentication',
    setupText: 'Scan the QR code with an authenticator app, then enter the code it shows.',
    typeSecret: 'No camera? Type this key into the app:',
    qrCode: 'QR code for the authenticator app',
    activate: 'Switch on',
    recoveryText:
      'Keep these recovery codes in a safe place. Each one logs you in once if you lose your app. They are not shown again.',
    recoveryCodes: 'Recovery codes',
    copy: 'Copy',
    copied: 'Copied',
    download: 'Download',
    proceed: 'Continue',
    impersonateText: 'You see and do everything as this employee. Both names are recorded with every change.',
    impersonated: 'Employee',
    reason: 'Reason',
    start: 'Start',
  },
  nl: {
    notWhileActing: 'Niet terwijl je als een collega handelt.',
    noLinkWhileActing:
      'Niet terwijl je als een collega handelt: de klant krijgt een link waarmee je voor die klant beslist.',
    expiredTitle: 'Je sessie is verlopen',
    expiredText: 'Er gaat niets van je scherm verloren. Geef je wachtwoord om verder te gaan.',
    againTitle: 'Je wachtwoord graag',
    againText:
      'Wat je gaat wijzigen bepaalt wie kan inloggen of je gegevens kan zien. Geef je wachtwoord om verder te gaan.',
    deviceText:
      'Geef je wachtwoord één keer. Daarna opent het wat dit apparaat bewaart, ook zonder verbinding.',
    againGivenUp: 'Hiervoor is je wachtwoord nodig. Sluit dit en open het opnieuw.',
    offlineText:
      'Er is geen verbinding. Er gaat niets van je scherm verloren: geef je wachtwoord om ermee verder te gaan. Wat er nog niet op staat, komt als de verbinding terug is.',
    switchUser: 'Andere gebruiker',
    codeTitle: 'Tweestapsverificatie',
    codeText: 'Geef de code die je authenticator-app toont.',
    code: 'Code',
    recoveryCode: 'Herstelcode',
    useRecoveryCode: 'Liever een herstelcode gebruiken',
    useCode: 'Liever een code van de app gebruiken',
    usePasskey: 'Passkey gebruiken',
    passkeyFailed: 'Je apparaat gaf geen passkey. Probeer het opnieuw, of log op een andere manier in.',
    noPasswordHere:
      'Dit apparaat kan je wachtwoord niet controleren: je bent met een passkey ingelogd, of het was tien keer fout. Log opnieuw in als er verbinding is.',
    setupTitle: 'Tweestapsverificatie instellen',
    setupText: 'Scan de afbeelding met een authenticator-app en geef daarna de code die de app toont.',
    typeSecret: 'Geen camera? Typ deze sleutel in de app:',
    qrCode: 'QR-code voor de authenticator-app',
    activate: 'Inschakelen',
    recoveryText:
      'Bewaar deze herstelcodes waar alleen jij erbij kunt. Met elke code kom je één keer binnen als je app weg is. Ze worden niet nog eens getoond.',
    recoveryCodes: 'Herstelcodes',
    copy: 'Kopiëren',
    copied: 'Gekopieerd',
    download: 'Downloaden',
    proceed: 'Verder',
    impersonateText:
      'Je ziet en doet alles als deze medewerker. Beide namen worden bewaard bij alles wat er gebeurt.',
    impersonated: 'Medewerker',
    reason: 'Reden',
    start: 'Beginnen',
  },
})

declare module '../text/define-texts.ts' {
  interface ScreenTexts {
    session: typeof session
  }
}
