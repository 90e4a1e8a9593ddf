/** Dutch addresses. */

const zipCode = /^[1-9][0-9]{3}(?!SA|SD|SS)[A-Z]{2}$/
const addition = /^-?[A-Za-z0-9][A-Za-z0-9 /-]{0,9}$/

/** A normalised zip code, `1234 AB`; null if invalid. */
export function normaliseZipCode(text: string): string | null {
  const compact = text.replaceAll(/\s/g, '').toUpperCase()
  return zipCode.test(compact) ? `${compact.slice(0, 4)} ${compact.slice(4)}` : null
}

/** The four digits of a zip code, which ranges are made of. */
export const zipCodeDigits = (zip_code: string): number => Number(zip_code.slice(0, 4))

/** Whether a number can be a house number: 1 to 99999. */
export const isHouseNumber = (street_number: number): boolean =>
  Number.isInteger(street_number) && street_number >= 1 && street_number <= 99_999

/** Whether a text can be a house-number addition. */
export const isAddition = (adjective: string): boolean => addition.test(adjective.trim())

/** An addition for comparing: upper case, without spaces and hyphens; none is ''. */
export const normaliseAddition = (adjective: string | null | undefined): string =>
  (adjective ?? '').toUpperCase().replaceAll(/[\s-]/g, '')

const partsOf = (adjective: string): string[] => adjective.toUpperCase().match(/[A-Z]+|\d+/g) ?? []

const begins = (parts: readonly string[], whole: readonly string[]) =>
  parts.length <= whole.length && parts.every((part, place) => part === whole[place])

/** Two parts of an addition in one, `A-1` and `B bis`; what is said twice stands there once. */
export function joinAdditions(first: string, second: string): string {
  const [ones, others] = [partsOf(first), partsOf(second)]
  if (begins(ones, others)) return second
  if (begins(others, ones.slice(ones.length - others.length))) return first
  const between = second.startsWith('-') ? '' : /^\d/.test(second) ? '-' : ' '
  return `${first}${between}${second}`
}

export interface AddressKey {
  zip_code: string | null
  street_number: number | null
  adjective?: string | null | undefined
}

/** A key per address: equal for leads at the same address, `1234AB 12 A`; null without zip code or number. */
export function duplicateKey({ zip_code, street_number, adjective }: AddressKey): string | null {
  const zip = zip_code === null ? null : normaliseZipCode(zip_code)
  if (zip === null || street_number === null) return null
  return `${zip.replace(' ', '')} ${street_number} ${normaliseAddition(adjective)}`.trim()
}

/** A number with its addition as people type it (`12-a`, `12/2`, `12 bis`) in its two parts; null when it begins with no number. */
export function parseHouseNumber(text: string): { street_number: number; adjective: string | null } | null {
  const parts = /^\s*(\d{1,5})(?!\d)\s*[-/]?\s*(.*?)\s*$/.exec(text)
  const street_number = Number(parts?.[1])
  if (!parts || !isHouseNumber(street_number)) return null
  const adjective = parts[2] ?? ''
  return { street_number, adjective: adjective === '' ? null : adjective }
}

/** Number and addition in one: `12 A`; `12-1` where the addition is a number, or it would read as another house. */
export function formatHouseNumber(address: {
  street_number: number | null
  adjective?: string | null | undefined
}): string {
  const addition = address.adjective?.trim() ?? ''
  if (address.street_number === null) return addition
  const between = addition === '' || addition.startsWith('-') ? '' : /^\d/.test(addition) ? '-' : ' '
  return `${address.street_number}${between}${addition}`
}

/** `Dorpsstraat 12 A, 1234 AB Assen`, from its known parts. */
export function formatAddress(address: {
  street: string | null
  street_number: number | null
  adjective?: string | null | undefined
  zip_code: string | null
  city: string | null
}): string {
  const line = [address.street, formatHouseNumber(address)].filter(Boolean).join(' ')
  const place = [address.zip_code, address.city].filter(Boolean).join(' ')
  return [line, place].filter(Boolean).join(', ')
}
