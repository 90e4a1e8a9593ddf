import { normaliseHeading } from '../csv/normalise-heading.ts'
import { normaliseAddition } from '../places/address.ts'
import { type LeadWhole, leadWholes } from './wholes.ts'

/** What a lead or a row of a file says by field. */
export type Values = Readonly<Record<string, unknown>>

/** A value that says nothing. */
export const saysNothing = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || value === 'none'

const written = (values: Values, ...fields: string[]): string =>
  normaliseHeading(fields.map((field) => (saysNothing(values[field]) ? '' : String(values[field]))).join(' '))

/** A number with its addition: 7 and 7 bis are two houses, as 7-1 and 71 are. */
const houseOf = ({ street_number, adjective }: Values): string =>
  [street_number, normaliseAddition(saysNothing(adjective) ? '' : String(adjective))]
    .filter((part) => !saysNothing(part))
    .join(' ')

/** What a whole says, part by part and however it is spelled; a surname is one with its insertion. */
const partsOf: Record<LeadWhole, (values: Values) => string[]> = {
  name: (values) => [
    written(values, 'salutation'),
    written(values, 'initials'),
    written(values, 'firstName'),
    written(values, 'insertion', 'lastName'),
  ],
  address: (values) => [
    written(values, 'street'),
    houseOf(values),
    written(values, 'zip_code'),
    written(values, 'city'),
  ],
}

/** Whether one says of a whole nothing but what the other says too, and that one more: an empty one says nothing. */
export function isPartOf(whole: LeadWhole, one: Values, other: Values): boolean {
  const [its, others] = [partsOf[whole](one), partsOf[whole](other)]
  return (
    its.every((part, place) => part === '' || part === others[place]) &&
    others.some((part, place) => part !== '' && its[place] === '')
  )
}

/** Whether nothing that both say of a whole differs. */
export function isAgreed(whole: LeadWhole, one: Values, other: Values): boolean {
  const [its, others] = [partsOf[whole](one), partsOf[whole](other)]
  return its.every((part, place) => part === '' || others[place] === '' || part === others[place])
}

const isSaidBySame = (one: Values, other: Values, ...fields: string[]): boolean =>
  written(one, ...fields) !== '' && written(one, ...fields) === written(other, ...fields)

/** The same surname; a row without an insertion may leave it out. */
const isSameSurname = (was: Values, told: Values): boolean =>
  isSaidBySame(was, told, 'insertion', 'lastName') ||
  (saysNothing(told['insertion']) && isSaidBySame(was, told, 'lastName'))

const givenOf = (values: Values): string => written(values, 'firstName') || written(values, 'initials')

/** Nobody else's first name or initials, and no salutation of whoever else has that surname. */
function isSamePerson(was: Values, told: Values): boolean {
  const [its, others] = [givenOf(was), givenOf(told)]
  const isNamed = its === '' || (others !== '' && its.charAt(0) === others.charAt(0))
  const { insertion: _insertion, lastName: _lastName, ...given } = told
  return (
    isSameSurname(was, told) &&
    isNamed &&
    isAgreed('name', { ...was, insertion: null, lastName: null }, given)
  )
}

/** Whether what is told is of the same person, or the same house or street, as what is known. */
const isOfSame: Record<LeadWhole, (was: Values, told: Values) => boolean> = {
  name: isSamePerson,
  address: (was, told) => isSaidBySame(was, told, 'zip_code') && isAgreed('address', was, told),
}

/** What stands without the part that it goes with: an addition without its number is another house. */
const goesWith: Record<LeadWhole, readonly [part: string, whole: string]> = {
  name: ['insertion', 'lastName'],
  address: ['adjective', 'street_number'],
}

/** The fields of a whole of which what is empty may be filled with what is told. */
export function fillableFields(whole: LeadWhole, was: Values, told: Values): readonly string[] {
  if (!isPartOf(whole, was, told) && !isOfSame[whole](was, told)) return []
  const [part, of] = goesWith[whole]
  return leadWholes[whole].filter((field) => field !== part || saysNothing(was[of]))
}
