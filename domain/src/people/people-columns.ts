import type { ImportColumns } from '../csv/columns.ts'
import { keyOfText } from '../enumerations.ts'

const nobody = 'jan.de.vries@bedrijf.example'

/** The columns of a file of employees: what the form of a new one asks, but for other companies. */
export const peopleColumns = {
  firstName: {
    en: 'First name',
    nl: 'Voornaam',
    others: 'given name, roepnaam',
    required: true,
    example: 'Jan',
  },
  insertion: {
    en: 'Insertion',
    nl: 'Tussenvoegsel',
    others: 'tussenvoegsels, prefix, voorvoegsel',
    example: 'de',
  },
  lastName: {
    en: 'Last name',
    nl: 'Achternaam',
    others: 'surname, family name, familienaam',
    required: true,
    example: 'Vries',
  },
  gender: { en: 'Gender', nl: 'Geslacht', others: 'sekse', example: { en: 'Male', nl: 'Man' } },
  email: {
    en: 'E-mail',
    nl: 'E-mail',
    others: 'e-mail address, e-mailadres, mail, mailadres',
    required: true,
    example: nobody,
  },
  phone: { en: 'Phone', nl: 'Telefoon', others: 'phone number, telefoonnummer, tel', example: '050 1234567' },
  mobile: {
    en: 'Mobile',
    nl: 'Mobiel',
    others: 'mobile phone, mobile number, mobiel nummer, gsm',
    example: '06 12345678',
  },
  username: {
    en: 'Username',
    nl: 'Gebruikersnaam',
    others: 'user, login, loginnaam, inlognaam',
    required: true,
    example: 'jandevries',
  },
  role: { en: 'Role', nl: 'Rol', required: true, example: { en: 'adviser', nl: 'adviser' } },
  function_group: {
    en: 'Function group',
    nl: 'Functiegroep',
    others: 'function, functie, group',
    required: true,
    example: { en: 'Adviser', nl: 'Adviseur' },
  },
  hiredAt: {
    en: 'Hired on',
    nl: 'In dienst sinds',
    others: 'hired at, start date, datum in dienst, indiensttreding',
    example: '01-09-2026',
  },
  active: { en: 'Active', nl: 'Actief', example: { en: 'yes', nl: 'ja' } },
} as const satisfies ImportColumns<string>
export type PeopleColumn = keyof typeof peopleColumns

const initials: Record<string, string> = { m: 'male', v: 'female', f: 'female', x: 'other' }

/** The gender that a text means, its initial included; undefined for none. */
export const readGender = (text: string) => keyOfText('genders', text) ?? initials[text.toLowerCase()]
