/** A reason is a few words: "geen", ten dots or ten times the same letter say nothing. */
const [shortestReason, fewestLetters] = [10, 4]

const lettersIn = (text: string | null | undefined): string[] => (text ?? '').match(/\p{L}/gu) ?? []

/** How many letters a text has, in whichever script. */
export const lettersOf = (text: string | null | undefined): number => lettersIn(text).length

/** Whether a text says why. */
export const isReason = (text: string | null | undefined): boolean =>
  lettersOf(text) >= shortestReason && new Set(lettersIn(text?.toLowerCase())).size >= fewestLetters
