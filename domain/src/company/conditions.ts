import type { Locale } from '../enumerations.ts'

interface Stated {
  default_language: Locale
  conditions_nl: string
  conditions_en: string
}

/** Whether documents in the company's own language print its conditions. */
export const hasConditions = ({ default_language, conditions_nl, conditions_en }: Stated): boolean =>
  (default_language === 'nl' ? conditions_nl : conditions_en).trim() !== ''
