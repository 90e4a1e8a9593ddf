/** A reason is a few words: "geen", ten dots or ten times the same letter say nothing. */
const [shortestReason, fewestLetters] = [10, 4]

/** Without those that only change another one, such as a stress mark. */
const lettersIn = (text: string | null | undefined): string[] =>
  (text ?? '').match(/[\p{Lu}\p{Ll}\p{Lt}\p{Lo}]/gu) ?? []

/** How many letters a text has, in whichever script. */
export const lettersOf = (text: string | null | undefined): number => lettersIn(text).length

/** What is written to fill a field. */
const filler =
  /^(geen|niets?|none|nothing|nvt|na|nee|neen|no|onbekend|unknown|weet ?niet|test|tbd|todo|leeg|empty)$/

/** Whether a text says anything: two letters that differ, and no "geen", "n.v.t." or "xx". */
export function saysSomething(text: string | null | undefined): boolean {
  const letters = lettersIn(text?.toLowerCase())
  const words = (text ?? '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} ]/gu, '')
    .trim()
  return new Set(letters).size >= 2 && !filler.test(words)
}

/** Whether a text says why. */
export const isReason = (text: string | null | undefined): boolean =>
  lettersOf(text) >= shortestReason && new Set(lettersIn(text?.toLowerCase())).size >= fewestLetters
