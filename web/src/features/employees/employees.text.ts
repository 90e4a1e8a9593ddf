import { defineTexts } from '../../text/define-texts.ts'

const employees = defineTexts('employees', {
  en: {
    title: 'Employees',
    groups: {
      person: 'Person',
      contact: 'Contact',
      login: 'Login',
      work: 'Work',
    },
    hints: {
      username: 'A mail with a link to choose a password goes to the e-mail address.',
      user_id: 'Keeps its password.',
      active: 'Who is not active is logged out at once and cannot log in.',
      default_company_id: 'Where the person begins after logging in.',
    },
    active: 'Active',
    inactive: 'Not active',
    companies: 'Companies',
    addCompany: 'Also work for {name}',
    placeFixed: 'You cannot change this here: it is your own place, or the person may do more than you.',
    loginFixed: 'This person may do more than you, so that their login is not yours to change.',
    photo: 'Photo',
    photoOf: 'Photo of {name}',
    noPhoto: 'No photo yet',
    addPhoto: 'Add a photo',
    changePhoto: 'Choose another photo',
    removePhoto: 'Remove the photo',
    resetPassword: 'Reset password',
    resetPasswordTitle: 'Reset the password of {name}?',
    resetPasswordText:
      'The present password and all sessions end at once. A mail with a link to choose another password goes to {email}; the link works for 30 minutes.',
    resetTwoFactor: 'Reset 2FA',
    resetTwoFactorTitle: 'Reset the 2FA of {name}?',
    resetTwoFactorText:
      'The present codes and all sessions end at once. Where two-factor is enforced it is set up anew at the next login.',
    twoFactorOn: 'On since {date}',
    twoFactorOff: 'Off',
    neverLoggedIn: 'Never',
    kept: 'No mail server is set up: the mail with the link waits on this screen.',
    mail: {
      title: 'A mail that was not sent',
      text: 'No mail server is set up, so that “{subject}” to {email} was not sent. Read it here and give the link to {name} yourself. The audit tells who read it.',
      until: 'The link works until {time}, once.',
      read: 'Read the mail',
      link: 'Link to choose a password',
      body: 'The mail',
    },
    mailed: 'A mail with a link to choose a password is on its way to {email}.',
  },
  nl: {
    title: 'Medewerkers',
    groups: {
      person: 'Persoon',
      contact: 'Contact',
      login: 'Login',
      work: 'Werk',
    },
    hints: {
      username: 'Naar het e-mailadres gaat een mail met een link om een wachtwoord te kiezen.',
      user_id: 'Houdt zijn wachtwoord.',
      active: 'Wie niet actief is, wordt meteen uitgelogd en kan niet inloggen.',
      default_company_id: 'Waar de persoon na het inloggen begint.',
    },
    active: 'Actief',
    inactive: 'Niet actief',
    companies: 'Bedrijven',
    addCompany: 'Werkt ook voor {name}',
    placeFixed: 'Dit kun je hier niet wijzigen: het is je eigen plek, of de persoon mag meer dan jij.',
    loginFixed: 'Deze persoon mag meer dan jij, zodat je de login niet kunt wijzigen.',
    photo: 'Foto',
    photoOf: 'Foto van {name}',
    noPhoto: 'Nog geen foto',
    addPhoto: 'Foto toevoegen',
    changePhoto: 'Andere foto kiezen',
    removePhoto: 'Foto verwijderen',
    resetPassword: 'Wachtwoord opnieuw instellen',
    resetPasswordTitle: 'Het wachtwoord van {name} opnieuw instellen?',
    resetPasswordText:
      'Het huidige wachtwoord en alle sessies eindigen meteen. Naar {email} gaat een mail met een link om een ander wachtwoord te kiezen; de link werkt 30 minuten.',
    resetTwoFactor: 'Tweestapsverificatie opnieuw instellen',
    resetTwoFactorTitle: 'De tweestapsverificatie van {name} opnieuw instellen?',
    resetTwoFactorText:
      'De huidige codes en alle sessies eindigen meteen. Waar tweestapsverificatie verplicht is, wordt zij bij de volgende keer inloggen opnieuw ingesteld.',
    twoFactorOn: 'Aan sinds {date}',
    twoFactorOff: 'Uit',
    neverLoggedIn: 'Nooit',
    kept: 'Er is geen mailserver ingesteld: de mail met de link wacht op dit scherm.',
    mail: {
      title: 'Een mail die niet is verstuurd',
      text: 'Er is geen mailserver ingesteld, zodat ‘{subject}’ aan {email} niet is verstuurd. Lees hem hier en geef de link zelf aan {name}. De audit vertelt wie hem las.',
      until: 'De link werkt tot {time}, één keer.',
      read: 'Lees de mail',
      link: 'Link om een wachtwoord te kiezen',
      body: 'De mail',
    },
    mailed: 'Een mail met een link om een wachtwoord te kiezen is onderweg naar {email}.',
  },
})

declare module '../../text/define-texts.ts' {
  interface ScreenTexts {
    employees: typeof employees
  }
}
