import type { Locale } from '@heliodesk/domain/enumerations'
import { isMessageKey, say } from './messages.ts'

/** As `say` writes it for `code`: what is stored has no language, whoever reads it has. */
const kept = /⟦(\{.*?\})⟧/g

const locales: Record<Locale, string> = { en: 'en-GB', nl: 'nl-NL' }

const worded = (value: unknown, locale: Locale) =>
  typeof value === 'number' ? value.toLocaleString(locales[locale]) : String(value)

function sayOne(locale: Locale, whole: string, code: string): string {
  const read = readCode(code)
  if (read === null) return whole
  const params = Object.entries(read.params).map(([name, value]) => [name, worded(value, locale)])
  return say(locale, read.key, Object.fromEntries(params))
}

function readCode(code: string) {
  try {
    const { key, params = {} } = JSON.parse(code) as { key?: unknown; params?: Record<string, unknown> }
    return typeof key === 'string' && isMessageKey(key) ? { key, params } : null
  } catch {
    return null
  }
}

/** A stored text with the messages in it in the reader's language; what was stored in words stays as it is. */
export function sayKept(locale: Locale, text: string): string
export function sayKept(locale: Locale, text: string | null): string | null
export function sayKept(locale: Locale, text: string | null): string | null {
  return text?.replace(kept, (whole: string, code: string) => sayOne(locale, whole, code)) ?? null
}

/** The same for every text of stored values. */
export function sayKeptIn(locale: Locale, value: Record<string, unknown> | null): typeof value {
  if (value === null) return null
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, typeof one === 'string' ? sayKept(locale, one) : one]),
  )
}
