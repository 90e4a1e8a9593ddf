import { refusesCalls } from './refuses-calls.ts'

const saysNo =
  /^(no|nee|neen|n|0|false|onwaar|off|uit|unchecked|unticked|none|geen|opt.?out|unsubscribed?|afgemeld|uitgeschreven|denied|declined?|disagreed?|rejected|afgewezen|geweigerd|ingetrokken|withdrawn|revoked)[.!]?$/i
/** What programs write where they know nothing. */
const saysNothing =
  /^(null|undefined|nan|nil|n\/?a|n\.?v\.?t\.?|onbekend|unknown|leeg|empty|\[object object\])$/i
const beginsWithNo =
  /^\W*((ik|we|wij|i)\s+(\w+\s+)?)?(no|nope|nee|neen|nein|not|niet|nooit|never|geen|do not|don.?t|liever niet|rather not|weiger\w*|refuse[sd]?)\b/i
const noObjection = /^\W*(no|geen) (problem|objection|bezwaar|probleem)\b/i

const agreement = String.raw`(?:toestemming|consent|permission|akkoord|agree|opt.?in)`
const refusals = [
  // Not where consent is said to be no condition.
  String.raw`\b(?:geen|niet|nooit|no|not|never|\w+n['’]t)\s+(?:(?:mijn|mee|hiermee|ermee|my|any|to)\s+)?${agreement}(?!\w)(?!\s+(?:nodig|vereist|needed|required))`,
  String.raw`\b(?:zich|is|was|werd|has|have|been)\s+(?:\w+\s+)?(?:uitgeschreven|afgemeld|unsubscribed|opted.?out)\b`,
  String.raw`\b${agreement}\b\s*[:=]?\s*(?:(?:is|was|werd|wordt)\s+)?(?:nee|neen|no|false|niet gegeven|not given|geweigerd|ingetrokken|refused|denied|declined|withdrawn|revoked)(?!\w)`,
].map((pattern) => new RegExp(pattern, 'iu'))

const twoLetters = /\p{L}.*\p{L}/su

/** Why words are no consent to calls: they refuse, or there are none. */
export function consentFlaw(said: string): 'consentRefuses' | 'consentWordless' | null {
  // The patterns take too long for a page of spaces.
  const words = said.normalize('NFKC').trim().replaceAll(/\s+/g, ' ')
  const refuses = beginsWithNo.test(words) && !noObjection.test(words)
  if (saysNo.test(words) || refuses || refusals.some((one) => one.test(words)) || refusesCalls(words))
    return 'consentRefuses'
  return twoLetters.test(words) && !saysNothing.test(words) ? null : 'consentWordless'
}

const yes =
  /^(yes|ja|j|y|1|true|waar|x|on|aan|ok[eé]?|okay|checked|ticked|aangevinkt|agree[ds]?|accepted|granted|given|akkoord|opt.?in|toestemming|consent)[.!]?$/i

/** Whether a text agrees without saying to what: also what a ticked box of a form sends. */
export const saysOnlyYes = (text: string): boolean => yes.test(text.normalize('NFKC').trim())

/** Of several texts about one consent: one that refuses, else one that says to what, else any. */
export const weakestOf = (texts: readonly string[]): string | undefined => {
  const said = texts.filter((text) => text.trim() !== '')
  return (
    said.find((text) => !saysOnlyYes(text) && consentFlaw(text) !== null) ??
    said.find((text) => !saysOnlyYes(text)) ??
    said[0]
  )
}
