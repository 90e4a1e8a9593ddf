import { asksForCall } from './asks-for-call.ts'
import { doubtsCalls, invitesCall, register } from './doubts-calls.ts'
import { plainWords } from './plain-words.ts'
import { isDisguised, isMisspeltRefusal, isOtherScript } from './disguised-words.ts'
import {
  hasMisspeltRefusal,
  speaksOfCalls,
  speaksOfData,
  unknownOfCalls,
  withoutHarmless,
  withoutNames,
} from './known-of-calls.ts'
import { restricting } from './known-words.ts'
import { stems } from './refusing-stems.ts'
import { namesMoment, notListed } from './refuses-in-remarks.ts'

const word = (...words: readonly string[]) => String.raw`(?<![\p{L}\d])(?:${words.join('|')})(?![\p{L}\d])`

/** Asked to be written to. */
const written = new RegExp(
  String.raw`^\W*(?:e-?mail|mail|post|brief|whats-?app|sms|schriftelijk|courrier|courriel)\W*$|${word(String.raw`(?:e-?)?mail(?:s|en|t)?|courriel|courrier|whats-?app|appen?|sms|schriftelijk|schriftlich|brief|writing|ecrit|correspond\w*`)}\W+(?:svp|aub|graag|please|pls|bitte|uniquement|seulement|alleen|only|liever)|^\W*(?:\w+\W+){0,3}${word('schriftelijk|schriftlich|in writing|par ecrit|op papier|on paper|by letter')}|${word('papier|paper|(?:by|per) letter|par (?:la )?poste')}|${word("(?:bitte|d'|merci d')\\W*(?:schreiben|ecrire)")}|${word('schrijf|write')}\W+(?:mij|me|ons|us)|${word('liever|rather|lieber')}\W+(?:\w+\W+){0,2}${word('mail(?:tje)?s?|e-?mails?|appje')}|${word('per|via|by|par|nur|uniquement|seulement|alleen|enkel|only')}\W+(?:\w+\W+)?${word(String.raw`(?:e-?)?mail(?:s|en)?|courriel|courrier|whats-?app|sms|schriftelijk|schriftlich|ecrit|writing`)}|${word('prefer\\w*|liever|lieber|prefere\\w*|prijs')}\W+(?:\w+\W+){0,6}?${word('correspond\\w*|brief|letters?|post|courrier|mail')}`,
  'u',
)
const orPhone = /\b(?:of|or|en|and|oder|ou)\W+(?:\w+\W+)?(?:telefo|bel|phone|call)\w*/
const signs = /[📵🚫🔕⛔❌✋🛑🙅👎🚷🙉✖✗✘]/u
/** Said of the house, its roof and goods, of money, of others, or of when somebody is there. */
export const topics = new RegExp(
  word(
    String.raw`\w*dak\w*|\w*pane(?:el|len|ls?)\w*|\w*batterij\w*|accu\w*|omvormer\w*|optimizer\w*|laadpa\w*|lader|auto|elektr\w*|stroom\w*|energie\w*|\w*gas|gasaansl\w*|kwh|verbruik\w*|\w*meter\w*|schaduw\w*|boom|bomen|schoorste\w*|dakkap\w*|asbest|bitumen|pannen|zolder|garage|schuur|steiger|zon|zonne\w*|zuid\w*|noord\w*|oost\w*|west\w*|graden|hellend|plat|platte|installat\w*|monteur\w*|\w*pomp\w*|airco|boiler|ketel|isolatie|glas|collector\w*|opbrengst|vermogen|salder\w*|teruglever\w*`,
    String.raw`prijs|prijzen|prijzig|kosten?|euro|goedkoop\w*|duur|dure|duurder|btw|subsidie\w*|korting|opslag|offerte\w*|lening|financier\w*|contract\w*|huurkoop|huur\w*|koop|kopen|betalen|budget|uitgeven|terugverdien\w*`,
    String.raw`huis\w*|woning\w*|nieuwbouw|verbouw\w*|appartement|vve|gemeente|buren|buurman|buurvrouw|buurt|welstand|monument\w*|vergunning|verhuurder|leverancier|netbeheerder|kadaster|aannemer|installateur\w*|concurrent|aansluiting|fasen?|groepen?|stopcontact|kabel\w*|ramen|ruimte|plek|gang|straat\w*|contract|reclame|nieuwsbrief|vattenfall|eneco|essent`,
    String.raw`hond|baby|deurbel|deur|poort|thuis|aanbellen|langs\w*|langskomen|afspraak|haast|spoed|idee|weet|weten|begrijp|snap|nederlands|engels|internet|klopt|kloppen|duidelijk|onderhoud|werkt|doet|gehoord|ontvangen|gekregen|aangekomen|plaatsen|zichtbaar|lelijke?|groot|grote|geluid|parkeren|parkeer\w*|oprit|voorschot|aanbetaling|stoppenkast|groepenkast|product\w*|kinderen|kat|voorwaarden`,
    String.raw`roof\w*|shad\w*|trees?|batter\w+|inverter|charger|car|electric\w*|meter|prices?|costs?|quotes?|house|garage|vat|rush|hurry|sure|know|gas|size|english|dutch|heat|black|panels?|doorbell|bell|parking|installers?|cheapest|products?|chimney|usage|kids|dog|budget|garden|driveway`,
    String.raw`dach\w*|schatten|verschattet|module|eile|haus|strom|elektro\w*|preis|toit|ombre|devis|compteur|maison|prix|panneaux|voiture|klingel|tur|installateur|speicher|batterie|heizung|\w*pumpe|eigentumer|miete|garten|sonnette|porte|jardin|chien|hund|borne|onduleur|installation|chauffage|urgence|tuiles?|\w*ziegel\w*|amiante|asbest|garantie`,
  ),
  'u',
)
/** What nobody has for whoever calls: other things that are not there are of the house. */
const someRefusal = String.raw`(?:interes\w*|interest\w*|belangstelling|behoefte|toestemming|zin|trek|contact|reclame|spam|prijs|telefo\w*|\w*bel(?:len|letjes?)?|gebeld?|dank\w*|thank\w*|permission|consent|longer|way|akkoord|enkele?|bezwaar|meer|more|mehr|further|calls?|calling|phone|acquisitie|gezeur|gedoe|boodschap|anruf\w*|werbung|kontakt|gegevens|data|verkoop\w*|sales|marketing|verdere?|nood\w*|me|mij|een|a|the|desire|wish\w*|need\w*|wens\w*|lust|envie|persoon|person|aanvrager|juiste|goede|right|bedoeling|one|owner|speak|talk|appels?|rappel\w*|demarch\w*|publicit\w*|pub|interet|suite|accord|consent\w*|prospection|relance\w*|besoin\W+(?:d'etre|qu)|einwill\w*|zustimm\w*|mich|mir|uns|moi|nous|other|coups?|bedarf|chance|sprake|denken|deal|reaktion|reacties?|antwort|aktion|action|opvolging|follow|question|zaken|business|lead|kunde|client|werbe\w*|verwendung)(?![\p{L}\d])`
/** Whoever was asked whether there is anything else. */
const nothing =
  /^\W*(?:nee|neen|geen|niets|niks|no|none|nothing|nein|non|n\W?v\W?t|n\W?a)?(?:\W*(?:bijzonderheden|opmerkingen?|vragen|special|comments?|questions?|hoor|bijzonders))?\W*$/
