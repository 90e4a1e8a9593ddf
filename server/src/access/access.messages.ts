import { defineMessages } from '../kernel/define-messages.ts'

export const messages = defineMessages({
  en: {
    lastRoleKeeper:
      'Nobody would be left who can change roles. Grant that permission to another role in use first',
    lastEmployeeKeeper:
      'Nobody would be left who can change employees. Grant that permission to another role in use first',
    noPasskeysHere: 'Passkeys need an address with https and a name',
    passwordIsName: 'The password must not contain the username',
    passwordIsCompany:
      'The password is little more than the name of the company or the product. Add words of your own',
    passwordIsCommon: 'This password is too common and easy to guess. Choose another one',
  },
  nl: {
    lastRoleKeeper: 'Dan kan niemand meer rollen wijzigen: geef dat eerst aan een andere rol met mensen',
    lastEmployeeKeeper:
      'Dan kan niemand meer medewerkers wijzigen: geef dat eerst aan een andere rol met mensen',
    noPasskeysHere: 'Passkeys vragen een adres met https en een naam',
    passwordIsName: 'De gebruikersnaam mag niet in het wachtwoord staan',
    passwordIsCompany:
      'Het wachtwoord is weinig meer dan de naam van het bedrijf of van het programma; voeg eigen woorden toe',
    passwordIsCommon:
      'Veel mensen gebruiken dit wachtwoord, zodat het als eerste wordt geprobeerd. Kies een ander',
  },
})

declare module '../kernel/define-messages.ts' {
  interface NounMessages {
    access: typeof messages
  }
}
