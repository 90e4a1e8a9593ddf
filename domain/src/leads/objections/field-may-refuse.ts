import { wordsOfHeading } from '../../csv/normalise-heading.ts'
import { agreement } from '../imports/consent-headings.ts'
import { declinesCall } from './declines-call.ts'
import { fieldDoubtsCalls } from './doubts-calls.ts'
import { mayRefuse } from './may-refuse.ts'
import { namesMoment } from './refuses-in-remarks.ts'
import { sparesCalls, tellsOfCalls } from './refusing-fields.ts'
import { hasAnswer, refusesItself, senseOfValue } from './sense-of-value.ts'

/** Registers, and lists of whom nobody calls, in four languages: who stands there is not called. */
const registers =
  /\b(?:bloctel|pacitel|liste rouge|robinson\w*|c?tps|dncr?|dnd|bmnr?|bel ?me ?niet\w*|bel\w*register|\w*sperr(?:e|liste|vermerk|datei|ung)|sperr\w*|black ?list\w*|zwarte ?lijst\w*|suppress\w*|belverbod|belstop|(?:bel)?blokkade)\b/
/** Calls, whatever the name says of them. */
const calls =
  /\b(?:(?:op)?bellen|gebeld|belbaar|telefonisch\w*|telefonische|telemarketing|acquisitie|benader\w*|bel(?:lijst|status)|call|calls|calling|called|callable|phoning|cold ?call\w*|\w*anruf\w*|angerufen|telefonwerbung|werbeanruf\w*|\w*werbung|kontaktaufnahme|kontaktier\w*|r?appel|r?appels|r?appeler|telephonique\w*|demarch\w*|prospection|contacter|contacteren|contacten)\b/
/** Of who is reached: beside another word alone, as names of persons and of numbers have them. */
const reaches = /\b(?:contact\w*|kontakt\w*|phone|telephone|telefoon|telefon|reclame|marketing|publicite)\b/
const consents =
  /\b(?:toestemming\w*|akkoord|\w*einwillig\w*|zustimmung|einverstandnis|erlaubnis|erlaubt|consent\w*|autoris\w*|accord|permission\w*|opt ?in|optin)\b/
const asks =
  /\b(?:allow\w*|accept\w*|toegestaan|mag|mogen|may|can|wil|want\w*|erwunscht|erlaubt|gestattet|souhait\w*|autoris\w*|permit\w*|ok|welcome|gewenst|communicati\w*)\b/
/** What turns a name into its opposite: who says yes to it is not called. */
const refusals =
  /\b(?:niet|geen|nooit|not|no|never|dont|ne|nicht|kein\w*|non|pas|sans|refus\w*|oppos\w*|widersp\w*|uitsluit\w*|exclu\w*|blok\w*|block\w*|bezwaar|verzet|objection\w*|objects?|opt ?out|optout|unsubscri\w*|stop\w*|verbod\w*|verbot\w*|suppress\w*|uitgeschreven|afgemeld|desinscri\w*|abgemeldet|abmeld\w*|sperr\w*|\w*sperre)\b/
/** What is told of a call, a person, a number or a consent, which is no answer whether somebody may be called. */
const about =
  /\b(?:id|ids|uuid|date|datum|tijd|time|timestamp|at|moment|uur|when|wanneer|source|bron|url|page|pagina|ip|version|versie|type|soort|persoon?|person|naam|name|nom|country|land|count|aantal|attempts?|center|centre|duration|agent|taal|language|result\w*|outcome|level|tracking|offres?|action|actie|extension|bereikbaar\w*|code|campaign|campagne|utm|valid|verified|carrier|provider|prefix|extension|format|owner|by|door|heeft|has|have|text|tekst|words|via|reden|reason|channel|kanaal|role|rol|functie|title|email|e ?mail\w*|mail|mailing|newsletter|nieuwsbrief|sms|whatsapp|cookies?|terms|voorwaarden|privacy|post|partners?|derden|third|back|terug|voor|tot|na|before|until|after|preferred|prefer\w*|voorkeur\w*|methode?|wijze)\b/

const isNothing =
  /^\W*(?:null|n\W?a|n\W?v\W?t|undefined|onbekend|unknown|leeg|empty|niet van toepassing|not applicable|sans objet|entfallt)?\W*$/i
/** Numbers, addresses, days and names of files: no answer. */
const isData = /^[\d\s()+./:,-]{4,}$|@|^https?:|^\d{1,2}[-/.]\d|\d{4}-\d\d/