/** Ways in which a stem refuses nothing. */
const idioms = new RegExp(
  word(
    String.raw`(?:nog|al)\W+(?:steeds\W+)?(?:niet|geen|nooit|niets|niks|niemand)|niet\W+(?:eerder|lang(?:er)?|meer\W+wachten|wachten|te\W+(?:veel|laat|vroeg)|alleen|altijd|zo|erg|vergeten|verplicht|zeker|helemaal|thuis)|geen\W+(?:haast|idee|probleem|punt|gehoor|bezwaar|verplichting|e-?mail|internet|dank|moeite|onzin)|vergeet\W+(?:\w+\W+)?niet|(?:geen|no|kein\w*|niet\W+de|niet\W+het)\W+(?!${someRefusal})\p{L}+|geen\W+zin\W+in\W+gedoe|waarom\W+\w+(?:\W+\w+){0,4}|kan\W+niet\W+wachten|belt?\W+(?:\w+\W+)?niet\W+aan|maakt\W+niet\W+uit|niemand\W+(?:nam|neemt|belt|gebeld|reageer\w*)|niet\W+(?:terug)?gebeld|niet\W+(?:afgemeld|uitgeschreven|gehaast)|niet\W+(?:dit|volgend)\W+jaar|niet\W+(?:in|voor)\W+(?:de\W+)?(?:zomer|winter|herfst|lente|\w*vakantie|bouwvak|januari|februari|maart|april|mei|juni|juli|augustus|september|oktober|november|december|volgend\w*)|krijg\W+niemand|foutje\W+in\W+(?:mijn|de|het)|kom\w*\W+(?:\w+\W+){0,2}?niet\W+uit|(?:oude|nieuwe|zonder|met)\W+stoppen|form\W+(?:would|did|does)\W*n(?:o|.)t\W+(?:let|accept|take|allow)|formulaire\W+ne\W+(?:prend|accepte)\W+pas|stop\W+by|drop\W+in`,
    String.raw`(?:als|indien|wanneer|mocht)\W+(?:ik|we|wij|u|er)(?:\W+\w+){0,3}\W+(?:niet|geen)(?:\W+\w+){0,3}|(?:neem|nemen|hoor|horen)(?:\W+(?!toch\b)\w+){0,3}?\W+(?:niet|geen)\W+(?:op|anoniem\w*)|geen\W+anonieme?\W+\w+|niet\W+(?:mailen|appen|gemaild|bereikbaar|opgenomen)|(?:mail\w*|appen)\W+(?:hoeft\W+|lees\W+)?(?:ik\W+)?(?:\w+\W+)?(?:niet|nooit)|(?:met\W+de\W+)?rustig\w*|nee\W+(?:hoor|dank\w*)`,
    String.raw`not\W+(?:yet|only|sure|urgent|too\W+\w+)|no\W+(?:rush|hurry|problem|idea)|(?:do\W?n.t|not)\W+(?:forget|mind|know|hesitate|worry)|if\W+i(?:\W+\w+){0,3}\W+not(?:\W+\w+){0,3}|can\W?not\W+wait|keine?\W+(?:eile|problem)|(?:don.?t|doesn.?t|not)\W+(?:have|need|own)\W+(?:(?:an?|any|the)\W+)?(?!${someRefusal})\p{L}+|not\W+(?:the|at\W+home|home|available)\W*(?:(?!${someRefusal})\p{L}+)?|nicht\W+(?:immer\W+)?(?:zu\W+hause|erreichbar|da\b)|pas\W+(?:toujours\W+)?(?:a\W+la\W+maison|disponible|joignable|plus\W+de\W+\d)|(?:n'(?:ai|avons|a|y\W+a|est)\W+)?pas\W+d(?:e\W+|es\W+|u\W+|')(?!${someRefusal})\p{L}+|aucun\w*\W+(?!${someRefusal})\p{L}+|nicht\W+mehr\W+als|ohne\W+(?!${someRefusal})\p{L}+|sans\W+(?!${someRefusal})(?!mon|notre)\p{L}+|noch\W+(?:nicht|kein\w*)|pas\W+(?:encore|de\W+probleme|presse\w*)|bedank\w*\W+(?:voor|alvast)|alvast\W+bedank\w*`,
  ),
  'gu',
)
/** "Bel me maar nooit", "Bellen? Nein": an answer is said of what stands before it. */
const onlyAnswers =
  /^\W*(?:(?:liever|rather|lieber|please|graag|aub|svp|bitte|merci|ook|maar)\W+)*(?:niet|nooit|nimmer|not|never|nee|neen|no|nein|nicht|nie|niemals|non|jamais|pas)(?:\W+(?:dank\w*|thanks?|merci|hoor|meer|you|u|je))*\W*$/u

