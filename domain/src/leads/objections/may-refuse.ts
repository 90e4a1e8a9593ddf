import { doubtsCalls, invitesCall, register } from './doubts-calls.ts'
import { plainWords } from './plain-words.ts'
import { namesMoment } from './refuses-in-remarks.ts'

const word = (...words: readonly string[]) => String.raw`(?<![\p{L}\d])(?:${words.join('|')})(?![\p{L}\d])`

/** Words that refuse, end, take back or complain, in four languages: none of them refuses a call by itself. */
const stems = new RegExp(
  word(
    'niet|nie|nooit|nimmer|geen|niks|niets|niemand|nergens|nee|neen|geenszins|zonder',
    String.raw`stop\w{0,4}|gestopt|staak|staken|ophouden|opgehouden|(?:hou|houd|houdt|houden)\W+(?:\w+\W+){0,2}?op|schei\w*|kap(?:pen)?\W+(?:er)?(?:mee|met)|nokken|beu|(?:spuug)?zat|verbied\w*|verbod\w*`,
    String.raw`vergeet|vergeten|vergis|vergissing|verkeerde?|(?:af|uit|op)(?:gemeld|geschreven|gezegd|melden|schrijven|zeggen)|schrijf\W+(?:mij|me|ons)\W+uit|meld\W+(?:mij|me|ons)\W+af|verwijder\w*|wis|wist|wissen|schrap\w*|intrek\w*|ingetrokken|trek|herroep\w*|annul\w*|weiger\w*|oneens|ongewenst\w*|ongevraagd\w*|bezwaar|klacht\w*|acquisitie|opdring\w*|bedacht|bedank\w*|afzien|met\W+rust|lastig\w*|laat\W+(?:\w+\W+)?maar|klaar\W+(?:er)?mee|zie\W+(?:\w+\W+){0,2}af|ervan\W+af|aanvraag\W+(?:\w+\W+){0,2}weg|ongeluk|foutje|bespaar|slechthorend|doof|deaf|rechter|rechtszaak|advocaat|politie|stalk\w*|genoeg|basta|boos|kwaad|spam\w*|privacy|avg|acm`,
    String.raw`not|never|no|none|nobody|nothing|\w+n't|dont|doesnt|cannot|quit|cease|enough|forget|unsubscribe\w*|opt\W?out|delete|remove|erase|cancel\w*|withdr\w*|revok\w*|refus\w*|decline\w*|object\w*|unwanted|unsolicited|annoy\w*|wrong|alone|changed\W+my\W+mind|mistake|accident\w*|lawyer|gdpr`,
    String.raw`nicht|kein\w*|niemals|nein|hor\w*\W+(?:\w+\W+)?auf|aufhoren|lass\w*|ruhe|loschen|widerruf\w*|widerspr\w*|abmeld\w*|streich\w*|stopp\w*`,
    String.raw`ne|n'\w+|plus\W+interess\w*|pas\W+d\W?\w*|jamais|non|laissez?|tranquille|arret\w*|cess\w*|retir\w*|desinscri\w*|oppos\w*|oubli\w*|supprim\w*|efface\w*|demarch\w*`,
    String.raw`nada|nunca|prosze|nie|hayir|aramay\p{L}*`,
  ),
  'u',
)
/** Asked to be written to. */
const written = new RegExp(
  String.raw`${word(String.raw`(?:e-?)?mail(?:s|en|t)?|courriel|courrier|whats-?app|appen?|sms|schriftelijk|schriftlich|brief|writing|ecrit`)}\W+(?:svp|aub|graag|please|pls|bitte|uniquement|seulement|alleen|only|liever)|^\W*(?:\w+\W+){0,3}${word('schriftelijk|schriftlich|in writing|par ecrit')}|${word('schrijf|write')}\W+(?:mij|me|ons|us)|${word('liever|rather|lieber')}\W+(?:\w+\W+){0,2}${word('mail(?:tje)?s?|e-?mails?|appje')}|${word('per|via|by|par|nur|uniquement|seulement|alleen|enkel|only')}\W+(?:\w+\W+)?${word(String.raw`(?:e-?)?mail(?:s|en)?|courriel|courrier|whats-?app|sms|schriftelijk|schriftlich|ecrit|writing`)}`,
  'u',
)
const orPhone = /\b(?:of|or|en|and|oder|ou)\W+(?:\w+\W+)?(?:telefo|bel|phone|call)\w*/
const signs = /[📵🚫🔕⛔❌✋🛑]/u
/** Letters that were parted, or changed for figures: "niet b ellen", "b3llen". */
const disguised =
  /(?<![\p{L}\d])(?:b ellen|be llen|bel len|b3l\w*|be11\w*|bell3n|c4ll\w*|n1et|ni3t)(?![\p{L}\d])/u

