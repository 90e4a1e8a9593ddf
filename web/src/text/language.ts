import { namesIn } from '@heliodesk/domain/nouns/nouns'
import i18next from 'i18next'

// In the shell's file: every screen needs it.
import './define-texts.ts'

export const languages = ['en', 'nl'] as const
export type Language = (typeof languages)[number]

const storageKey = 'heliodesk.language'
// The shell waits for these files: they must import nothing of it, or both wait for ever.
const load = {
  en: async () => ({ ...(await import('./en.ts')).en, nouns: namesIn('en') }),
  nl: async () => ({ ...(await import('./nl.ts')).nl, nouns: namesIn('nl') }),
}

const isLanguage = (value: string | null | undefined): value is Language =>
  languages.some((language) => language === value)

/** The language that the texts are shown in now. */
export const currentLanguage = (): Language => (isLanguage(i18next.language) ? i18next.language : 'en')

/** The language kept on this device, English at first. */
function keptLanguage(): Language {
  const kept = localStorage.getItem(storageKey)
  return isLanguage(kept) ? kept : 'en'
}

const shellTexts = new Set<Language>()

/** Screens contain theirs in both languages; those of the shell are loaded on demand. */
async function addShellTexts(language: Language): Promise<void> {
  if (shellTexts.has(language)) return
  i18next.addResourceBundle(language, 'translation', await load[language]())
  shellTexts.add(language)
}

/** Starts the texts in the language kept on this device. */
export async function startTexts(): Promise<void> {
  const language = keptLanguage()
  const translation = await load[language]()
  await i18next.init({
    lng: language,
    fallbackLng: false,
    resources: { [language]: { translation } },
    interpolation: { prefix: '{', suffix: '}', escapeValue: false },
    returnEmptyString: false,
  })
  shellTexts.add(language)
  document.documentElement.lang = language
  // A choice in one tab applies to all tabs of this browser.
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === storageKey && isLanguage(newValue)) void switchLanguage(newValue)
  })
}

export async function switchLanguage(language: Language): Promise<void> {
  await addShellTexts(language)
  // What is asked again because of the change is asked in the new one.
  document.documentElement.lang = language
  await i18next.changeLanguage(language)
  localStorage.setItem(storageKey, language)
}
