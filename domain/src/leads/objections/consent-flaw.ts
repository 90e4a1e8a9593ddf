import { refusesCalls } from './refuses-calls.ts'
import { senseOfValue } from './sense-of-value.ts'

const saysNo =
  /^(no|nee|neen|n|0|false|onwaar|off|uit|unchecked|unticked|none|geen|opt.?out|unsubscribed?|afgemeld|uitgeschreven|denied|declined?|disagreed?|rejected|afgewezen|geweigerd|ingetrokken|withdrawn|revoked)[.!]?$/i
/** What programs write where they know nothing. */
const saysNothing =
  /^(null|undefined|nan|nil|n\/?a|n\.?v\.?t\.?|onbekend|unknown|leeg|empty|\[object object\])$/i
const beginsWithNo =
  /^\W*((ik|we|wij|i)\s+(\w+\s+)?)?(no|nope|nee|neen|nein|not|niet|nooit|never|geen|do not|don.?t|liever niet|rather not|weiger\w*|refuse[sd]?)\b/i
/** Taken back, or over: whatever stands after it, such as the day. */
const beginsTakenBack =
  /^\W*((toestemming|consent|opt.?in|status)\W+)?(afgemeld|uitgeschreven|opt(?:ed)?.?out|unsubscribed?|ingetrokken|withdrawn|revoked|denied|declined|geweigerd|refused|verlopen|expired|bezwaar|verzet|objection|objected|(?:off|uit)(?=\W*(?:$|\d)))(?!\w)/i
const noObjection = /^\W*(no|geen) (problem|objection|bezwaar|probleem)\b/i

const agreement = String.raw`(?:toestemming|consent|permission|akkoord|agree|opt.?in)`
const refusals = [
  // Not where consent is said to be no condition.
  String.raw`\b(?:geen|niet|nooit|no|not|never|\w+n['’]t)\s+(?:(?:mijn|mee|hiermee|ermee|my|any|to)\s+)?${agreement}(?!\w)(?!\s+(?:nodig|vereist|needed|required))`,
  String.raw`\b(?:zich|is|was|werd|has|have|been)\s+(?:\w+\s+)?(?:uitgeschreven|afgemeld|unsubscribed|opted.?out)\b`,
  String.raw`\b${agreement}\b(?:\W+(?!(?:kan|kunt|kun|can|may|mag|te|worden|be)\b)\w+){0,4}?\W+(?:ingetrokken|verlopen|withdrawn|revoked|expired)(?!\w)`,
  String.raw`\b(?:bezwaar|verzet|objection)\s+(?:gemaakt|aangetekend|ingediend|made|filed|raised)(?!\w)|\b(?:maakt|heeft|tekent)\s+bezwaar\b|\brecht van (?:verzet|bezwaar)\s*(?:$|[:(\d])`,
  String.raw`\b(?:geen|niet|nooit|no|not|never|\w+n['’]t)\W+(?:(?!obligation|verplicht|bezwaar|objection)\w+\W+){0,2}?(?:contact|benader|bereik|approach|disturb|storen|interes|ge[iï]nteres)\w*`,
  String.raw`\?\W*(?:nee|neen|no|niet)(?!\w)`,
  String.raw`[([]\s*(?:ingetrokken|afgemeld|uitgeschreven|vervallen|verlopen|withdrawn|revoked|expired)(?!\w)`,
  String.raw`\b${agreement}\b\W+(?:is\W+)?(?:onbekend|ontbreekt|vervallen|unknown|missing|lapsed)(?!\w)`,
  String.raw`\bstop\w*\W+(?:\w+\W+){0,2}?(?:bel|call|contact)\w*|\bweiger\w*|\brefus(?:e|ed|es|ing)\b`,
  String.raw`\b(?:wil|want|wens|wish)\W+(?:\w+\W+){0,3}?(?:afmelden|uitschrijven|unsubscribe|opt.?out)\b`,
  String.raw`^\W*(?:\[\s*\]|☐|◻)`,
  String.raw`^\s*[✗✘✕❌]`,
  String.raw`\b(?:bellen|telefoon|telefonisch|calls?|phone)\W+(?:nee|neen|no|false|off|denied|0(?!\d))(?!\w)`,
  // Both choices of a form, and what is over on a day or will be.
  String.raw`^\W*(?:(?:ja|yes)\W+(?:nee|no)|(?:nee|no)\W+(?:ja|yes))\W*$`,
  String.raw`^\W*(?:ja|yes|akkoord|toestemming)\W+(?:(?:geldig|valid)\W+)?(?:tot|t\W?m|until|till)\W+(?:(?:en met|eind|einde)\W+)?\d`,
  String.raw`\d\W+(?:afgemeld|uitgeschreven|ingetrokken|unsubscribed|opt.?out|withdrawn|revoked)(?!\w)`,
  String.raw`^\W*(?:(?:ja|yes|akkoord|alleen|only)\W+)?(?:(?:via|per|by|through|door)\W+)?(?:e-?mail(?:s|en)?|mail|nieuwsbrief|newsletter|post|brief|sms|whats-?app)\W*$`,
  String.raw`\b${agreement}\b\s*[:=]?\s*(?:(?:is|was|werd|wordt)\s+)?(?:nee|neen|no|false|niet gegeven|not given|geweigerd|ingetrokken|refused|denied|declined|withdrawn|revoked)(?!\w)`,
].map((pattern) => new RegExp(pattern, 'iu'))

