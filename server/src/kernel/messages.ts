import type { Locale } from '@heliodesk/domain/enumerations'
import { collectMessages } from './collect-messages.ts'
import type { NounMessages } from './define-messages.ts'

export type MessageKey = { [Noun in keyof NounMessages]: keyof NounMessages[Noun]['en'] }[keyof NounMessages]

type AllMessages = Record<Locale, Record<MessageKey, string>>
let collected: AllMessages | undefined

/** Those of all nouns in every process, which may say what another one stored as `code`. */
export const allMessages = (): AllMessages =>
  // The files that are collected are those that declare the keys.
  (collected ??= collectMessages() as AllMessages)

export const isMessageKey = (key: string): key is MessageKey => Object.hasOwn(allMessages().en, key)

/** A language, or `code`: key and values of what is stored, said when somebody reads it (`sayKept`). */
export type Voice = Locale | 'code'

const bracket = /[⟦⟧]/g

/** The text of a message with its `{parameters}` filled in. */
export const say = (voice: Voice, key: MessageKey, params: Record<string, string | number> = {}) =>
  voice === 'code' ? coded(key, params) : filled(voice, allMessages()[voice][key], params)

const coded = (key: MessageKey, params: Record<string, string | number>) =>
  `⟦${JSON.stringify({ key, params }).replace(bracket, (sign) => (sign === '⟦' ? '\\u27e6' : '\\u27e7'))}⟧`

const numbers = { maximumFractionDigits: 6 }
const numbersIn: Record<Locale, Intl.NumberFormat> = {
  en: new Intl.NumberFormat('en-GB', numbers),
  nl: new Intl.NumberFormat('nl-NL', numbers),
}

/** `{year}` as it is; `{lines:number}` as the language writes numbers. */
const filled = (locale: Locale, text: string, params: Record<string, string | number>) =>
  // Most have none, and thousands of them may be said of one body.
  !text.includes('{')
    ? text
    : text.replace(/\{(\w+)(:number)?\}/g, (whole, name: string, asNumber?: string) => {
        const value = params[name] ?? whole
        return asNumber === undefined || typeof value === 'string'
          ? String(value)
          : numbersIn[locale].format(value)
      })

/** The language a caller asks for, English unless it prefers Dutch. */
export const localeOf = (acceptLanguage: string | undefined): Locale =>
  /^\s*nl\b/i.test(acceptLanguage ?? '') ? 'nl' : 'en'
