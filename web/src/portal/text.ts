import { createContext, use } from 'react'
import { setFormatLanguage } from './format.ts'
import type { nl } from './text-nl.ts'

export type PortalText = typeof nl
export type PortalLanguage = 'nl' | 'en'

/** The texts of one language; only that one is loaded. Amounts and dates are written in it from here on. */
export async function loadText(language: PortalLanguage): Promise<PortalText> {
  const text = language === 'nl' ? (await import('./text-nl.ts')).nl : (await import('./text-en.ts')).en
  setFormatLanguage(language)
  return text
}

/** The browser's language, until the customer's language is known. */
export const browserLanguage = (): PortalLanguage => (/^en\b/i.test(navigator.language) ? 'en' : 'nl')

export interface PortalLocale {
  text: PortalText
  language: PortalLanguage
}
export const PortalLocaleContext = createContext<PortalLocale | null>(null)

export function usePortalLocale() {
  const portalLocale = use(PortalLocaleContext)
  if (portalLocale === null) throw new Error('Customer pages need their texts')
  return portalLocale
}
