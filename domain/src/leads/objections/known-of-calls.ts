import { isMisspeltCall, isMisspeltRefusal } from './disguised-words.ts'
import { known, restricting } from './known-words.ts'
import { stems } from './refusing-stems.ts'
import { namesMoment } from './refuses-in-remarks.ts'

const word = (...words: readonly string[]) =>
  new RegExp(String.raw`(?<![\p{L}\d])(?:${words.join('|')})(?![\p{L}\d])`, 'u')

/** Words of calls and of being reached, and of consent to it, in four languages, whatever is said of them. */
const calls = word(
  String.raw`(?:op|terug|na|door)?(?:ge)?bel(?:len|letjes?|lers?|lerij|d|t|le|de|den|ster|lijst\w*|vriend\w*)?|\w*telefo\w*|contact\w*|benader\w*|\w+gesprek\w*|gesprekken|oproep\w*|opgeroepen|toestemming\w*|akkoord|instemming|goedkeuring|aan de lijn`,
  String.raw`call\w*|ring(?:s|ing)?|rung|(?:tele)?phon\w*|dial\w*|consent\w*|permission\w*|voice`,
  String.raw`\w*anruf\w*|angerufen|ruf(?:en|t|e)?|\w*ruckruf\w*|\w*telefon\w*|\w*kontakt\w*|einwillig\w*|zustimm\w*|zugestimmt|einverst\w*|erlaubnis`,
  String.raw`(?:r?appel|d'appel|l'appel|m'appel)\w*|\w*telephon\w*|coups? de fil|demarch\w*|prospect\w*|consent\w*|autoris\w*|accord`,
  String.raw`\w*reclame\w*|\w*werbung\w*|acquisitie\w*|\w*marketing\w*|verkoper\w*|verkoopprat\w*|\w*callcent\w*|sales|telemark\w*|publicite\w*|pub`,
)
/** Of somebody's number and data, and of the company's files: words of goods too. */
const data = word(
  String.raw`(?<!huis)\w*nummers?|nr|gegevens|\w*bestand(?:en)?|database|dossier`,
  String.raw`\w*numbers?|data|(?:my|our)\W+details|database`,
  String.raw`(?!haus)\w*nummer|daten|kartei|verteiler`,
  String.raw`numeros?|donnees|coordonnees|fichiers?`,
)
const family = String.raw`(?:man|vrouw|zoon|dochter|vader|moeder|partner|collega|broer|zus|heer|mevrouw|meneer|wife|husband|son|daughter|partner|frau|mann|sohn|tochter|mari|femme|fils|fille|bel|bellen|naar|met|call|for|ring|heet|naam)`
/** "bel Kees", "mijn zoon Kees": a name, as it is written. */
const names = new RegExp(
  String.raw`(?<![\p{L}\d])(${family}) (?!N[Ii]|N[Oo]|G[Ee]|S[Tt])(\p{Lu}\p{Ll}{2,15})(?![\p{L}\d])`,
  'giu',
)

/** A text without the names that stand where one is said: in its own letters. */
export const withoutNames = (said: string): string =>
  said.replaceAll(names, (whole, before: string, name: string) =>
    /^\p{Lu}\p{Ll}+$/u.test(name) && !isMisspeltRefusal(name.toLowerCase()) ? `${before} ` : whole,
  )

