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
      user_id:
        'Somebody who left is the same person again. The login keeps its password and its second factor.',
      active: 'An inactive employee is logged out at once and cannot log in.',
      default_company_id: 'The company shown after logging in.',
    },
    active: 'Active',
    inactive: 'Not active',
    companies: 'Companies',
    addCompany: 'Also work for {name}',
    worksNowhere:
      '{name} works nowhere after saving, and is logged out at once. The login stays without access, and can be taken on again as a new employee.',
    unfitRole: 'The role {role} lacks permissions that {group} needs.',
    placeFixed: 'You cannot change this: it is your own role, or this person has more permissions than you.',
    loginFixed: 'This person has more permissions than you, so you cannot change their login.',
    photo: 'Photo',
    photoOf: 'Photo of {name}',
    noPhoto: 'No photo yet',
    addPhoto: 'Add a photo',
    changePhoto: 'Choose another photo',
    removePhoto: 'Remove the photo',
    resetPassword: 'Reset password',
    resetPasswordTitle: 'Reset the password of {name}?',
    resetPasswordText:
      'The current password and all sessions end at once. A mail with a link to choose a new password goes to {email}; the link is valid for 30 minutes.',
    resetTwoFactor: 'Reset 2FA',
    resetTwoFactorTitle: 'Reset the 2FA of {name}?',
    resetTwoFactorText:
      'The current codes and all sessions end at once. If two-factor is enforced, it has to be set up again at the next login.',
    twoFactorOn: 'On since {date}',
    twoFactorOff: 'Off',
    neverLoggedIn: 'Never',
    kept: 'No mail server is configured: the mail with the link is available on this screen.',
    refused: {
      title: 'A mail that was refused',
      text: 'The mail of {time} with the link to choose a password did not reach {email}: {reason}',
      again: 'Correct the address where it is wrong. “{action}” sends another one.',
    },
    mail: {
      title: 'A mail that could not be sent',
      text: 'No mail server is configured, so “{subject}” to {email} was not sent. Read it here and give the link to {name} yourself. The audit records who read it.',
      until: 'The link works once, until {time}.',
      read: 'Read the mail',
      link: 'Link to choose a password',
      body: 'The mail',
    },
    mailed: 'A mail with a link to choose a password is on its way to {email}.',
    importLink: 'Import from CSV',
    fromFile: {
      title: 'Import employees',
      text: 'A CSV file with a row per person; the template has the headings. Roles are written as they are called here. Everybody who is active gets a mail with a link to choose a password: a password is never in the file. Whoever is known here by username or e-mail address is left as they are.',
      file: 'employees',
      applied: 'Employees added: {count}',
    },
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
      user_id:
        'Wie vertrokken is, is weer dezelfde persoon. De login houdt zijn wachtwoord en zijn tweede factor.',
      active: 'Wie niet actief is, wordt meteen uitgelogd en kan niet inloggen.',
      default_company_id: 'Waar de persoon na het inloggen begint.',
    },
    active: 'Actief',
    inactive: 'Niet actief',
    companies: 'Bedrijven',
    addCompany: 'Werkt ook voor {name}',
    worksNowhere:
      '{name} werkt na het opslaan nergens meer en wordt meteen uitgelogd. De login blijft bestaan zonder toegang, en kan als nieuwe medewerker weer worden aangenomen.',
    unfitRole: 'De rol {role} past niet bij {group}: er ontbreekt iets wat voor dat werk nodig is.',
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
    refused: {
      title: 'Een mail die is geweigerd',
      text: 'De mail van {time} met de link om een wachtwoord te kiezen heeft {email} niet bereikt: {reason}',
      again: 'Verbeter het adres als dat niet klopt. ‘{action}’ verstuurt een nieuwe.',
    },
    mail: {
      title: 'Een mail die niet is verstuurd',
      text: 'Er is geen mailserver ingesteld, zodat ‘{subject}’ aan {email} niet is verstuurd. Lees hem hier en geef de link zelf aan {name}. De audit vertelt wie hem las.',
      until: 'De link werkt tot {time}, één keer.',
      read: 'Lees de mail',
      link: 'Link om een wachtwoord te kiezen',
      body: 'De mail',
    },
    mailed: 'Een mail met een link om een wachtwoord te kiezen is onderweg naar {email}.',
    importLink: 'Uit CSV inlezen',
    fromFile: {
      title: 'Medewerkers inlezen',
      text: 'Een CSV-bestand met een rij per persoon; het sjabloon heeft de koppen. Rollen heten zoals hier. Wie actief is, krijgt een mail met een link om een wachtwoord te kiezen: een wachtwoord staat nooit in het bestand. Wie hier al bekend is met gebruikersnaam of e-mailadres, blijft zoals die is.',
      file: 'medewerkers',
      applied: 'Medewerkers toegevoegd: {count}',
    },
  },
})

declare module '../../text/define-texts.ts' {
  interface ScreenTexts {
    employees: typeof employees
  }
}