function clausesOf(text: string): string[] {
  const clauses: string[] = []
  const parts = text.split(
    /[.;!?]+|,|(?<!\b(?:bel|belt|bellen)(?: (?:u|me|mij|ons|dan))? )\bmaar\b|(?<!\b(?:any\w*|every\w*|all|nothing|none) )\bbut\b|\baber\b|\bmais\b/u,
  )
  for (const part of parts) {
    const before = clauses.at(-1)
    if (before !== undefined && onlyAnswers.test(part))
      clauses[clauses.length - 1] = `${before} ${part.trim()}`
    else clauses.push(part)
  }
  return clauses
}

/** Beside words of calls: at no time at all. */
const atNoTime =
  /\b(?:ook\W+(?:niet|geen|nooit)|evenmin|noch|auch\W+(?:nicht|kein\w*)|non\W+plus|(?:nooit|never|nie|jamais|niemals)\W+(?:meer|again|wieder|mehr|plus|more)|welke\W+dag|neither|nor)\b|\b(?:tussen|between|zwischen|entre|van|from|von)\W+0{0,2}[0-7]?(?:[:.]\d\d)?\W+(?:uur\W+)?(?:en|and|und|et|tot|to|bis)\W+2[2-4](?:[:.]\d\d)?\b/u

/** Far above a remark; what stands behind it is not looked into. */
const longest = 4_000

