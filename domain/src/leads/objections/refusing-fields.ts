import { wordsOfHeading } from '../../csv/normalise-heading.ts'
import { readYesOrNo } from '../../csv/read-cells.ts'
import { consentFlaw, saysOnlyYes } from './consent-flaw.ts'
import { agreement } from '../imports/consent-headings.ts'

const wordsOf = (words: string): ReadonlySet<string> => new Set(words.split(' '))

/** Ways to reach somebody by voice, and calls that sell. */
const voice = wordsOf(
  'bel bellen belt opbellen gebeld belletje belletjes call calls calling called phone phoned phones telephone telephones telefoon telefonisch telefonische telefoontje telefoontjes telefoongesprek telefoongesprekken telemarketing tcpa acquisitie benader benaderen benaderd benadering storen gestoord disturb',
)
/** What refuses by itself, with nothing beside it but words of how, when and by whom. */
const objections = wordsOf(
  'bezwaar verzet objection objections objected objects optout optedout dnc dncr dnd bmn bmnr blacklist blacklisted belstop belverbod belblokkade unsubscribe unsubscribed uitgeschreven uitschrijving afgemeld afmelding',
)
/** What turns a word of calls or of consent into its opposite. */
const negations = wordsOf(
  'niet geen nooit no not never dont donot without zonder stop blocked block blokkade geblokkeerd blokkeren ingetrokken intrekking intrekken withdrawn withdrawal revoked refused refuse refuses geweigerd weigert weigering vervallen verlopen expired denied declined',
)
/** Asking whether somebody may be called. */
const asks = wordsOf(
  'mag mogen may can wil wilt willen want wants like accept accepts accepted agree allow allows allowed toegestaan toestaan permitted welcome welkom gewenst ok okay',
)
/** Words beside them that change nothing. */
const beside = wordsOf(
  'is in op opt out opted has have heeft hs gives give given gegeven geeft verleend granted yes ja nee yn jn true false flag checkbox vinkje box status type value reden reason datum date sinds since at voor for to tot om te met of van the de het een a mijn my me mij i ik we wij u je jou you en be worden word er via per by door on and or contact marketing direct commercieel commerciele commercial sales verkoop outbound privacy verwerking verwerken processing persoonsgegevens gegevens personal data klant customer lead leads prospect user client preference preferences voorkeur voorkeuren contactvoorkeur settings dndsettings instellingen communication communicatie communications custom fields field form person persoon geldig valid actief active ingediend gemaakt ontvangen received aangetekend register lijst list made filed meer again anymore telefonisch number nummer online offline',
)
/** Of calls that were made. */
const past = wordsOf(
  'opgenomen bereikt beantwoord answered reached gehad gelukt attempt attempts poging pogingen aantal keer laatst laatste last missed gemist gesproken made done tijd time moment uur wanneer when laat check checked gecontroleerd getoetst',
)
/** After whom a time is named: not to call before it, or until then, refuses no call. */
const untilThen = wordsOf('tot voor na until till before after tussen between')
/** Whoever is called, not whoever agreed. */
const byOthers = /^(?:partners?|derden|third|part(?:y|ies))$/
/** Within what a call is agreed to or not: `preferences.call`. */
const around = wordsOf(
  'preference preferences voorkeur voorkeuren contactvoorkeur settings dndsettings instellingen permission permissions marketing direct sales outbound lead leads contact customer klant client person persoon custom fields field form communication communicatie telefonisch',
)
const told = /^(?:gebeld|called|benaderd|phoned|gestoord)$/
const toBe = /^(?:worden|be|wil|wilt|willen|want|wants|mag|mogen|may)$/

/** Ways to reach somebody without a voice, and what else is agreed to. */
const otherwise =
  /^(?:e?mails?|emailen|mailen|mailing|newsletters?|nieuwsbrie(?:f|ven)|cookies?|sms|text|whatsapp|app|post|letters?|brief|brieven|push|chat|analytics|ad|ads|storage|profiling|profilering|factu\w*|invoices?|terms|voorwaarden|verhuurder|landlord|vve)$/

const isNothing = /^(|-+|null|n\/?a|n\.?v\.?t\.?|undefined|onbekend|unknown)$/i
const allowed = /^\W*(?:allow(?:ed)?|toestaan|toegestaan|permitted|inactive|inactief)\W*$/i
const forbidden =
  /^\W*(?:(?:do |is |are )?not allow(?:ed)?|niet (?:toestaan|toegestaan)|dis-?allow(?:ed)?|verboden|forbidden|denied|blocked|geblokkeerd|[✗✘❌])\W*$/i
