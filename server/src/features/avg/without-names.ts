import { namePattern } from './name-pattern.ts'

export const isLetter = String.raw`[\p{L}\p{N}]`

/** A text in which these names, numbers and addresses are hidden, where they stand as words of their own, with or without their marks. */
export function withoutNames(text: string | null, names: readonly string[]): string | null {
  const known = names
    .filter((name) => name.length > 1)
    .toSorted((one, other) => other.length - one.length)
    .map(namePattern)
  if (text === null || known.length === 0) return text
  const words = new RegExp(`(?<!${isLetter})(?:${known.join('|')})(?!${isLetter})`, 'giu')
  return text.replaceAll(words, '…')
}
