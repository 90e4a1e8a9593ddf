import { wordsOfHeading } from '../../csv/normalise-heading.ts'
import { readYesOrNo } from '../../csv/read-cells.ts'
import { isWrittenOddly, plainWords } from './plain-words.ts'
import { namesMoment, notListed, refusesInRemarks, registers } from './refuses-in-remarks.ts'
import { isDisguised } from './disguised-words.ts'
import { refusesOfCalls } from './known-of-calls.ts'
import { isUnwanted, takesAway } from '../unwanted.ts'
import { sparesCalls, tellsOfCalls } from './refusing-fields.ts'

const call = String.raw`(?:(?:op|terug|na)?(?:ge)?bel(?:len|letjes?|ler|lers|t|d|de|den)?|telefo\w*|(?:tele)?phon\w*|call\w*|contact(?:en|eren|ed)?|benader\w*|telemarketing|acquisitie|verkoop(?:gesprek|praat)\w*|verkopers?|tel|gebel|ring(?:ing)?|bel(?:voorkeur|stop|moment|tijd\w*|baar|lijst)|gestoord|lastig ?gevallen)`
const refusal = String.raw`(?:niet|niks|nooit|geen|nee|neen|liever|weiger\w*|verbod\w*|verbied\w*|stop\w*|zonder|not|\w+n't|dont|no|never|refus\w*|without|exclu\w*|uitsluit\w*|uitgesloten|(?:ge)?blok\w*|block\w*|bezwaar|verzet|ongewenst|ingetrokken|alleen|enkel|only|whatsapp|per e?-?mail)`
const few = String.raw`(?:[^\p{L}\d]+[\p{L}\d']+){0,4}?[^\p{L}\d]+`
const beside = [
  new RegExp(String.raw`(?<![\p{L}\d'])${refusal}(?![\p{L}\d])${few}(?:mijn |my )?${call}(?![\p{L}\d])`, 'u'),
  new RegExp(String.raw`(?<![\p{L}\d'])${call}(?![\p{L}\d])${few}${refusal}(?![\p{L}\d])`, 'u'),
  /\bno(?:phones?|calls?)\b|\bbelstop\b/,
]

