import { withoutNames } from './without-names.ts'

/** Where somebody lives, or lived. */
export interface Place {
  street: string | null
  zip_code: string | null
  street_number: string | null
}

const isLetter = String.raw`[\p{L}\p{N}]`
const syntax = /[\\^$.*+?()[\]{}|/]/g
const literal = (text: string) => text.replaceAll(syntax, String.raw`\$&`)

const mails = /[^\s@,;<>()]+@[^\s@,;<>()]+[^\s@,;<>().!?]/g
/** However it is parted: "06-31 31 31 31", "+31(0)50-3131313". */
const digits = /(?<![\p{L}\d])(?:\+|\((?=\+?\d{2,4}\))\+?)?\d(?:[\s().\-/+]{0,3}\d){7,}(?!\d)/gu
/** A day, and a number of ours, tells of nobody. */
const noNumber = /^(?:\d{1,2}[-/.]\d{1,2}[-/.]\d{4}|\d{4}-\d{2}-\d{2}|\d{4}-\d{5,9})$/

/** "Wombatlaan 12-a", "9729 KB 12"; a house number alone tells nothing. */
function addressOf({ street, zip_code, street_number }: Place): string[] {
  const number = String.raw`(?:[\s,]*(?:(?:nr|nummer|huisnummer|no)\.?\s*)?\d{1,5}(?:\s?[-/]?\s?[a-z\d]{1,4}(?!${isLetter}))?)?`
  const zip = zip_code?.replaceAll(/\s/g, '') ?? ''
  return [
    ...(street === null || street.trim() === '' ? [] : [`${literal(street.trim())}${number}`]),
    ...(zip === '' ? [] : [`${literal(zip.slice(0, 4))}\\s*${literal(zip.slice(4))}${number}`]),
    ...(street_number === null ? [] : [String.raw`(?:huisnummer|nummer|nr)\.?\s*${literal(street_number)}`]),
  ]
}

/**
 * A text in which whoever is erased is hidden: these names where they stand as words of their own, every e-mail address,
 * whatever may be a telephone number, and where they live or lived.
 */
export function withoutPerson(
  text: string | null,
  { names, places }: { names: readonly string[]; places: readonly Place[] },
): string | null {
  if (text === null) return null
  const addresses = [...new Set(places.flatMap(addressOf))]
  const isAddress = new RegExp(`(?<!${isLetter})(?:${addresses.join('|')})(?!${isLetter})`, 'giu')
  const reached = text
    .replaceAll(mails, '…')
    .replaceAll(digits, (found) => (noNumber.test(found.trim()) ? found : '…'))
  return withoutNames(addresses.length === 0 ? reached : reached.replaceAll(isAddress, '…'), names)
}
