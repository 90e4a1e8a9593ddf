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