const aboutThem = String.raw`(?:mij|me|mijn|my|nummer|number|telefoonnummer|gegevens|data|details|bestand|lijst|bellijst|list|systeem|system|database|avg|gdpr)`
const written = String.raw`(?:e[- ]?mail\w*|mail\w*|app|appen|appje|whatsapp|sms|schriftelijk|brief|post|in writing)`
const only = String.raw`(?:alleen|enkel|uitsluitend|slechts|only|liever|liefst|voorkeur|prefer\w*|rather|instead of|in plaats van|ipv|i\.p\.v\.)`
const files = String.raw`(?:bestand(?:en)?|systeem|systemen|database|administratie|(?:bel|klanten)?lijst(?:en)?)\b`
/** What else somebody leaves than the company's files. */
const elsewhere = String.raw`(?:\W+(?:bij|van|uit|from|with|at|het|de|mijn|onze|mn|huidige|oude)){0,3}\W+(?:(?:energie)?leverancier|energiemaatschappij|energiebedrijf|netbeheerder|kadaster|kvk|gemeente|bank|verzekera\w*)`
/** Whoever wants to be forgotten, to be left alone, or to be written to; without a word of calls. */
const unwelcome = [
  String.raw`(?<!(?:\b(?:not|never|niet|dont)|n't)\W{1,3})\b(?:haal|halen|verwijder\w*|wis|wissen|schrap\w*|vernietig\w*|delete|remove\w*|take|erase|destroy|forget(?! to\b))\b(?:\W+\w+){0,4}?\W+${aboutThem}\b`,
  String.raw`\b${aboutThem}\b(?:\W+\w+){0,4}?\W+(?:verwijder\w*|vernietig\w*|wissen|wist|gewist|schrappen|schrapt|deleted|erased|destroyed|removed|af|halen)\b`,
  String.raw`\b(?:uitschrijven|uitgeschreven|afmelden)\b(?!${elsewhere})|\b(?:schrijf (?:mij|me|ons) uit|meld (?:mij|me|ons) af|unsubscribed?|opt (?:me |us )?out|to be removed|vergeten worden)\b|\b(?:wil(?:t|len)?|wens(?:t|en)?|moet|graag|direct|onmiddellijk|meteen)(?:\W+(?:ik|per|direct|onmiddellijk|meteen|graag|nu|ook|helemaal|volledig|aub|svp)){0,4}\W+uit\W+(?:(?:het|de|jullie|uw|alle)\W+)?${files}|\bout\W+of\W+(?:your|the|all)\W+(?:\w+\W+)?(?:systems?|lists?|databases?|files?|records)\b`,
  String.raw`\b(?:lastig ?(?:te )?(?:vallen|gevallen)|lastigvallen|val (?:mij|me|ons) (?:niet|nooit)|leave (?:me|us) alone|met rust (?:laten|gelaten)|laat (?:mij|me|ons) met rust|stop (?:contacting|ringing|bothering)|stop (?:daarmee|ermee|hiermee)|stop\W+(?:a\W?u\W?b|svp|please)\W+(?:met|with))`,
  String.raw`\b(?:withdr[ae]w|withdrawn|revoke\w*|intrek\w*|ingetrokken|trek)\b(?:\W+\w+){0,3}?\W+(?:consent|permission|toestemming)\b|\bgeen\W+(?:\w+\W+)?toestemming\b|\bbezwaar\W+(?:ingeroepen|gemaakt)\b|\bobjected\W+to\b|\bik (?:ben|word) (?:doof|gestoord)\b`,
  String.raw`(?<!\bnog\W+)\bgeen\W+(?:(?:verdere|nieuwe|andere)\W+)?bel(?:afspra\w+|momenten|rondes?|acties?|pogingen)\W+(?:meer|maken|inplannen|plannen|gewenst)\b|\b${only}\b(?:\W+\w+){0,3}?\W+${written}\b|\b${written}(?:\W+\w+){0,2}?\W+(?:instead of|ipv|in plaats van|only|alleen|liever)\b|^\W*(?:blokkeren|block)\W*$`,
].map((pattern) => new RegExp(pattern))
/** Whoever wants no more of the company, or keeps their number from it; not at some time alone. */
const unheard = [
  String.raw`(?<!\b(?:nog|heb|hebben|heeft|had|hadden)\W+)\b(?:niks|niets|nooit)\W+(?:meer\W+|verder\W+)?(?:(?:iets|wat)\W+)?(?:meer\W+)?van\W+(?:jullie|u|ons|uw|dit|deze)\b(?:\W+\w+){0,2}?\W+(?:horen|weten|vernemen|ontvangen)\b|\b(?:want|wants|wish|wishes|need)\W+to\W+(?:never\W+)?hear\W+(?:\w+\W+)?from\W+(?:you|us)\b(?:\W+(?:any\W?more|again))|(?:\b(?:not|never)|n't)\W+(?:want|wish|need|care)s?\W+to\W+hear\W+(?:\w+\W+)?from\W+(?:you|us)\b`,
  String.raw`\bgebruikt?\W+(?:\w+\W+){0,2}?(?:\w*nummer|telefoon|mobiel)\W+(?:\w+\W+){0,2}?(?:niet|nooit)\b|nummer\W+(?:\w+\W+){0,4}?(?:niet|nooit)\W+(?:\w+\W+){0,3}?(?<!\bin )gebruiken\b|\b(?:niet|nooit)\W+(?:\w+\W+)?gebruiken\W+voor\W+(?:\w+\W+){0,2}?(?:verkoop\w*|reclame|marketing|commercie\w*|acquisitie|sales|telefo\w*)\b`,
  String.raw`(?:\b(?:not|never|dont)|n't)\W+(?:\w+\W+)?us(?:e|ing)\W+(?:\w+\W+){0,2}?(?:phone|number|mobile|cell)\b|\bstop\W+using\W+(?:\w+\W+){0,2}?(?:phone|number)\b|\blose\W+(?:my|this|our)\W+(?:\w+\W+)?number\b`,
  String.raw`\b(?:houd?t?|houden|laat|laten)\W+(?:(?:de|het|mijn|die)\W+)?(?:telefo\w*|nummer|bellen)\W+(?:\w+\W+){0,2}?(?:er\W?buiten|achterwege)\b`,
  String.raw`\b(?:telefoontjes?|belletjes?|(?:ge)?bel(?:d|len)|(?:phone\W?)?calls|calling)\b(?:\W+\w+){0,4}?\W+(?:vervelend|irritant|hinderlijk|storend|opdringerig|annoying|unwelcome|unwanted)\b`,
  String.raw`\b(?:niet|nooit)\W+(?:meer|langer|opnieuw|nogmaals|weer|verder)\W+(?:te\W+)?(?:proberen|probeer|pogen)\b|\b(?:stop|quit|cease)\W+trying\b|(?:\bnot|n't)\W+try\W+(?:again|(?:to|and)\W+(?:reach|contact))\b`,
  String.raw`\b(?:keep|leave)\W+(?:it|this|that|things|everything|(?:all\W+)?(?:contact|communications?|correspondence))\W+(?:\w+\W+)?(?:to|by|via|in|on|at)\W+(?:e-?mails?|writing|whatsapp|texts?|sms|post)\b|\bhoud?t?\W+(?:het|dit|contact|alles)\W+(?:\w+\W+)?(?:bij|op|per|via)\W+(?:de\W+)?${written}\b`,
  String.raw`\bart(?:ikel|icle)?\W{1,3}(?:17|21)\b(?:\W+\w+){0,4}?\W+(?:avg|gdpr)\b|\b(?:avg|gdpr)\W+(?:\w+\W+)?art(?:ikel|icle)?\W{1,3}(?:17|21)\b|\bberoep(?:en)?\W+(?:mij|me|ons|zich)\W+op\b(?:\W+\w+){0,3}?\W+(?:avg|gdpr|privacy\w*)\b`,
].map((pattern) => new RegExp(pattern))
/** What is written of goods and papers, not of whoever writes. */
const ofGoods =
  /\b(?:panelen|paneel|panels?|zonnepanelen|boom|bomen|dak\w*|asbest|boiler|ketel|offerte\w*|quot\w+|factu\w*|invoice\w*|rekening\w*|contract|documenten|stukken|nieuwsbrief|newsletter|vve|buren|buurman|buurvrouw|gemeente|welstand|verhuurder|huiseigenaar|anderen|others|neighbou?rs?|meter\w*|foto\w*)\b/
