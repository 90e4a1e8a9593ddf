import { wordsOfHeading } from '../../csv/normalise-heading.ts'
import { isBareNo } from './bare-no.ts'
import { doubtsCalls } from './doubts-calls.ts'
import { refusesOfCalls } from './known-of-calls.ts'
import { mayRefuse } from './may-refuse.ts'
import { plainWords } from './plain-words.ts'
import { namesMoment } from './refuses-in-remarks.ts'
import { tellsOfCalls } from './refusing-fields.ts'
import { senseOfValue } from './sense-of-value.ts'

/** A call, in any form of the word, wherever it stands in a name: `Bel mij terug`, `salescall`, `Rückruf`. */
const calls =
  /(?:^| )(?:bel(?!ang|ast|e|gi|icht|o|u|vue|fast)\w*|\w*bellen\w*|\w*gebeld|\w*belt|\w*terugbel\w*|\w*call(?:s|ed|ing|back|me)?|call(?:s|back|me|ing|ed)|ring|ringing|\w*ruckruf\w*|\w*anruf\w*|r?appele?r?s?|telefonisch\w*|telefo\w*(?:tjes?|gesprek\w*|contact|afspraak)|\w*gesprek|voice|tcpa|telemarketing|marketing|acquisitie|\w*benader\w*)(?= |$)/
/** A wish to be called: who is not asked has none, and an empty one is a box that was left open. */
const wishes =
  /(?:^| )(?:bel (?:mij|me|ons)|belme|belmij|\w*terugbel\w*|gebeld|bellen|telefonisch\w* (?:contact|benader\w*)|\w*callback|(?:may|can) (?:we )?call|call ?(?:me|back)|ring me|ruckruf|rappele)(?= |$)/
/** Being reached, by whatever way. */
const reaching =
  /(?:^| )(?:contact(?:eren|en|ed)?|kontakt|\w*bereik\w*|reach\w*|kanal(?:en)?|kanaal|kanalen|channels?|communicat\w*)(?= |$)/
const telephone = /(?:^| )(?:tel|telefoon|telephone|phone|fon)(?= |$)/
const asked =
  /(?:^| )(?:via|per|by|door|contact|toestemming|consent|ok|akkoord|mag|may|optin|opt in|advies)(?= |$)/

/** What is told of a call, a number or a page that is no wish. */
const told =
  /(?:^| )(?:ids?|uuid|urls?|page|pagina|form|formulier|count|aantal|attempts?|duration|duur|status|result\w*|outcome|type|verified|valid|geldig|carrier|provider|prefix|country|code|tracking|recorded|recording|agent|center|centre|language|persoon|person|name|naam|nummers?|numbers?|missed|gemist|gegevens|details|leeftijd|partner|source|bron|utm|campaign|campagne|budget|version)(?= |$)/
/** Ways to reach somebody without a voice, in a name that asks of nothing else. */
const written =
  /(?:^| )(?:e ?mail\w*|mail|mailing|mailen|nieuwsbrief|newsletter|sms|whats ?app|app|brief|post|cookies?|terms|voorwaarden|privacy)(?= |$)/
const spoken = /bel|call|telefo|anruf|appel/
const moments = /tijd|time|moment|wanneer|when|dag|day|uur|datum|date|preferred|voorkeur|prefer/
const refusing =
  /(?:^| )(?:niet|geen|nooit|not|no|never|dont|stop\w*|refus\w*|opt ?out|unsubscri\w*|dnc|blok\w*|block\w*|bezwaar|verzet|afgemeld|uitgeschreven|ne|pas|nicht|kein\w*)(?= |$)/

const otherWays =
  /(?:^| )(?:e ?mail\w*|mail\w*|gemaild|post|brief|briefpost|app|apps|appen|whats ?app|sms|schriftelijk|letters?|chat|teams)(?= |$)/