/** Parts of words of which a name has one that may ask of calls. */
const mayAsk =
  /bel|call|phon|tele|tps|dnc|dnd|bmn|robins|sperr|lijst|list|suppress|blok|werb|[kc]onta[kc]t|appel|march|prospec|toestem|akkoord|willig|stimm|stemming|stemd|verst|erlaub|consent|autoris|accord|permis|opt|acquis|benader|reclame|public|anruf|geruf|agree|avg|gdpr|loctel|pacitel|rouge/i

/** Whether the name of a field asks if somebody may be called (`true`), or says that they may not; null for another. */
function asksOfCalls(name: string): boolean | null {
  if (!mayAsk.test(name)) return null
  const heading = wordsOfHeading(name).join(' ')
  const isOfRegister = registers.test(heading)
  if (tellsOfCalls(heading) && !isOfRegister) return null
  if (about.test(heading) && !isOfRegister) return null
  if (/\b(?:date|datum|at|id|checked|gecontroleerd|time|since|sinds)\b/.test(heading)) return null
  const isOfCalls =
    calls.test(heading) ||
    consents.test(heading) ||
    wordsOfHeading(name).some((word) => agreement.has(word) && word !== 'avg' && word !== 'gdpr') ||
    (reaches.test(heading) && (asks.test(heading) || refusals.test(heading)))
  if (!isOfRegister && !isOfCalls) return null
  return !isOfRegister && !refusals.test(heading)
}

/** Whether a name is of a state, which has many words that answer nothing: `belstatus`. */
const isOfState = (name: string) => /status|state|stand\b|stadium/i.test(name)

/** Asking whether somebody wants to be called back, or agrees to a call. */
const asksBack =
  /\b(?:terugbel\w*|teruggebeld|call ?back|ruckruf\w*|zuruckruf\w*)\b.*\b(?:gewenst|wens\w*|wanted|requested|gewunscht|erwunscht)\b|\b(?:accepte|souhaite|veux)\b.*\br?appele\b/
const asksWhen = /tijd|time|moment|wanneer|bereikbaar|uhrzeit|heure/i
const never = /^\W*(?:nooit|never|nie|niemals|jamais)\W*$/i
const asksOutcome = /result|uitkomst|outcome|status/i
const wantsNot =
  /^\W*(?:(?:klant|hij|zij|ze)\W+)?(?:wil(?:t)?\W+(?:niet|niets|niks)|wants? not|will nicht)\W*$/i

/** As an address of a page has it: `niet%20bellen`. */
function decoded(text: string): string {
  if (!/%[0-9a-f]{2}/i.test(text)) return text
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return text
  }
}

/** Whether an answer to when or whether somebody is called back is no. */
function saysNever(name: string, text: string): boolean {
  if (asksWhen.test(name) && never.test(text)) return true
  if (asksOutcome.test(name) && wantsNot.test(text)) return true
  return asksBack.test(wordsOfHeading(name).join(' ')) && senseOfValue(text) === false
}

/**
 * Whether a field may refuse calls: as its words are known to, or as its name asks of calls, consent or a register and
 * what stands in it refuses, or is not understood. Nobody is called by an answer that nobody understood.
 */
export function fieldMayRefuse(name: string, said: string): boolean {
  const value = decoded(said)
  if (saysCallsAllowed(name, value)) return false
  if (fieldDoubtsCalls(name, value) || saysNever(name, value) || declinesCall(name, value)) return true
  const text = value.trim()
  const isAsked = asksOfCalls(name)
  if (isAsked === null || isNothing.test(text) || (!isAsked && sparesCalls(text))) return false
  const sense = senseOfValue(text)
  if (sense === true) return !isAsked
  // Below a name that refuses, a denial without a word of its own may repeat it.
  if (sense === false) return isAsked || refusesItself(text) || !(hasAnswer(text) || plainNo.test(text))
  if (isOfState(name) || isData.test(text) || namesMoment(text.toLowerCase()))
    return isOfState(name) && mayRefuse(text)
  return text.split(/\s+/).length < 4 || mayRefuse(text)
}

/** "niet" and "niet meer" may repeat a name such as "niet bellen"; who is not enrolled where somebody can leave has left. */
const plainNo =
  /^\W*(?:nee|neen|n|no|non|nein|nope|nah|0|none|keine?r?|aucune?|no thanks|nee dank je|nee bedankt|(?:komt|staat)\s(?:er\s)?niet(?:\s(?:in|voor|op|bij))*)\W*$/i
const leaves = /schr[ei]|subscri|aangemeld|enrol|abonn/i

/** Whether a field answers in words that are understood that somebody may be called: `do_not_call: not set`. */
export function saysCallsAllowed(name: string, value: string): boolean {
  const isAsked = asksOfCalls(name)
  const sense = senseOfValue(value)
  if (isAsked !== false || sense !== false || refusesItself(value) || leaves.test(value)) return false
  return hasAnswer(value) || plainNo.test(value)
}
