import { defineTexts } from '../../text/define-texts.ts'

const roles = defineTexts('roles', {
  en: {
    title: 'Roles',
    one: 'Role',
    name: 'Name',
    people: 'People',
    noPeople: 'Nobody has this role yet. Assign it on the screen of an employee.',
    inactive: 'not active',
    updated_at: 'Changed',
    permissions: 'Permissions',
    permissionsHint:
      'The arrow keys move through the grid, the space bar ticks a box. Permission to create, change or remove includes permission to view.',
    copyFrom: 'Copy from',
    copyHint: 'Copies the permissions of another role, which you can then change.',
    copiedAll: 'Copied from {name}.',
    copiedPart_one: 'Copied from {name}, except one permission that you do not have yourself.',
    copiedPart_other: 'Copied from {name}, except {count} permissions that you do not have yourself.',
    ownRole: 'This is your own role. Someone else has to change it.',
    kept: 'You do not have this permission yourself, or not all that this role has, so you cannot revoke it',
    lacking: 'You do not have this permission yourself, so you cannot grant it',
    ownRows: 'Only own',
    ownRowsOf: 'Only own rows: {resource}',
    ownRowsHint: 'Own rows are those assigned to the person: their leads, visits and quotations.',
    allOf: 'All of {resource}',
    everyVerb: {
      view: 'View everything',
      create: 'Create everything',
      update: 'Change everything',
      delete: 'Remove everything',
    },
    permission: '{verb}: {resource}',
    granted: 'Granted',
    notGranted: 'Not granted',
    noBox: 'Does not exist',
    verbs: { view: 'View', create: 'Create', update: 'Change', delete: 'Remove' },
    groups: {
      work: 'Daily work',
      offer: 'Products and prices',
      contact: 'Mails and telephone',
      settings: 'Settings',
      people: 'People and access',
    },
  },
  nl: {
    title: 'Rollen',
    one: 'Rol',
    name: 'Naam',
    people: 'Mensen',
    noPeople: 'Niemand heeft deze rol nog. Je geeft haar aan iemand op het scherm van de medewerker.',
    inactive: 'niet actief',
    updated_at: 'Gewijzigd',
    permissions: 'Rechten',
    permissionsHint:
      'De pijltjestoetsen lopen door het rooster, de spatiebalk vinkt een vakje aan. Wie mag maken, wijzigen of verwijderen mag ook bekijken.',
    copyFrom: 'Kopiëren van',
    copyHint: 'Neemt over wat een andere rol mag; wijzig daarna wat anders is.',
    copiedAll: 'Overgenomen van {name}.',
    copiedPart_one: 'Overgenomen van {name}, op één recht na dat je zelf niet hebt.',
    copiedPart_other: 'Overgenomen van {name}, op {count} rechten na die je zelf niet hebt.',
    ownRole: 'Dit is je eigen rol. Iemand anders moet haar wijzigen.',
    kept: 'Je hebt dit recht zelf niet, of niet alles wat deze rol mag, dus je kunt het niet afnemen',
    lacking: 'Je hebt dit recht zelf niet, dus je kunt het niet geven',
    ownRows: 'Alleen eigen',
    ownRowsOf: 'Alleen eigen: {resource}',
    ownRowsHint: 'Eigen is wat aan iemand is toegewezen: de eigen leads, bezoeken en offertes.',
    allOf: 'Alles van {resource}',
    everyVerb: {
      view: 'Alles bekijken',
      create: 'Alles maken',
      update: 'Alles wijzigen',
      delete: 'Alles verwijderen',
    },
    permission: '{resource}: {verb}',
    granted: 'Gegeven',
    notGranted: 'Niet gegeven',
    noBox: 'Bestaat niet',
    verbs: { view: 'Bekijken', create: 'Maken', update: 'Wijzigen', delete: 'Verwijderen' },
    groups: {
      work: 'Dagelijks werk',
      offer: 'Producten en prijzen',
      contact: 'Mails en telefoon',
      settings: 'Instellingen',
      people: 'Mensen en toegang',
    },
  },
})

declare module '../../text/define-texts.ts' {
  interface ScreenTexts {
    roles: typeof roles
  }
}