/** Said of the house, its roof and goods, of money, of others, or of when somebody is there. */
const topics = new RegExp(
  word(
    String.raw`\w*dak\w*|\w*pane(?:el|len|ls?)\w*|\w*batterij\w*|accu\w*|omvormer\w*|optimizer\w*|laadpa\w*|lader|auto|elektr\w*|stroom\w*|energie\w*|\w*gas|gasaansl\w*|kwh|verbruik\w*|\w*meter\w*|schaduw\w*|boom|bomen|schoorste\w*|dakkap\w*|asbest|bitumen|pannen|zolder|garage|schuur|steiger|zon|zonne\w*|zuid\w*|noord\w*|oost\w*|west\w*|graden|hellend|plat|platte|installat\w*|monteur\w*|\w*pomp\w*|airco|boiler|ketel|isolatie|glas|collector\w*|opbrengst|vermogen|salder\w*|teruglever\w*`,
    String.raw`prijs|prijzen|prijzig|kosten?|euro|goedkoop\w*|duur|dure|duurder|btw|subsidie\w*|korting|opslag|offerte\w*|lening|financier\w*|contract\w*|huurkoop|huur\w*|koop|kopen|betalen|budget|uitgeven|terugverdien\w*`,
    String.raw`huis\w*|woning\w*|nieuwbouw|verbouw\w*|appartement|vve|gemeente|buren|buurman|buurvrouw|buurt|welstand|monument\w*|vergunning|verhuurder|leverancier|netbeheerder|kadaster|aannemer|installateur\w*|concurrent|aansluiting|fasen?|groepen?|stopcontact|kabel\w*|ramen|ruimte|plek|gang|straat\w*|contract|reclame|nieuwsbrief|vattenfall|eneco|essent`,
    String.raw`hond|baby|deurbel|deur|poort|thuis|aanbellen|langs\w*|langskomen|afspraak|haast|spoed|lang|snel|zeker|idee|weet|weten|begrijp|snap|nederlands|engels|internet|klopt|kloppen|duidelijk|mogelijk|nodig|eerder|onderhoud|werkt|doet|gaat|gelukt|gehoord|ontvangen|gekregen|gebeurd|aangekomen|plaatsen|zichtbaar|lelijke?|groot|grote|geluid`,
    String.raw`roof\w*|shad\w*|trees?|batter\w+|inverter|charger|car|electric\w*|meter|prices?|costs?|quotes?|house|garage|vat|rush|hurry|sure|know|gas|size|english|dutch|heat|black`,
    String.raw`dach\w*|schatten|verschattet|module|eile|haus|strom|elektro\w*|preis|toit|ombre|devis|compteur|maison|prix|panneaux|voiture`,
  ),
  'u',
)
/** What nobody has for whoever calls: other things that are not there are of the house. */
const someRefusal = String.raw`(?:interes\w*|interest\w*|belangstelling|behoefte|toestemming|zin|trek|contact|reclame|spam|prijs|telefo\w*|\w*bel(?:len|letjes?)?|gebeld?|dank\w*|thank\w*|permission|consent|longer|way|akkoord|enkele?|bezwaar|meer|more|mehr|further|calls?|calling|phone|acquisitie|gezeur|gedoe|boodschap|anruf\w*|werbung|kontakt|gegevens|data|verkoop\w*|sales|marketing|verdere?|nood\w*|me|mij|een|a|the)(?![\p{L}\d])`
/** Whoever was asked whether there is anything else. */
const nothing =
  /^\W*(?:nee|neen|geen|niets|niks|no|none|nothing|nein|non|n\W?v\W?t|n\W?a)?(?:\W*(?:bijzonderheden|opmerkingen?|vragen|special|comments?|questions?|hoor|bijzonders))?\W*$/
