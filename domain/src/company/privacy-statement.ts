import type { Locale } from '../enumerations.ts'

interface Stated {
  privacy_url: string | null
  privacy_nl: string
  privacy_en: string
}

/** Where people read what is done with their data: an address goes before a text. */
export interface PrivacyStatement {
  url: string | null
  text: string
}

/** The statement in a language, or the one that there is; null without any. */
export function privacyStatement(company: Stated, language: Locale): PrivacyStatement | null {
  const { privacy_url: url, privacy_nl, privacy_en } = company
  if (url !== null) return { url, text: '' }
  const text = (language === 'nl' ? privacy_nl || privacy_en : privacy_en || privacy_nl).trim()
  return text === '' ? null : { url: null, text }
}

/** Whether the company says what it does with people's data (AVG art. 13). */
export const hasPrivacyStatement = (company: Stated): boolean => privacyStatement(company, 'nl') !== null