const byVoice = /(?:^| )(?:\w*bel(?:len|t|d)?|telefo\w*|telephone|phone|tel|call\w*|mobiel|mobile)(?= |$)/
const noCall =
  /^(?:no|geen|niet|not|do not|dont|nooit|never) (?:call|calls|bel|bellen|belletjes?|phone|phoning|tel|telefoon|telefoontjes?)$/
const noWish = /^(?:geen|no|none|nvt) ?(?:voorkeur|preference)?$/

/** Parts of words of which a name of a call or of a way to reach somebody has one. */
const ofReach =
  /bel|call|ring|r[uü]f|appel|voice|tcpa|gesprek|tel|phone|fon|foon|market|acquis|benader|[ck]ontakt|contact|bereik|reach|kana|chann|communic/i

const headingOf = (text: string) => wordsOfHeading(text.slice(0, 300)).join(' ')

/** "Per e-mail", and no call beside it. */
const namesOtherWay = (text: string) => {
  const said = headingOf(text)
  return !text.includes('@') && said.length < 60 && otherWays.test(said) && !byVoice.test(said)
}

/** `bellen_nee: on`: the half of a question that refuses. */
const isNegativeHalf = (heading: string) =>
  /(?:^| )(?:nee|neen|no|nein|non)$|^(?:nee|no|nein|non) /.test(heading)

/** Words of somebody, and no part of a form in one text. */
const isSentence = (text: string) =>
  text.length < 300 && /\p{L}\P{L}+\p{L}/u.test(text) && !/[\n\t:={}[\]|<>;]|\?./.test(text)

/** Whether a name asks if somebody may be called or reached, by its words alone. */
const asksForVoice = (heading: string) =>
  !told.test(heading) &&
  !(tellsOfCalls(heading) && !moments.test(heading)) &&
  (calls.test(heading) || (telephone.test(heading) && asked.test(heading)))

/**
 * Whether a field that no list knows declines a call: by a no below a name that speaks of one, by the no half of such a
 * question, by another way than the telephone, or in words of its own below any name.
 */
export function declinesCall(name: string, value: string): boolean {
  const text = value.trim()
  const said = headingOf(text)
  if (noCall.test(said)) return true
  const heading = ofReach.test(name) ? headingOf(name) : ''
  const isOfVoice = asksForVoice(heading)
  const isOfReach = !told.test(heading) && !/aanvra|request/.test(heading) && reaching.test(heading)
  const isOfOther = written.test(heading) && !spoken.test(heading)
  if ((isOfVoice || isOfReach) && !isOfOther) {
    if (isNegativeHalf(heading)) return senseOfValue(text) === true
    const isOfMoment = moments.test(heading)
    const isOpen = isOfMoment && noWish.test(said) && (!isOfVoice || /voorkeur|preference/.test(said))
    const isNo = isOfMoment ? senseOfValue(text) === false : isBareNo(text)
    if (!refusing.test(heading) && !isOpen && (isNo || namesOtherWay(text))) return true
  }
  // Below a name of a time or of what was last done too, where other words are no answer.
  return isSentence(text) && (doubtsCalls(text) || (refusesOfCalls(plainWords(text)) && mayRefuse(text)))
}

const isNothing = /^\W*(?:null|undefined|nan|n\W?a|n\W?v\W?t|leeg|empty)?\W*$/i

/**
 * Whether a wish to be called was left open: `Bel mij terug` without an answer, as a program sends a box without a tick,
 * or with one that is no yes: "misschien".
 */
export function leavesWishOpen(name: string, value: string): boolean {
  if (!ofReach.test(name)) return false
  const text = value.trim()
  const heading = headingOf(name)
  if (!wishes.test(heading) || told.test(heading) || moments.test(heading) || refusing.test(heading))
    return false
  if (isNothing.test(text)) return !tellsOfCalls(heading)
  if (namesMoment(text.toLowerCase())) return false
  return senseOfValue(text) === undefined && /^[\p{L}' ]+$/u.test(text) && text.split(/\s+/).length < 3
}