/** Also as fields are called. */
export const register = new RegExp(
  String.raw`${registers}|\b(?:robinson\w*|bloctel|pacitel|c?tps|liste rouge|do\W?not\W?call|dnd|do\W?not\W?call|no\W?call|blacklist\w*|zwarte lijst|sperfilter|suppress\w*)\b`,
)

/** Whoever invites a call refuses none beside it. */
const invites =
  /\b(?:daarna|even|graag|liefst|gerust|please|do|kunt u|kunnen jullie|wilt u|mag u|mag|wil|can you|could you|happy to)\W{1,3}(?:(?:mij|me|ons|u|een keer|even|telefonisch|be|to|you|nog|a)\W{1,3}){0,3}(?:op|terug)?(?:bellen|gebeld|bel|belt|call|called|phone|belletje|telefonisch contact)\b(?!\W{1,3}(?:\w+\W{1,3}){0,2}(?:niet|nooit|not|never)\b)|(?:^|[.!?;,:]\W{0,2})bel(?:t|len)?(?:\W{1,3}(?:mij|me|ons|u|gerust|dan|maar)){1,3}\b(?!\W{1,3}(?:\w+\W{1,3}){0,2}(?:niet|nooit)\b)/

const noRefusal = String.raw`(?:(?!(?:niet|nooit|geen|not|never|no)\b)\w+\W{1,3})`
/** Whoever would rather be called than written to. */
const rathersCalls = new RegExp(
  String.raw`\b(?:liever|liefst|rather|prefer\w*)\W{1,3}${noRefusal}{0,4}?(?:bel(?:len|t)?|gebeld|telefo\w*|call\w*|(?:tele)?phone\w*)\W{1,3}${noRefusal}{0,3}?(?:dan|than|ipv|in plaats van|instead of|over)\W{1,3}${noRefusal}{0,4}?(?:${written}|gemaild|geappt|written)\b|(?:^|[.!?;,:]\W{0,2}|\b(?:dus|want|en)\W{1,3})bel(?:t|len)?\W{1,3}(?:(?:mij|me|ons|dus)\W{1,3})?(?:liever|liefst)\b(?!\W{1,3}(?:\w+\W{1,3}){0,2}?(?:niet|nooit|geen)\b)`,
)

/** What is told of a call that was tried, of a telephone, of others than the company, or of how it went. */
const harmless =
  /\b(?:ik|wij|we) bel(?:len)?\b|\b(?:teruggebeld|niet eerder|hebben jullie|word maar niet gebeld|wordt niet gebeld|waarom|geen haast|no hurry|don't mind|called yet|(?:call|called) (?:me |us )?back|(?:mail|app) of (?:per |via )?(?:telefo\w*|bellen)|receive your|never got|beloofd|geen e?-?mails?|bereik\w*|opgenomen|opneem\w*|opneemt|neemt\W{1,3}(?:niet|nooit)|gehoor|antwoord\w*|answer\w*|reach\w*|voicemail|nog (?:niet|geen|niemand)|not yet|al gebeld|gebeld en|gehad|gekregen|gelukt|lukt\w*|kon|konden|kan nu|vergeten|bezwaar om|geen (?:bezwaar|probleem|punt)|no (?:problem|objection)|geen (?:vast )?telefoonnummer|geen vaste? (?:telefoon|lijn|aansluiting)\w*|no land\W?line|vergeet|niet (?:langer )?wachten|(?:not|don't|doesn't) object|(?:can't|cannot|can not) wait|belt? (?:\w+ )?(?:niet|nooit) aan|no phone number|heeft geen (?:\w+ )?telefoon|has no phone|contactpersoon|contactgegevens|niet alleen|not only|didn't call back|afspraak)\b|\b(?:met|with)\W{1,3}(?:de |het |the |een )?(?:vve|buren|buurman|gemeente|verhuurder|landlord|energieleverancier|netbeheerder|partner)\b/

