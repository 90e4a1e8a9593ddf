import type { Locale, Salutation } from '../enumerations.ts'

export interface PersonName {
  firstName?: string | null | undefined
  initials?: string | null | undefined
  insertion?: string | null | undefined
  lastName: string
}

const joined = (parts: (string | null | undefined)[]) =>
  parts
    .map((part) => part?.trim() ?? '')
    .filter((part) => part !== '')
    .join(' ')

/** `Jan van den Berg`; the initials replace an unknown first name. */
export const fullName = ({ firstName, initials, insertion, lastName }: PersonName): string =>
  joined([firstName?.trim() ? firstName : initials, insertion, lastName])

/** For lists in order of surname, which sorts without its insertion: `Berg, Jan van den`. */
export function sortName(name: PersonName): string {
  const rest = joined([name.firstName?.trim() ? name.firstName : name.initials, name.insertion])
  return rest === '' ? name.lastName.trim() : `${name.lastName.trim()}, ${rest}`
}

/** Normalises typed initials: `jp`, `J P` and `j.p.` become `J.P.`, `Th.` stays. */
export function formatInitials(text: string): string {
  const trimmed = text.trim()
  const parts = /[.\s]/.test(trimmed) ? trimmed.split(/[.\s]+/) : Array.from(trimmed)
  return parts
    .filter((part) => part !== '')
    .map((part) => `${part.charAt(0).toUpperCase()}${part.slice(1).toLowerCase()}.`)
    .join('')
}

/** The initials of first names: `Jan-Peter Maria` -> `J.P.M.`. */
export const initialsOf = (firstName: string): string =>
  firstName
    .split(/[\s-]+/)
    .filter((part) => part !== '')
    .map((part) => `${part.charAt(0).toUpperCase()}.`)
    .join('')

/** The first letter is a capital where the insertion opens the name: `Van den Berg`, `'t Hart`. */
const capital = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`

const openings: Record<Locale, Record<Salutation, (name: string) => string>> = {
  nl: {
    mr: (name) => `Geachte heer ${name}`,
    mrs: (name) => `Geachte mevrouw ${name}`,
    family: (name) => `Geachte familie ${name}`,
    none: (name) => `Geachte heer/mevrouw ${name}`,
  },
  en: {
    mr: (name) => `Dear Mr ${name}`,
    mrs: (name) => `Dear Mrs ${name}`,
    family: (name) => `Dear ${name} family`,
    none: (name) => `Dear Mr/Mrs ${name}`,
  },
}

/** The salutation of a letter, without its comma: `Geachte heer Van den Berg`. */
export const letterSalutation = (
  lead: { salutation: Salutation; insertion?: string | null | undefined; lastName: string },
  locale: Locale,
): string => openings[locale][lead.salutation](capital(joined([lead.insertion, lead.lastName])))