const twoLetters = /\p{L}.*\p{L}/su

/** Why words are no consent to calls: they refuse, or there are none. */
export function consentFlaw(said: string): 'consentRefuses' | 'consentWordless' | null {
  // The patterns take too long for a page of spaces.
  const words = said
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .normalize('NFKC')
    .replaceAll('_', ' ')
    .trim()
    .replaceAll(/\s+/g, ' ')
  // "not withdrawn", "niet opgezegd" as a value of its own.
  const sense = senseOfValue(words)
  if (sense === true && twoLetters.test(words)) return null
  const refuses =
    sense === false || (beginsWithNo.test(words) && !noObjection.test(words)) || beginsTakenBack.test(words)
  if (saysNo.test(words) || refuses || refusals.some((one) => one.test(words)) || refusesCalls(words))
    return 'consentRefuses'
  return twoLetters.test(words) && !saysNothing.test(words) ? null : 'consentWordless'
}

/** Words of which one stands in whatever agrees to a call, asks for one or asks for what it is about. */
const agrees =
  /\b(ja|yes|ok[eé]?|okay|akkoord|agree\w*|toestemming|toegestaan|consent\w*|permi(?:t|ss)\w*|opt.?in|opted|graag|please|wil|willen|wilt|wens\w*|want\w*|wish\w*|like|mag|mogen|may|can|bel\w*|gebeld|terugbel\w*|opbellen|telefo\w*|telephon\w*|phone\w*|call\w*|contact\w*|benader\w*|bereik\w*|reach\w*|offerte\w*|quot\w*|aanvra\w*|aangevra\w*|aanmeld\w*|aangemeld|ingeschreven|vraagt|vraag|vroeg|vragen|gevraagd|request\w*|ask\w*|advies\w*|advice|advis\w*|ge[iï]nteresseerd|eens|stem|instem\w*|interesse\w*|interest\w*|accept\w*|geaccepteerd|gegeven|given|granted|verleend|aangevinkt|ticked|checked|informatie|information|afspra\w*|appointment\w*)\b/i

/** What is agreed to beside a call: conditions, and how data is dealt with. */
const toTerms =
  /\b(?:(?:ja|yes|ik|i|ga|hiermee|heb|have)\W+){0,6}(?:akkoord|agree\w*|accept\w*|accepteer|gelezen|read)\W+(?:(?:met|to|with|de|het|the|onze|our|uw|your|algemene|general|en|and|van|of)\W+){0,8}(?:voorwaarden|terms\w*|conditions|privacy\w*|cookies?|statement|verklaring|policy|beleid)(?:\W+(?:(?:en|and|of|het|de|the)\W+)*(?:voorwaarden|conditions|use|privacy\w*|statement|verklaring|policy|beleid))*/gi
/** Asked for by letter alone. */
const byMail = /\b(?:per|via|by|op|in mijn|in my)\W+(?:de\W+)?(?:e-?mail|mail|post|brief|inbox|whats-?app)\b/i
const byVoice =
  /\b(?:bel\w*|gebeld|opbellen|terugbel\w*|telefo\w*|(?:tele)?phone\w*|call\w*|contact\w*|benader\w*)\b/i

/** Whether words that nobody of the company read agree to something; of others nobody is called. */
export const saysAgreed = (said: string): boolean => {
  const words = said.normalize('NFKC').replaceAll('_', ' ')
  return agrees.test(words.replaceAll(toTerms, ' ')) && (!byMail.test(words) || byVoice.test(words))
}

const yes =
  /^(✓|✔|☑|yes|ja|j|y|1|true|waar|x|on|aan|ok[eé]?|okay|checked|ticked|aangevinkt|agree[ds]?|accepted|granted|given|akkoord|opt(?:ed)?.?in|toestemming|consent)[.!]?$/i

/** Whether a text agrees without saying to what: also what a ticked box of a form sends. */
export const saysOnlyYes = (text: string): boolean =>
  yes.test(text.normalize('NFKC').replaceAll('_', ' ').trim())

/** Of several texts about one consent: one that refuses, else one that says to what, else any. */
export const weakestOf = (texts: readonly string[]): string | undefined => {
  const said = texts.filter((text) => text.trim() !== '')
  return (
    said.find((text) => !saysOnlyYes(text) && consentFlaw(text) !== null) ??
    said.find((text) => !saysOnlyYes(text)) ??
    said[0]
  )
}
