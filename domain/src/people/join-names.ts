import type { Locale } from '../enumerations.ts'

const lists = {
  en: new Intl.ListFormat('en-GB', { type: 'conjunction' }),
  nl: new Intl.ListFormat('nl-NL', { type: 'conjunction' }),
} as const satisfies Record<Locale, Intl.ListFormat>

/** Names, or days, in a sentence: "Jeroen de Vries, Ellen Bakker en Piet Post". */
export const joinNames = (locale: Locale, names: readonly string[]): string => lists[locale].format(names)
