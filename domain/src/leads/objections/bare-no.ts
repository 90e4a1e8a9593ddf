import { sparesCalls } from './refusing-fields.ts'
import { senseOfValue } from './sense-of-value.ts'

const longestAnswer = 60

/** Whether a text is no more than a no. */
export function isBareNo(text: string): boolean {
  const said = text.trim()
  const sense = senseOfValue(said)
  if (said.length > longestAnswer || sense === true) return false
  if (sense === false || sparesCalls(said)) return !/^allow/i.test(said)
  if (/^\W*(?:leeg|empty|blank|unset|vide|niet gezet)\W*$/i.test(said)) return true
  if (/^\s*(?:\[\s*\]|[☐◻✗✘✕✖❌👎])/u.test(said)) return true
  return /^\W*(?:nee|neen|no|niet|geen|liever niet|rather not|nein|non|uit|off)\b[^.!?]{0,25}$/i.test(said)
}