const phones = /[☎📞📱📲🤙]/gu

/** What asks for the telephone alone refuses nothing else than letters. */
const onlyThat = /^(?:alleen|enkel|uitsluitend|only|just|nur|uniquement|seulement)$/

/** What turns a request for a call into its opposite. */
const spoils =
  /\b(?:laten|skip\w*|oversla\w*|uit\W+te\W+zonderen|uitzonder\w*|uitsluit\w*|afblijv\w*|off|out|block\w*|blokk\w*|boete\w*|abstand|absage|absagen|schaff\w*|boycot\w*|beperk\w*|minder|limit\w*|reduce|weniger|moins|verschoond|bespaar\w*)\b/
/** What somebody does who is called all the same. */
const threatens =
  /\b(?:block|blokkeer\w*|blokkeren|boetes?|aangifte|advocaat|lawyer|klacht|complain\w*|police|politie|anwalt|anzeige|bloquer\w*|plainte)\b/

const restricts = (word: string) => !onlyThat.test(word) && (restricting.has(word) || isMisspeltRefusal(word))

/**
 * Whether a clause asks for a call, and nothing in it refuses, restricts or takes back; what it says beside that may be
 * anything.
 */
function isInviting(clause: string): boolean {
  if (!invitesCall(clause) && !asksForCall(clause)) return false
  const left = withoutHarmless(clause)
  const unknown = unknownOfCalls(clause, topics)
  return !unknown.some(restricts) && !stems.test(withoutTimes(left, clause)) && !spoils.test(left)
}