/** Ways to speak of a call that refuse none, though one of their words would. */
const harmless = new RegExp(
  [
    String.raw`\b(?:als|indien|wanneer|mocht|if|wenn|falls|si)\W+(?:ik|we|wij|u|er|i|ich|je)(?:\W+\w+){0,3}?\W+(?:niet|geen|not|\w+n't|nicht|ne|pas)(?:\W+(?:op(?:neem|nemen)?|answer|pick up|rangehe|reponds|pas|gehoor|bereikbaar|thuis)){0,2}`,
    String.raw`\b(?:bij|indien) geen (?:gehoor|antwoord)\b|\bgeen gehoor\b`,
    String.raw`\b(?:nog|al)\W+(?:steeds\W+|drie\W+|\d+\W+)?(?:niet|geen|niks|niets|niemand)\b(?=(?:\W+\w+){0,3}?\W+(?:gehoord|gebeld|teruggebeld|gekregen|ontvangen|gehad))`,
    String.raw`\b(?:jullie|u|niemand|leverancier|installateur)(?:\W+\w+){0,3}?\W+(?:nooit|niet|niemand|niets|niks)\W+(?:terug|teruggebeld|gebeld|gehoord)\b|\bniemand\W+(?:belt|belde|nam|neemt)(?:\W+(?:mij|me|ons|op|terug)){0,2}`,
    String.raw`\b(?:de|onze|die|mijn|deur)\W{0,2}bel\b(?=\W+(?:(?:doet|werkt)\b|(?:is|hangt)\W+(?:\w+\W+)?(?:stuk|kapot|defect|uit|los)\b))|\b(?:bel|belt|bellen)\W+(?:\w+\W+)?(?:niet\W+)?aan\b(?!\W+(?:de\W+)?(?:lijn|telefoon))|\baanbellen\b`,
    String.raw`\bvergeet\W+(?:\w+\W+)?niet(?:\W+te)?\b|\bvergeten\W+te\b|\b(?:don.?t|not)\W+(?:forget|hesitate|mind)\b|\bzogern\W+sie\W+nicht\b|\bhesitez\W+pas\b`,
    String.raw`\b(?:niet|nooit|not|nicht)\W+(?:per\W+|via\W+|by\W+|om\W+te\W+)?(?:e-?mail(?:en|ed)?|mailen|gemaild|appen)\b|\bdon.?t\W+e?-?mail\b`,
    String.raw`\bgeen\W+(?:vaste?|mobiele?)\W+(?:nummer|telefoon|lijn)(?:\W+meer)?\b|\b(?:geen|no|keine?|pas\W+d')\W*(?:bezwaar|probleem|punt|problem|objections?|haast|hurry|rush|einwande?)\b(?:\W+(?:tegen|to|gegen)\b)?|\b(?:telefoon|mobiel|phone)\W+(?:werkt\W+niet|doet\W+het\W+niet|(?:is\W+)?(?:kapot|stuk|broken))\b|\bniet\W+(?:te\W+(?:laat|vroeg)|alleen|altijd|meer\W+wachten|langer\W+wachten)\b|\bnot\W+(?:too\W+\w+|only|always)\b`,
    String.raw`\b(?:spreek|spreekt|spreken|speak|speaks|spreche|sprechen|parle|parler)\W+(?:\w+\W+){0,2}?(?:geen|niet|no|kein|nicht|pas)?\W*(?:goed\W+|well\W+)?(?:nederlands|engels|duits|frans|dutch|english|german|french|deutsch|niederlandisch|englisch|francais|anglais|neerlandais)\b|\b(?:don.?t|not)\W+speak\W+\w+\b`,
    String.raw`\btoestemming\b(?=.*\b(?:vve|gemeente|verhuurder|huurbaas|eigenaar|huiseigenaar|buren|welstand|netbeheerder)\b)|\b(?:consent|permission|accord|erlaubnis|genehmigung|zustimmung)\b(?=.*\b(?:council|landlord|owner|neighbours?|freeholder|planning|vermieters?|gemeinde|bauamt|mairie|copropriete|proprietaire)\b)|(?<=\b(?:vve|gemeente|verhuurder|huurbaas|eigenaar|huiseigenaar|buren|welstand|netbeheerder)\b.*)\btoestemming\b`,
    String.raw`\b(?:leave|spreek|laissez|hinterlassen)\W+(?:\w+\W+){0,2}?(?:voicemail|message|bericht|nachricht)\b|\bstopcontact\w*`,
    String.raw`\bkan\W+niet\W+wachten\b|\b(?:met\W+iemand|iemand\W+(?:komt|langskomt|langs|thuis|mij|ons|kan)|with\W+(?:someone|somebody))\b|\b(?:een\W+|op\W+een\W+)?ander\W+(?:nummer|moment|tijdstip|keer|dag)\b|\banother\W+(?:number|time|day|moment)\b|\bcan.?(?:t|not)\W+wait\b`,
  ].join('|'),
  'gu',
)

/** What employees note of a call, and whatever stands in no call. */
const aboutOthers =
  /\b(?:offerte\w*|quote\w*|prijs|price|vve|gemeente|contactpersoon|in gebruik|in service|klopt|bezet|verbroken|nummer (?:is )?(?:niet|on)\W?(?:bekend|juist)|afspraak|appointment|termin|rendez|gehad|gekregen|geweest|reached|erreicht|aan de telefoon over|anschluss|reponse)\b/

const tokensOf = (clause: string): string[] =>
  clause
    .split(/[^\p{L}\d'@.-]+/u)
    .map((token) => token.replaceAll(/^[.'-]+|[.'-]+$/g, ''))
    .filter((token) => token !== '')

const isOfFigures = (token: string) =>
  /^(?!0+x?$)[+\d][\d.:-]*(?:u|h|uur|e|th|nd|st|rd|x|am|pm|kwh|m2)?(?:\d\d)?$/.test(token) ||
  token.includes('@')

/** A clause without what refuses nothing by itself: "als ik niet opneem", "nog niet gebeld". */
export const withoutHarmless = (clause: string): string => clause.replaceAll(harmless, ' ')

/** Whether a clause speaks of a call, of consent or of an advertisement. */
export const speaksOfCalls = (said: string, clause = withoutHarmless(said)): boolean =>
  calls.test(clause) || tokensOf(clause).some((token) => !known.has(token) && isMisspeltCall(token))

/** Whether a clause speaks of somebody's number or data, or of the company's files. */
export const speaksOfData = (clause: string): boolean => data.test(clause)

/**
 * Of a clause that speaks of calls, the words that nobody has who asks for one: what refuses, restricts or takes back,
 * and any word that is not known. What is not known as harmless may refuse.
 */
export function unknownOfCalls(clause: string, topics: RegExp): string[] {
  const left = withoutHarmless(clause)
  const mayRestrict = namesMoment(left)
  return tokensOf(left).filter((token) => {
    const parts = token.split("'")
    const isKnown =
      known.has(token) ||
      parts.every((part) => known.has(part) || calls.test(part) || data.test(part) || topics.test(part))
    return !isKnown && !isOfFigures(token) && !(mayRestrict && restricting.has(token))
  })
}

/** Whether one of several words refuses, takes back or ends, as far as a slip of the finger hides it. */
export const hasMisspeltRefusal = (clause: string): boolean =>
  tokensOf(clause).some((token) => !known.has(token) && isMisspeltRefusal(token))

/**
 * Whether a clause speaks of calls or of consent, and refuses, restricts or takes back anything in it: of the notes of an
 * employee, and of words that no form asked for, which have many others.
 */
export const refusesOfCalls = (clause: string): boolean =>
  calls.test(clause) &&
  !aboutOthers.test(clause) &&
  (stems.test(withoutHarmless(clause)) || hasMisspeltRefusal(clause))
