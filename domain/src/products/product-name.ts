import type { Locale } from '../enumerations.ts'

interface Named {
  name: string
  /** Its Dutch name, when different. */
  name_nl?: string | null | undefined
}

/** The name of a product in a language. */
export const productName = ({ name, name_nl }: Named, language: Locale): string =>
  language === 'nl' ? (name_nl ?? name) : name
