import type { Locale } from '../enumerations.ts'

interface Named {
  name: string
  /** Where it is called otherwise in Dutch. */
  name_nl?: string | null | undefined
}

/** What a product is called in a language. */
export const productName = ({ name, name_nl }: Named, language: Locale): string =>
  language === 'nl' ? (name_nl ?? name) : name
