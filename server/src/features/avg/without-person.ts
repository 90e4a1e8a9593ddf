import { literal } from './name-pattern.ts'
import { isLetter, withoutNames } from './without-names.ts'
import { withoutReaches } from './without-reaches.ts'

/** Where somebody lives, or lived. */
export interface Place {
  street: string | null
  zip_code: string | null
  street_number: string | null
}

const nowhere: Place = { street: null, zip_code: null, street_number: null }
const numbered = String.raw`[\s,]*(?:(?:nr|nummer|huisnummer|no)\.?\s*)?`
const anyNumber = String.raw`(?:${numbered}\d{1,5}(?:\s?[-/]?\s?[a-z\d]{1,4}(?!${isLetter}))?)?`
const plainZip = ({ zip_code }: Place) => zip_code?.replaceAll(/\s/g, '').toUpperCase() ?? ''

/**
 * "Wombatlaan 12-a", "9729 KB 12"; a house number alone tells nothing. A street or zip code that somebody else, who lives
 * at `other`, has as well is an address with the house number alone.
 */
export function addressOf(place: Place, other = nowhere): string[] {
  const street = place.street?.trim() ?? ''
  const [zip, number] = [
    plainZip(place),
    place.street_number === other.street_number ? null : place.street_number,
  ]
  const exactly = number === null ? null : `${numbered}${literal(number)}`
  const pattern = (text: string, isShared: boolean) =>
    isShared ? (exactly === null ? [] : [`${text}${exactly}`]) : [`${text}${anyNumber}`]
  return [
    ...(street === '' ? [] : pattern(literal(street), street === other.street?.trim())),
    ...(zip === ''
      ? []
      : pattern(`${literal(zip.slice(0, 4))}\\s*${literal(zip.slice(4))}`, zip === plainZip(other))),
    ...(number === null ? [] : [String.raw`(?:huisnummer|nummer|nr)\.?\s*${literal(number)}`]),
  ]
}

/**
 * A text in which whoever is erased is hidden: these names where they stand as words of their own, every e-mail address and
 * whatever may be a telephone number, however they are written, and where they live or lived.
 */
export function withoutPerson(
  text: string | null,
  { names, places }: { names: readonly string[]; places: readonly Place[] },
): string | null {
  if (text === null) return null
  const addresses = [...new Set(places.flatMap((place) => addressOf(place)))]
  const isAddress = new RegExp(`(?<!${isLetter})(?:${addresses.join('|')})(?!${isLetter})`, 'giu')
  const reached = withoutReaches(text)
  return withoutNames(addresses.length === 0 ? reached : reached.replaceAll(isAddress, '…'), names)
}