/** A negation or "only" beside a time is of that time. */
const withoutTimes = (left: string, clause: string) =>
  namesMoment(clause)
    ? left.replaceAll(/[\p{L}']+/gu, (word) => (restricting.has(word) ? ' ' : word))
    : left.replaceAll(/[\p{L}']+/gu, (word) => (onlyThat.test(word) ? ' ' : word))

/** Whether a clause that speaks of calls, of data or of consent may refuse them: whatever is not known as harmless. */
function mayRefuseCalls(clause: string, isInvited: boolean): boolean {
  const isOfCalls = speaksOfCalls(clause)
  if (!isOfCalls && !(speaksOfData(clause) && !topics.test(clause))) return false
  const unknown = unknownOfCalls(clause, topics)
  if (unknown.length === 0 || isInviting(clause)) return false
  return !isInvited || unknown.some((one) => restricting.has(one) || stems.test(one))
}

/** "Hond in de tuin, niet gevaarlijk": said of what stands before the comma. */
const saysMore = new RegExp(
  String.raw`^\W*(?:niet|not|nicht|pas|geen|no|kein\w*)\W+(?!${someRefusal})(?:d'|de\W+)?\p{L}+\W*$`,
  'u',
)
const also = /\b(?:ook|also|auch|aussi|too)\b/

/** Whether words without one of calls refuse, end or take back anything that is not known as harmless. */
function mayRefuseAnything(clause: string, before: string): boolean {
  if (namesMoment(clause) || orPhone.test(clause)) return false
  const isTold = topics.test(clause) || (saysMore.test(clause) && topics.test(before))
  if (written.test(clause) && !also.test(clause)) return !isTold
  const left = withoutHarmless(clause.replaceAll(idioms, ' '))
  return !isTold && (stems.test(left) || hasMisspeltRefusal(left))
}

/**
 * Whether the words of a post may refuse calls: by what is known of refusals; as they speak of calls in words that are not
 * known as harmless; or as they refuse, end or take back anything. No list has all refusals; what it lacks is read by
 * somebody.
 */
export const mayRefuse = (said: string): boolean => mayRefuseIn(said, false)

/** Words of a form ask for calls in any words: only what refuses or takes back is in doubt there. */
function mayRefuseIn(said: string, isOfForm: boolean): boolean {
  if (doubtsCalls(said)) return true
  const read = withoutNames(said.slice(0, longest).replaceAll(phones, ' telefoon '))
  const text = plainWords(read)
  if (signs.test(said) || isDisguised(text) || isOtherScript(read)) return true
  if (nothing.test(text)) return false
  const clauses = clausesOf(text)
  if (atNoTime.test(text) && clauses.some((clause) => speaksOfCalls(clause)) && !topics.test(text))
    return true
  const isInvited = clauses.some((clause) => isInviting(clause))
  if (
    /\?\W*(?:nee|neen|no|nein|non)\b(?!\W+(?:hoor|problem))/.test(text) &&
    clauses.some((one) => speaksOfCalls(one))
  )
    return true
  return clauses.some((clause, place) => {
    if (threatens.test(clause) && !topics.test(clause)) return true
    if (register.test(clause) && !namesMoment(clause)) return !notListed.test(clause.replace(register, ' '))
    const before = clauses[place - 1] ?? ''
    return mayRefuseCalls(clause, isInvited || isOfForm) || (!isInvited && mayRefuseAnything(clause, before))
  })
}

/** What forms say beside the consent that they ask for: how it ends, of which law, that it binds to nothing. */
const formWords = new RegExp(
  [
    String.raw`\b(?:kan|kunt|kun|mag|can|may)\b[^.;!?]{0,80}\b(?:afmelden|uitschrijven|opzeggen|intrek\w*|in te trekken|ingetrokken|withdraw\w*|revoked?|unsubscribe|opt\W?out)\b`,
    String.raw`\b(?:privacy\w*|avg|gdpr)\b`,
    String.raw`\b(?:zonder|without)\W+(?:(?:enige|verdere|any)\W+)?(?:verplichting(?:en)?|obligations?)\b`,
    String.raw`\b(?:niet|nooit|not|never)\W+(?:\w+\W+){0,2}?(?:gedeeld|doorgegeven|doorverkocht|verkocht|verstrekt|shared|sold)\b`,
  ].join('|'),
  'giu',
)

/** Whether the words of a consent, which are the person's own or a form's, may refuse calls. */
export const consentMayRefuse = (said: string): boolean =>
  mayRefuseIn(said.slice(0, longest).replaceAll(formWords, ' '), true)