/** Only a way without a voice. */
const onlyWritten =
  /^\W*(?:(?:via|per|by|alleen|only)\W+)*(?:e-?mails?|mail|nieuwsbrief|newsletter|post|brief|sms|whats-?app)\W*$/i

const noCalls = /^\W*(?:geen|niet|no|not)\W+(?:telefo|bel|call|phone)\p{L}*\W*$/iu
/** Asking how somebody wants to be reached. */
const prefers =
  /voorkeurskanaal|contactwijze|(?:prefer|voorkeur|gewenst).*(?:contact|benader|bereik|kanaal|channel)|(?:contact|benader|bereik).*(?:prefer|voorkeur)|^(?:hoe|how) .*(?:benader|bereik|contact)/

/** Whether the name of a field is about calls, such as `consent.phone`. */
export const namesCalls = (name: string): boolean => wordsOfHeading(name).some((word) => voice.has(word))

/** Whether the name of a field is about something else than calls, such as `consent.newsletter`, or takes consent back. */
export const namesOther = (name: string): boolean =>
  wordsOfHeading(name).some(
    (word) => otherwise.test(word) || byOthers.test(word) || negations.has(word) || objections.has(word),
  )

const tellsOfCall = (words: readonly string[]) =>
  words.some((word) => told.test(word)) && !words.some((word) => toBe.test(word))

/** Whether a heading tells of calls that were made, of when somebody is called, or of a register that was looked into. */
export function tellsOfCalls(heading: string): boolean {
  const words = wordsOfHeading(heading)
  return words.some((word) => past.has(word)) || tellsOfCall(words)
}

/** Whether a heading asks if the company may call: `Ik geef toestemming om gebeld te worden`. */
export function asksToCall(heading: string): boolean {
  const words = wordsOfHeading(heading)
  if (words.some((word) => past.has(word) || byOthers.test(word))) return false
  const isAsked = words.some((word) => asks.has(word) || agreement.has(word))
  return words.join(' ') === 'call me' || (isAsked && words.some((word) => voice.has(word)))
}

/** Whether a text says no. */
export const saysNo = (text: string): boolean =>
  readYesOrNo(text) === false || forbidden.test(text) || consentFlaw(text) === 'consentRefuses'

/** Whether what stands where somebody could object leaves calls allowed: `Allow`, or a way without a voice. */
export const sparesCalls = (text: string): boolean => allowed.test(text) || onlyWritten.test(text)

const presence = String.raw`(?:gevonden|vermeld|aanwezig|voorkomend|bekend|in|op|erin|erop|op de lijst|in (?:het |de )?(?:register|lijst|bestand|dncr?|bmnr?)|(?:on|in) (?:the )?(?:list|register)|found|listed|present|match|hit|treffer|resultaat|result|gematcht|matched|flagged|gemarkeerd|aangevinkt|checked|van toepassing|applicable|actief|active)`
const enrolled = String.raw`(?:ingeschreven|geregistreerd|aangemeld|registered|enrolled|subscribed|registratie|inschrijving|registration)`
const notThere = (what: string) =>
  new RegExp(
    String.raw`^\W*(?:(?:nee|no|is|staat|komt|er|hij|zij|klant|nummer|number|die|dit|ja)\W+){0,4}(?:niet|not|geen|no|none|non)\W+(?:(?:meer|voor|er|yet|currently)\W+){0,2}${what}(?:\W+(?:in|op|on)\b.{0,40})?\W*$`,
    'i',
  )
const [absent, unenrolled] = [notThere(presence), notThere(enrolled)]
const clean =
  /^\W*(?:vrij|vrijgegeven|clean|clear(?:ed)?|schoon|free|unlisted|unregistered|negatie[fv]e?|negative|no[ _-]?match|not[ _-](?:in|on)[ _-](?:dncr?|bmnr?|list|register))\W*$/i
/** What says that nobody knows. */
const unchecked =
  /^\W*(?:onbekend|unknown|onduidelijk|unclear|niet (?:bekend|gecontroleerd|getoetst|nagekeken|gecheckt)|not (?:known|checked)|unchecked|n\W?a|\?+|pending|in behandeling)\W*$/i
