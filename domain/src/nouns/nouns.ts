import { featureFacts } from './features.ts'
import type { NounFacts } from './noun-facts.ts'
import { resourceFacts } from './resources.ts'

/** Every noun of the product, by the name that permissions, audit and texts call it. */
const facts = { ...featureFacts, ...resourceFacts }

type Facts = typeof facts
export type Noun = keyof Facts
/** A noun that is only data. */
export type ManagedNoun = keyof typeof resourceFacts
/** The nouns whose facts have a part. */
export type NounWith<Part> = { [N in Noun]: Facts[N] extends Part ? N : never }[Noun]

/** The nouns of which rows can be removed. */
export type RemovableNoun = {
  [N in Exclude<Noun, NounWith<{ neverRemoved: true }>>]: Facts[N] extends {
    grants: { verbs: readonly (infer Granted)[] }
  }
    ? 'delete' extends Granted
      ? N
      : never
    : never
}[Exclude<Noun, NounWith<{ neverRemoved: true }>>]

/** The nouns whose table has a default sort. */
export type SortedNoun = NounWith<{ sort: string }>
/** The default sorts of tables whose rows are no noun of their own. */
const otherSorts = { audit: '-at', 'product prices': 'created_at' } as const
const sorts = { ...otherSorts, ...facts }
type SortedTable = SortedNoun | keyof typeof otherSorts
type SortOfFacts<Of> = Of extends string ? Of : Of extends { sort: infer Sort } ? Sort : never
/** The default sort of a table. */
export type SortOf<N extends SortedTable> = SortOfFacts<(typeof sorts)[N]>
export function sortOf<N extends SortedTable>(table: N): SortOf<N> {
  const of: string | { sort: string } = sorts[table]
  return (typeof of === 'string' ? of : of.sort) as SortOf<N>
}

// Object.keys loses the literal types; the objects have no other keys.
export const nouns = Object.keys(facts) as Noun[]
export const managedNouns = Object.keys(resourceFacts) as ManagedNoun[]

const isManaged = (noun: string): noun is ManagedNoun => Object.hasOwn(resourceFacts, noun)
export const isNoun = (text: string): text is Noun => Object.hasOwn(facts, text)

/** Whether its rows can be removed. */
export function isRemovable(noun: Noun): noun is RemovableNoun {
  const { grants, neverRemoved }: NounFacts = facts[noun]
  return neverRemoved !== true && grants?.verbs.includes('delete') === true
}

/** The facts of a noun, with the defaults of a managed resource. */
export const factsOf = (noun: Noun): NounFacts =>
  isManaged(noun)
    ? {
        ...resourceFacts[noun],
        rowScreen: true,
        createScreen: true,
        audit: ['created', 'updated', ...(isRemovable(noun) ? (['removed'] as const) : [])],
      }
    : featureFacts[noun]

/** A noun with a screen of each row, at `{path}/{id}`. */
type RowScreenNoun = ManagedNoun | NounWith<{ rowScreen: true }>
export const hasRowScreen = (noun: Noun): noun is RowScreenNoun => factsOf(noun).rowScreen === true

/** A noun that files belong to. */
export type FileOwner = NounWith<{ ownsFiles: true }>
export const fileOwners = nouns.filter((noun): noun is FileOwner => factsOf(noun).ownsFiles === true)

type Kebab<Text extends string> = Text extends `${infer Word} ${infer Rest}` ? `${Word}-${Kebab<Rest>}` : Text
/** The path of its calls: `/zip-code-ranges`. */
export type PathOf<N extends Noun> = `/${Kebab<N>}`
export const pathOf = <N extends Noun>(noun: N): PathOf<N> => `/${noun.replaceAll(' ', '-')}` as PathOf<N>

type ScreensAt<N extends Noun> = N extends Noun
  ? Facts[N] extends { screensAt: infer At extends string }
    ? At
    : PathOf<N>
  : never
type WithoutParameters<Path extends string> = Path extends `${infer At}/$${string}` ? At : Path
/** Where the screens of a noun lie, without what its address says beside: `/leads`, `/e-mail-templates`, `/products`. */
type ScreensOf<N extends Noun> = WithoutParameters<ScreensAt<N>>
export const screensOf = <N extends Noun>(noun: N): ScreensOf<N> =>
  (factsOf(noun).screensAt ?? pathOf(noun)).replace(/\/\$.*/, '') as ScreensOf<N>

/** The path of its menu item. */
type MenuPathOf<N extends Noun> = N extends Noun
  ? Facts[N] extends { menu: { to: infer To extends string } }
    ? To
    : PathOf<N>
  : never
export const menuPathOf = <N extends Noun>(noun: N): MenuPathOf<N> =>
  (factsOf(noun).menu?.to ?? pathOf(noun)) as MenuPathOf<N>

type Capitals<Text extends string> = Text extends `${infer Word} ${infer Rest}`
  ? `${Capitalize<Word>}${Capitals<Rest>}`
  : Capitalize<Text>
/** Its name in code: `zipCodeRanges`. */
export type CamelOf<N extends Noun> = Uncapitalize<Capitals<N>>
export const camelOf = <N extends Noun>(noun: N): CamelOf<N> =>
  noun.replaceAll(/ (\w)/g, (_all, letter: string) => letter.toUpperCase()) as CamelOf<N>

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** The names of each noun as titles, labels and menus show them. */
export function namesIn(language: 'en' | 'nl'): Record<Noun, { one: string; many: string; new: string }> {
  const named = nouns.map((noun) => {
    const { [language]: names, het } = factsOf(noun)
    const [one, many] = names
    const adjective = language === 'en' ? 'New' : het ? 'Nieuw' : 'Nieuwe'
    return [noun, { one: capital(one), many: capital(many), new: `${adjective} ${one}` }] as const
  })
  return Object.fromEntries(named) as Record<Noun, { one: string; many: string; new: string }>
}
