import i18next, { type TFunction } from 'i18next'
import { createContext, use, useSyncExternalStore } from 'react'
import { currentLanguage, type Language } from './language.ts'

interface Translation {
  t: TFunction
  language: Language
}

const listeners = new Set<() => void>()

i18next.on('languageChanged', () => {
  for (const listener of listeners) listener()
})

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

type Values = Readonly<Record<string, string | number | null | undefined>>

/** Fills in `{name}` as i18next does: nothing for null, and what is not given stays. */
const fillIn = (text: string, values: Values) =>
  text.replaceAll(/\{(\w+)\}/g, (place, name: string) => {
    const value = values[name]
    return value === undefined ? place : String(value ?? '')
  })

/** Each text is looked up once: screens ask for hundreds at each render. i18next chooses between plurals. */
function translate(language: Language): TFunction {
  const typed = i18next.getFixedT(language)
  // Which keys and values there are is in the type of the result.
  const look: (key: never, options: never) => unknown = typed
  const texts = new Map<string, string>()
  const textOf = (key: string): string => {
    const known = texts.get(key)
    if (known !== undefined) return known
    const text = look(key as never, { skipInterpolation: true } as never)
    // The text of a screen whose file is still on its way is its key.
    if (typeof text !== 'string' || text === key) return key
    texts.set(key, text)
    return text
  }
  return new Proxy(typed, {
    apply(_typed, _this, [key, values]: [key: string, values?: Values]): unknown {
      if (values === undefined) return textOf(key)
      return 'count' in values ? look(key as never, values as never) : fillIn(textOf(key), values)
    },
  })
}

const translations = new Map<Language, Translation>()

function translationIn(language: Language): Translation {
  const known = translations.get(language)
  if (known) return known
  const made = { t: translate(language), language }
  translations.set(language, made)
  return made
}

/** The language of a part that somebody else reads, such as the customer; its texts are those of screens. */
export const ReaderLanguage = createContext<Language | null>(null)

/** The texts in the language of the app; re-renders when it changes. Why not react-i18next: docs/decisions/0009. */
export function useTranslation(): Translation {
  const language = useSyncExternalStore(subscribe, currentLanguage)
  return translationIn(use(ReaderLanguage) ?? language)
}
