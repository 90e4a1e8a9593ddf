/** The first place in a text whose value was not put in, as `{name}`. */
export const findUnfilled = (text: string): string | undefined => /\{\w+\}/.exec(text)?.[0]

/** Throws when a document or mail has such a place. */
export function requireFilled(text: string, what: string): void {
  const found = findUnfilled(text)
  if (found !== undefined) throw new Error(`${what} shows ${found}`)
}
