import { defineTexts } from '../../text/define-texts.ts'

const roles = defineTexts('roles', {
  en: {
    title: 'Roles',
    one: 'Role',
    name: 'Name',
    people: 'People',
    noPeople: 'Nobody has this role yet. It is given to a person on the screen of the employee.',
    inactive: 'not active',
    updated_at: 'Changed',
    permissions: 'Permissions',
    permissionsHint:
      'The arrow keys move through the grid, the space bar ticks a box. Whoever may create, change or remove may view as well.',
    copyFrom: 'Copy from',
    copyHint: 'Takes over what another role may do; then change what differs.',
    copiedAll: 'Taken over from {name}.',
    copiedPart_one: 'Taken over from {name}, but for one permission that you do not hold yourself.',
    copiedPart_other: 'Taken over from {name}, but for {count} permissions that you do not hold yourself.',
    ownRole: 'This is your own role. Somebody else has to change it.',
    inUse: 'A role that people have cannot be removed.',
    lacking: 'You do not hold this yourself, so you cannot grant it',
    ownRows: 'Only own',
    ownRowsOf: 'Only own rows: {resource}',
    ownRowsHint: 'Own rows are those that are assigned to the person: their leads, visits and quotations.',
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
    inUse: 'Een rol die mensen hebben kan niet worden verwijderd.',
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