const leaves = /^(?:uitgeschreven|afgemeld|unsubscribed?|uitschrijving|afmelding|optout|optedout)/

/**
 * Whether what stands where somebody could object, or where a register's answer stands, says that they do not, or that
 * nobody knows; who is not enrolled where somebody can leave has left.
 */
export const saysNotListed = (heading: string, text: string): boolean => {
  const said = text.replaceAll('_', ' ')
  const isLeft = leaves.test(
    wordsOfHeading(heading)
      .join('')
      .replaceAll(/^is|^klant/g, ''),
  )
  return absent.test(said) || clean.test(said) || unchecked.test(said) || (unenrolled.test(said) && !isLeft)
}

const isNo = (text: string) =>
  readYesOrNo(text) === false || sparesCalls(text) || /^\W*(?:geen|no) \p{L}+\W*$/iu.test(text)

/** Nobody calls, a consent is denied, or somebody would rather be written to. */
type Refusal = 'objects' | 'refuses' | 'prefers_writing'

/**
 * What a field that no list has says of calls, by the words of its name: `lead.do_not_call`, `Telemarketing`, `Reden
 * niet bellen`; null where it says nothing of them.
 */
export function refusalOfField(name: string, value: string): Refusal | null {
  const text = value.trim()
  const words = wordsOfHeading(name)
  if (isNothing.test(text) || words.some((word) => past.has(word) || byOthers.test(word))) return null
  if (untilThen.has(words.at(-1) ?? '')) return null
  if (prefers.test(words.join(' ')) && onlyWritten.test(text)) return 'prefers_writing'
  if (prefers.test(words.join(' ')) && noCalls.test(text)) return 'objects'
  const hasVoice = words.some((word) => voice.has(word))
  if (!hasVoice && words.some((word) => otherwise.test(word))) return null
  const hasOptOut = words.some((word, place) => /^(?:opt|opted)$/.test(word) && words[place + 1] === 'out')
  const hasObjection = hasOptOut || words.some((word) => objections.has(word))
  const hasConsent =
    words.some((word) => agreement.has(word)) ||
    words.some((word, place) => word === 'opt' && words[place + 1] === 'in')
  const isKnown = words.every((word) =>
    [voice, agreement, objections, negations, asks, beside].some((known) => known.has(word)),
  )
  const isNegated = words.some((word) => negations.has(word))
  // "Niet gebeld" tells of a call.
  const isTold = tellsOfCall(words)
  const ofContact = words.includes('contact') && isKnown && !words.some((word) => /^(?:geen|no)$/.test(word))
  const negated =
    (hasObjection && isKnown && !(isVague(words) && namesNoCall(text))) ||
    (isNegated && !isTold && (hasVoice || ofContact)) ||
    (isNegated && hasConsent && isKnown)
  if (negated) return isNo(text) || saysNotListed(name, text) ? null : 'objects'
  if (hasObjection) return null
  if (hasConsent) return isKnown && saysNo(text) ? 'refuses' : null
  return hasVoice && (forbidden.test(text) || asksOfCalls(words, isKnown)) && saysNo(text) ? 'objects' : null
}

/** Whether words without a refusal ask about calls to come: `Wilt u gebeld worden?`, `preferences.call`, `Telemarketing`. */
function asksOfCalls(words: readonly string[], isKnown: boolean): boolean {
  if (tellsOfCall(words)) return false
  if (words.some((word) => asks.has(word))) return true
  if (words.join(' ') === 'call me') return true
  if (words.includes('telemarketing') || words.includes('acquisitie')) return isKnown
  return words.length > 1 && words.every((word) => voice.has(word) || around.has(word))
}

/** "Bezwaar" is also what somebody says of a price. */
const isVague = (words: readonly string[]) =>
  words.some((word) => /^(?:bezwaar|verzet|objections?)$/.test(word)) &&
  !words.some((word) => voice.has(word))
const ofCalls =
  /bel(?:len|t|d)?\b|gebeld|call|phone|telefo|contact|benader|avg|gdpr|recht|marketing|gemaakt|ingediend|aangetekend|made|\d/i

/** Whether what stands below "Bezwaar" is about something else than calls: "te duur". */
export const namesNoCall = (text: string): boolean => !saysOnlyYes(text) && !ofCalls.test(text)
