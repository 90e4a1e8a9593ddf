import { readDay, readYesOrNo } from '../../csv/read-cells.ts'
import { doubtsCalls } from '../objections/doubts-calls.ts'
import { consentMayRefuse } from '../objections/may-refuse.ts'
import { refusesInRemarks } from '../objections/refuses-in-remarks.ts'

/** Numbers, days and nothing: no words. */
const wordless = /^[\d\s+()./,:-]*$/
const most = 5_000

/**
 * The same for texts that were asked before, of which some are kept: towns, streets, names and the words of a form come
 * again and again, remarks do not.
 */
function remembering(read: (text: string) => boolean, longest = 40): (text: string) => boolean {
  const known = new Map<string, boolean>()
  return (text) => {
    if (wordless.test(text)) return false
    if (text.length > longest) return read(text)
    const before = known.get(text)
    if (before !== undefined) return before
    const found = read(text)
    if (known.size >= most) known.clear()
    known.set(text, found)
    return found
  }
}

/** Whether a cell says that somebody is not to be called. */
export const refusesInCell = remembering(refusesInRemarks)
/** Nobody calls whoever died; who it was that did, somebody has to read. */
const deceased =
  /(?<![\p{L}])(?:overleden|overlijden\w*|deceased|died|passed away|verstorben\w*|gestorben|d[eé]c[eé]d[eé]\w*)(?![\p{L}])/iu
/** Whether a cell may say so, though nobody can be sure of it. */
export const doubtsInCell = remembering((text) => doubtsCalls(text) || deceased.test(text))
/** Whether a column that no field has says that somebody died: `Overleden: ja`, and on which day. */
export const saysDeceased = (heading: string, text: string): boolean =>
  deceased.test(text) ||
  (deceased.test(heading) && (readYesOrNo(text) === true || readDay(text.trim()) !== null))
/** Whether words of consent may be none. */
export const mayRefuseInConsent = remembering(consentMayRefuse, 300)
