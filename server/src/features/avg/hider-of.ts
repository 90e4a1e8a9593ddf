import { isLetter, withoutNames } from './without-names.ts'
import { addressOf, type Place } from './without-person.ts'
import { asRead, emailPattern, numberPattern } from './without-reaches.ts'

/** What is known of somebody, also as it was before. */
export interface Values {
  /** With their parts. */
  names: readonly string[]
  places: readonly Place[]
  emails: readonly string[]
  /** E.164 */
  phones: readonly string[]
}

/** A name, and each of its parts that is no "de" or "van": "Jan Willem" is called Jan too. */
export const partsOf = (name: string) => [
  name,
  ...name.split(/[\s-]+/).filter((part) => part.length > 2 && part !== part.toLowerCase()),
]

/** Any of these, where no such sign stands beside it. */
const patternOf = (parts: readonly string[], beside: string) =>
  parts.length === 0 ? [] : [new RegExp(`(?<!${beside})(?:${parts.join('|')})(?!${beside})`, 'giu')]

/**
 * Hides what tells of one person in a text about another one, who may have a name, number or address in common (`own`);
 * a text that says nothing of them stays as it is.
 */
export function hiderOf({ names, places, emails, phones }: Values, own: Values): (text: string) => string {
  const [home] = own.places
  const shared = new Set([...own.names, ...own.emails].map((one) => one.toLowerCase()))
  const isTheirs = (text: string) => !shared.has(text.toLowerCase())
  const called = [...new Set(names)].filter(isTheirs)
  const patterns = [
    ...patternOf(emails.filter(isTheirs).map(emailPattern), isLetter),
    ...patternOf(phones.filter((phone) => !own.phones.includes(phone)).map(numberPattern), String.raw`\d`),
    ...patternOf([...new Set(places.flatMap((place) => addressOf(place, home)))], isLetter),
  ]
  return (text) => {
    const read = asRead(text)
    const left = withoutNames(
      patterns.reduce((before, one) => before.replaceAll(one, '…'), read),
      called,
    )
    return left === null || left === read ? text : left
  }
}
