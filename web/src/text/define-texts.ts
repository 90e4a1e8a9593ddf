import i18next from 'i18next'
import type { Texts } from './shape.ts'

/** The texts of each group; a `<group>.text.ts` adds its own. */
export interface ScreenTexts {}

interface Tree {
  readonly [key: string]: string | Tree
}
interface Definition {
  readonly en: Tree
  readonly nl: Tree
}

const defined = new Map<string, Definition>()

function add(group: string, { en, nl }: Definition) {
  i18next.addResourceBundle('en', 'translation', { [group]: en })
  i18next.addResourceBundle('nl', 'translation', { [group]: nl })
}

i18next.on('initialized', () => {
  for (const [group, texts] of defined) add(group, texts)
})

/**
 * Adds the texts of a screen, which come with its chunk in both languages. What Dutch lacks, or has more, fails the
 * type check.
 */
export function defineTexts<const English extends Tree>(
  group: keyof ScreenTexts,
  texts: { en: English; nl: Texts<NoInfer<English>> },
): English {
  defined.set(group, texts)
  if (i18next.isInitialized) add(group, texts)
  return texts.en
}

/** Everything that has been defined until now, by language. */
export const definedTexts = () => ({
  en: Object.fromEntries([...defined].map(([group, { en }]) => [group, en])),
  nl: Object.fromEntries([...defined].map(([group, { nl }]) => [group, nl])),
})
