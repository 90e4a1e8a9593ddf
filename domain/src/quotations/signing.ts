const letters = /\p{L}/gu

/** A name that somebody signs with has two letters. */
export const isSignerName = (name: string): boolean => (name.match(letters) ?? []).length >= 2

const wordsOf = (name: string) =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')

/** Whether a typed name is the customer's: with the surname, whatever the case, accents and insertions. */
export function isNameOfCustomer(typed: string, full_name: string): boolean {
  const given = new Set(wordsOf(typed))
  const surname = wordsOf(full_name).at(-1)
  return surname !== undefined && given.has(surname)
}
