/** A reason is a few words: "geen" or ten dots say nothing. */
const shortestReason = 10

/** The letters of a text, in whichever script. */
export const lettersOf = (text: string | null | undefined): number =>
  (text ?? '').match(/\p{L}/gu)?.length ?? 0

/** Whether a text says why. */
export const isReason = (text: string | null | undefined): boolean => lettersOf(text) >= shortestReason