const positive =
  /\b(?:positief|positive|hit|ja|yes|oui|true|staat|sta|stehe|steht|listed|registered|geregistreerd|ingeschreven|aangemeld|eingetragen|inscrite?s?|enregistree?s?|treffer|failed|x|1)\b/

/** Whoever wants the telephone and nothing else. */
const onlyCalls = new RegExp(
  String.raw`(?<!\b(?:niet|not|never|nooit)\W{1,3})\b(?:alleen|enkel|only|just)\W{1,3}(?:(?:per|by|via|de|the|graag)\W{1,3}){0,2}(?:bellen|telefoon|telefonisch|phone|calls?)(?:\W{1,3}(?:please|graag|svp|aub|pls))*\W*(?:$|[.,;!])|\b(?:liever|liefst)\W{1,3}(?:dat|als)\W{1,3}(?:u|je|jullie)\W{1,3}(?:(?:mij|me|ons|gewoon|even)\W{1,3})?(?:op|terug)?bel(?:t|len)?\b(?!\W{1,3}(?:\w+\W{1,3}){0,2}(?:niet|nooit)\b)`,
)

/** Whether plain words ask for a call, whatever they refuse beside it. */
export const invitesCall = (text: string): boolean =>
  invites.test(text) || rathersCalls.test(text) || onlyCalls.test(text)

/** Whether the parts of a text that a comma parts say it together: "Bellen, liever niet". */
const clausesOf = (text: string): string[] => {
  const clauses: string[] = []
  for (const part of text.split(/[.;!?]+|,|\bmaar\b|\bbut\b/u)) {
    const isAnswer =
      /^\W*(?:(?:nee|neen|no|liever|rather|dank u|dank je|bedankt|thanks|thank you|please|graag|aub)\W*)*(?:niet|nooit|not|never|nee|neen|no)?(?:\W+(?:dank u|dank je|bedankt|thanks|thank you|please|graag|aub|hoor|meer))*\W*$/.test(
        part,
      )
    if (isAnswer && part.trim() !== '' && clauses.length > 0) clauses[clauses.length - 1] += ` ${part.trim()}`
    else clauses.push(part)
  }
  return clauses
}

const mayDoubt =
  /vaak|veel|voortd|constant|nooit|nergens|niks|\bnee\b|einde|druk|verdw|ander|laat|refus|d.march|\bnr\b|acm|autorit|trek|blijf|blijv|zie[nt]?\b|sla|wie\b|waar|gesprek|priv|geheim|gedien|gewenst|welkom|wacht|behoef|boodsch|hang|post|brief|recht|right|rust|schei|kap|nok|hou|niks|niets|bedoeld|ruf|daten|liste|nur |widers|appel|donnees|données|uniq|seul|wegw|weg|rot op|oprot|uit\b|numero|num.ro|abmeld|haal|verwijder|wis|schrap|delet|remov|take|erase|forget|vergeten|uitschr|uitgeschr|schrijf|afmeld|meld|unsubs|opt|val |alone|stop|consent|toestem|bezwaar|verzet|object|horen|vernemen|weten|ontvang|nummer|hear|number|prob|try|pog|avg|gdpr|artikel|systeem|system|vernietig|destroy|database|administr|record|beroep|writing|corresp|doof|mail|app|sms|schriftelijk|tel|verkoo?p|ring|blok|block|bestand|bel|call|phon|telefo|contact|benader|telemark|acquis|dnc|dnd|bmn|lijst|list|gestoord|lastig|rust|werb|reclam|zustimm|zugest|einwill|einverst|akkoord|accord|autoris|bl+en|\p{L}[013457$!€£|*]\p{L}/iu

/** Far above a remark; what stands behind it is not looked into. */
const longest = 4_000

