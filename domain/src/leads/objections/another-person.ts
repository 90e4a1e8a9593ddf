import { insertions } from '../../people/insertions.ts'
import { isSameName, type NamedFacts, sharedFields } from '../same-lead.ts'

const prefixes: ReadonlySet<string> = new Set(insertions.flatMap((one) => one.split(/[^a-z]+/)))

const split = (name: string): string[] =>
  name
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')

/** The words of a surname that tell it from another one: without initials and insertions, unless it is no more. */
function wordsOf({ lastName }: NamedFacts): string[] {
  const words = split(lastName)
  const telling = words.filter((word) => word.length > 1 && !prefixes.has(word))
  return telling.length > 0 ? telling : words
}

const isWithin = (few: readonly string[], many: readonly string[]) => few.every((word) => many.includes(word))

/** Whether two have different surnames, and no company in common; `Jansen` may be `Jansen-de Vries`, and who has none anybody. */
export function isOtherName(one: NamedFacts, other: NamedFacts): boolean {
  const [ones, others] = [wordsOf(one), wordsOf(other)]
  if (ones.length === 0 || others.length === 0 || isSameName(one, other)) return false
  return !isWithin(ones, others) && !isWithin(others, ones)
}

const titles = /^(?:dhr|de|heer|meneer|mevr|mevrouw|mw|mr|mrs|ms|fam|familie|family|ir|ing|drs|dr|prof)$/

/** The first name or initials before a surname; undefined where a lead has none. */
function givenOf({ full_name, lastName }: NamedFacts): string | undefined {
  const surname = split(lastName)
  return split(full_name).find((word) => !surname.includes(word) && !prefixes.has(word) && !titles.test(word))
}

/** Whether two have different first names: `J.` may be `Johanna`, `Jo` too. */
export function isOtherGiven(one: NamedFacts, other: NamedFacts): boolean {
  const [its, others] = [givenOf(one), givenOf(other)]
  if (its === undefined || others === undefined) return false
  return !its.startsWith(others) && !others.startsWith(its)
}

/**
 * Whether two are different people, whatever they share: another surname or first name, and not the same address.
 * Whoever has the whole name may have moved, whoever has the address may have married.
 */
export const isAnotherPerson = (one: NamedFacts, other: NamedFacts): boolean =>
  (isOtherName(one, other) || isOtherGiven(one, other)) && !sharedFields(one, other).includes('address')

/** Whether one contradicts another in all that both say of themselves: the name, and whatever they are reached by. */
export function sharesNothing(one: NamedFacts, other: NamedFacts): boolean {
  const bothSay = [
    [one.address_key, other.address_key],
    [one.phone ?? one.mobile, other.phone ?? other.mobile],
    [one.email, other.email],
  ].some(([its, others]) => its !== null && others !== null)
  return bothSay && isOtherName(one, other) && sharedFields(one, other).length === 0
}