/** Ways in which a stem refuses nothing. */
const idioms = new RegExp(
  word(
    String.raw`(?:nog|al)\W+(?:steeds\W+)?(?:niet|geen|nooit|niets|niks|niemand)|niet\W+(?:eerder|lang(?:er)?|meer\W+wachten|wachten|te\W+(?:veel|laat|vroeg)|alleen|altijd|zo|erg|vergeten|verplicht|zeker|helemaal|thuis)|geen\W+(?:haast|idee|probleem|punt|gehoor|bezwaar|verplichting|e-?mail|internet|dank|moeite|onzin)|vergeet\W+(?:\w+\W+)?niet|(?:geen|no|kein\w*|niet\W+de|niet\W+het)\W+(?!${someRefusal})\p{L}+|geen\W+zin\W+in\W+gedoe|waarom\W+\w+(?:\W+\w+){0,4}|kan\W+niet\W+wachten|belt?\W+(?:\w+\W+)?niet\W+aan|maakt\W+niet\W+uit|niemand\W+(?:nam|neemt|belt|gebeld|reageer\w*)|niet\W+(?:terug)?gebeld|niet\W+(?:afgemeld|uitgeschreven)`,
    String.raw`(?:als|indien|wanneer|mocht)\W+(?:ik|we|wij|u|er)(?:\W+\w+){0,3}\W+(?:niet|geen)(?:\W+\w+){0,3}|(?:neem|nemen|hoor|horen)(?:\W+(?!toch\b)\w+){0,3}?\W+(?:niet|geen)\W+(?:op|anoniem\w*)|geen\W+anonieme?\W+\w+|niet\W+(?:mailen|appen|gemaild|bereikbaar|opgenomen)|(?:mail\w*|appen)\W+(?:hoeft\W+|lees\W+)?(?:ik\W+)?(?:\w+\W+)?(?:niet|nooit)|(?:met\W+de\W+)?rustig\w*|nee\W+(?:hoor|dank\w*)`,
    String.raw`not\W+(?:yet|only|sure|urgent|too\W+\w+)|no\W+(?:rush|hurry|problem|idea)|(?:do\W?n.t|not)\W+(?:forget|mind|know|hesitate|worry)|if\W+i(?:\W+\w+){0,3}\W+not(?:\W+\w+){0,3}|can\W?not\W+wait|keine?\W+(?:eile|problem)|noch\W+(?:nicht|kein\w*)|pas\W+(?:encore|de\W+probleme|presse\w*)|bedank\w*\W+(?:voor|alvast)|alvast\W+bedank\w*`,
  ),
  'gu',
)
const clausesOf = (text: string) => text.split(/[.;!?]+|,|\bmaar\b|\bbut\b|\baber\b|\bmais\b/u)

/** Far above a remark; what stands behind it is not looked into. */
const longest = 4_000

/**
 * Whether the words of a post may refuse calls: by what is known of refusals, or as they refuse, end or take back
 * anything and nothing known as harmless. No list has all refusals; what it lacks is read by somebody.
 */
export function mayRefuse(said: string): boolean {
  if (doubtsCalls(said)) return true
  const text = plainWords(said.slice(0, longest))
  if (signs.test(said) || disguised.test(text)) return true
  if (invitesCall(text) || nothing.test(text)) return false
  return clausesOf(text).some((clause) => {
    if (namesMoment(clause) || register.test(clause) || orPhone.test(clause)) return false
    const isTold = topics.test(clause)
    if (written.test(clause)) return !isTold
    return !isTold && stems.test(clause.replaceAll(idioms, ' '))
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
  mayRefuse(said.slice(0, longest).replaceAll(formWords, ' '))