const openBox = String.raw`(?:\[ ?\]|[☐◻□❏])`
const callsBox = String.raw`(?:(?:terug|op)?bel(?:len)?|gebeld|telefo\p{L}*|calls?|(?:tele)?phone)`
const [boxBefore, boxAfter] = [
  new RegExp(String.raw`${openBox}\s{0,3}(?:\p{L}+\s){0,4}?${callsBox}(?!\p{L})`, 'iu'),
  new RegExp(String.raw`(?<!\p{L})${callsBox}\s{0,3}:?\s{0,3}${openBox}`, 'iu'),
]

/** "[ ] Bel mij  [x] Mail mij": a list of boxes in a text, of which that of calls is open. */
const leavesBoxOpen = (said: string): boolean =>
  said.split('\n').some((line) => (/^\s*[[☐◻□❏☑☒✓✔✅]/u.test(line) ? boxBefore : boxAfter).test(line))

/**
 * Whether words may refuse calls, though nobody can be sure of it: a refusal stands near a word of calls, of no certain
 * time, or somebody wants to be forgotten, left alone or written to; and nothing invites a call. Nobody is called by such
 * words until somebody has read them.
 */
export function doubtsCalls(said: string): boolean {
  if (leavesBoxOpen(said)) return true
  if (!mayDoubt.test(said) && !isWrittenOddly(said)) return false
  const text = plainWords(said.slice(0, longest))
  if (refusesInRemarks(text)) return true
  if (isDisguised(text)) return true
  if (invitesCall(text)) return false
  if (text.split(/[.;!?]+/u).some((sentence) => takesAway(sentence) && !ofGoods.test(sentence))) return true
  return clausesOf(text).some((clause) => {
    if (register.test(clause)) return positive.test(clause) && !notListed.test(clause.replace(register, ' '))
    if (unwelcome.some((one) => one.test(clause)) && !ofGoods.test(clause)) return true
    if (unheard.some((one) => one.test(clause)) && !namesMoment(clause)) return true
    if (namesMoment(clause) || harmless.test(clause)) return false
    return (
      beside.some((one) => one.test(clause)) ||
      ((isUnwanted(clause) || refusesOfCalls(clause)) && !ofGoods.test(clause))
    )
  })
}

const whens = /^(?:wanneer|when|tijd|tijden|time|moment|uur|bel(?:tijd|tijden|tijdstip|moment)|tijdstip)$/
const never = /^\W*(?:liever |rather |please )?(?:niet|nooit|never|not|nee|no)\W*$/i
const way =
  /\b(?:contact|communicati\w*|preferred|voorkeurs?)\W?(?:method|manier|wijze|methode|way|kanaal|channel)s?\b|\bchannels?\b|\bkanaal\b|\bkanalen\b/
/** What is agreed to or not by a yes or a no. */
const acts =
  /\b(?:bellen|benaderen|contacteren|contact opnemen|telefonisch\w*|per telefoon|to call|be called|may call|benaderbaar|bel(?:voorkeur|moment|baar|lijst))\b/
const refuses = new RegExp(String.raw`\b${refusal}\b`)
const yes = /^\W*(?:on|failed|fail|match|gevonden|found)\W*$/i

/** What is agreed to by a yes, beside calls: who says no to it may mean those too. */
const ofMarketing =
  /^(?!.*\b(?:e?mails?|newsletter|nieuwsbrief|sms|push|cookies?)\b).*\b(?:accept\w*|allow\w*|receive\w*|wants?|opt ?in|ontvangt?|toegestaan|toestaan)\b.*\b(?:marketing|reclame|aanbiedingen|verkoop|acties)\b/

/** Whether a field that no list has may refuse calls, by the words of its name and what stands in it. */
export function fieldDoubtsCalls(name: string, value: string): boolean {
  const text = value.trim()
  if (text === '') return false
  const words = wordsOfHeading(name)
  const heading = words.join(' ')
  if (way.test(heading) && sparesCalls(text)) return true
  const asksWhen = words.some((word) => whens.test(word))
  if (tellsOfCalls(words.filter((word) => !whens.test(word)).join(' ')) && !register.test(heading))
    return false
  if (asksWhen) return never.test(text) && doubtsCalls(`${heading} ${text}`)
  if (register.test(heading))
    return (
      (readYesOrNo(text) === true || yes.test(text) || positive.test(plainWords(text))) &&
      !notListed.test(plainWords(text))
    )
  if (readYesOrNo(text) === true) return doubtsCalls(heading)
  const asksOfCalls = acts.test(heading) && !refuses.test(heading)
  if (ofMarketing.test(heading) && (readYesOrNo(text) === false || never.test(text))) return true
  if (readYesOrNo(text) === false || never.test(text)) return asksOfCalls
  return doubtsCalls(text)
}
