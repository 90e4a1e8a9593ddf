import { isWrittenOddly, plainWords } from './plain-words.ts'

/** Words that may stand between "niet" and "bellen": others name a time, or tell of a call that was made. */
const filler = String.raw`(?:\W{1,3}(?:meer|mij|me|ons|hem|haar|hen|ze|langer|verder|opnieuw|weer|telefonisch|graag|svp|aub|per telefoon|via de telefoon|door ons|door jullie|op|te|terug|over|hierover|daarover)){0,3}`
const worden = String.raw`(?:\W{1,3}te)?(?:\W{1,3}worden)?`
const upTo = (count: number) => String.raw`(?:\W{1,3}\w+){0,${count}}?`
const wants = String.raw`(?:wil|wilt|willen|wilde|wens|wenst|wensen|mag|mogen|hoeft|hoeven|moet|moeten|dient|liever|laat)`
const person = String.raw`(?:mij|me|ons|hem|haar|hen|ze|klant|deze klant|mevrouw|mevr|mw|meneer|dhr|de heer)`
const neither = String.raw`(?:niet|nooit)`

/** On a list of whom nobody calls; not off it, nor on somebody else's. */
const onBlacklist = String.raw`(?<!\b(?:niet|not|geen|no|van|off|from)\W{1,3}(?:(?:op|on|de|the|onze|our|een|a|meer)\W{1,3}){0,3})\b(?:zwarte\W{0,3}lijst|black\W?list(?:ed)?|geblacklist|belverbod|belblokkade)\b(?!\W{1,3}(?:van|bij|of|at)\W{1,3}(?!ons\b|onze\b|us\b|our\b))`

/** Registers of whom nobody calls. */
export const registers = String.raw`\b(?:bel\W?m(?:e|ij)\W?niet|bmnr?|dncr?)\b`
/** Who was looked up and is in none, and whoever speaks of panels with a black list. */
export const notListed =
  /\b(?:niet|geen|not|no|nee|none|nicht|kein\w*|nein|pas|non|aucun\w*|clean|clear|schoon|vrij|negatie\w*|negative|ok|false|nooit|never)\b(?!\W{1,3}(?:\w+\W{1,3}){0,3}(?:bellen|gebeld|benaderd|call\w*|contact\w*)\b)/
const ofPanels =
  /\b(?:zonne)?(?:panel\w*|paneel|panelen)\b|\bframes?\b|\bfull\W?black\b|\bmodules?\b|\bprofiel\w*/
/** Beside a refusal in its sentence: of some calls alone, by their time, their number or whom they are for. */
const ofSomeCalls =
  /\b(?:tijdens|during|between \d|tussen \d|(?:na|after) \d{1,2}(?:[:.]\d\d)?(?: ?(?:uur|u|pm))?\b(?![-/])|use my|op mijn (?:mobiel|06|eigen)|voor niets|mijn werk\b|my work\b|steeds|verschillende)/
/** Behind a refusal: what is to be done instead, which may be a call. */
const butElse = /^[^.!?;]*\b(?:maar|but|daarna|afterwards)\b/
/** Whoever is told how to be let in refuses no call. */
const ofDoors = /\b(?:deurbel|aanbel\w*|klop\w*|voordeur|achterom|poort|intercom|doorbell|knock)\b/

/** What somebody notes of whoever may not be called; not what is noted of calls: "niet bereikt", "nog niet gebeld". */
const refusals = [
  String.raw`\b${neither}${filler}[^\w,;]{1,3}(?:op|terug|na)?(?:bellen|benaderen|contacten|contacteren)\b`,
  String.raw`\b${neither}${filler}\W{1,3}(?:ge|terugge|opge)(?:beld|benaderd)${upTo(1)}\W{1,3}(?:worden|wil|wilt|willen|wenst|mag)\b${worden}`,
  String.raw`\b${neither}${filler}\W{1,3}benaderd${upTo(1)}\W{1,3}(?:worden|wil|wilt|willen|wenst|mag)\b${worden}`,
  String.raw`\b${wants}${upTo(3)}\W{1,3}${neither}${filler}\W{1,3}(?:worden\W{1,3})?(?:gebeld|gebelt|teruggebeld|opgebeld|benaderd)\b${worden}`,
  String.raw`(?<!\b(?:ik|wij|we|\w*installateur|leverancier|monteur|bedrijf|aannemer|verkoper|firma|partij|concurrent)\W{1,3})\bbelt?(?!-m(?:e|ij)-niet)(?:\W{1,3}(?:${person}|u|alstublieft|alsjeblieft|aub|a\W?u\W?b|svp)){0,3}\W{1,3}${neither}\b(?!\W{1,3}(?:meer\W{1,3}dan|vaker|register|lijst|check|aan(?!\W{1,3}(?:de\W{1,3})?(?:telefo|lijn)))\b)`,
  String.raw`\b${neither} (?:nog eens|nog een keer|nogmaals) (?:op)?bellen\b`,
  String.raw`\bho(?:u|ud|udt)\W{1,3}op\W{1,3}met\W{1,3}(?:${person}\W{1,3})?(?:te\W{1,3})?bellen\b`,
  String.raw`\b(?:ho(?:u|ud|udt|uden)(?:\W{1,3}\w+){0,2}?\W{1,3}op|ophouden|schei\w*(?:\W{1,3}\w+)?\W{1,3}uit|kap(?:pen)?|nok(?:ken)?)\W{1,3}(?:met\W{1,3}|mij\W{1,3}|me\W{1,3}|ons\W{1,3}|dat\W{1,3}|die\W{1,3}|te\W{1,3}|steeds\W{1,3}){1,4}(?:op)?(?:bellen|gebel|telefoneren|telefoontjes)\b`,
  String.raw`\bnietbellen\b|\b(?:niet|nooit)\W{1,3}(?:meer\W{1,3})?belle\b|(?<!\b(?:kan|kunnen)\W{1,3})\bniet\W{1,3}(?:meer\W{1,3})?(?:te\W{1,3})?telefoneren\b`,
  String.raw`\b(?:nicht|nie)\W{1,3}(?:mehr\W{1,3})?(?:anrufen|angerufen werden|telefonieren)(?:\W{1,3}(?:bitte|danke))?\W*(?:$|[.,;!])|\bkeine?\W{1,3}(?:weiteren\W{1,3})?(?:telefon)?anrufe?(?:\W{1,3}(?:bitte|mehr|erwunscht))?\W*(?:$|[.,;!])`,
  String.raw`\bne\W{1,3}(?:pas|plus|jamais)\W{1,3}(?:\w{1,4}\W{1,3})?(?:appeler|telephoner)\W*(?:$|[.,;!])|\bne\W{1,3}m\W?appelez\W{1,3}(?:pas|plus|jamais)\W*(?:$|[.,;!])`,
  String.raw`\bliever\W{1,3}geen\W{1,3}(?:telefoon|telefoontje|belletje|telefoongesprek)\b`,
  String.raw`\b(?:telefoontjes?|telefonisch contact|belletjes?)\W{1,3}niet\W{1,3}op\W{1,3}prijs\b`,
  String.raw`\btrek\w*\W{1,3}(?:\w+\W{1,3}){0,2}toestemming\b(?:\W{1,3}\w+){0,6}?\W{1,3}in\b|\btoestemming\W{1,3}(?:(?!vve\b|vereniging\b|buren\b|buurman\b|gemeente\b|verhuurder\b)\w+\W{1,3}){0,2}ingetrokken\b|\bconsent\W{1,3}(?:\w+\W{1,3}){0,2}(?:withdrawn|revoked)\b|\b(?:withdrew|revoked)\W{1,3}(?:\w+\W{1,3})?consent\b`,
  String.raw`(?:^|[.;!]\W{0,3}|\b(?:klant|mevrouw|mevr|mw|meneer|dhr|de heer|hij|zij|ze|ik)\W{1,3})(?:heeft|maakt?)\W{1,3}(?:ik\W{1,3})?(?:bezwaar|verzet)(?:\W{1,3}(?:gemaakt|aangetekend|ingediend))?\W*(?:$|[.,;!])|\bavg\W{1,3}(?:bezwaar|verzet)\b`,
  String.raw`\bvan\W{1,3}(?:de\W{1,3})?bellijst\W{1,3}(?:gehaald|verwijderd|af)\b|\b(?:gehaald|verwijderd|af)\W{1,3}van\W{1,3}(?:de\W{1,3})?bellijst\b`,
  String.raw`\b(?:geen\W{1,3}prijs\W{1,3}op|niet\W{1,3}gediend\W{1,3}van)\W{1,3}(?:\w+\W{1,3}){0,2}?(?:telefo\w*|gebeld|bellen|belletjes?|verkoopgesprekken)\b`,
  String.raw`\bwil(?:t|len)?\W{1,3}(?:niks|niets)\W{1,3}(?:meer\W{1,3})?van\W{1,3}(?:ons|jullie|u)\W{1,3}(?:horen|weten)\b|\bwil(?:t|len)?(?:\W{1,3}(?:graag|ook|nu|uit|het|de|jullie|uw|ons|bestand|systeem|database|lijst)){0,4}\W{1,3}verwijderd\W{1,3}(?:te\W{1,3})?worden\b`,
  String.raw`\bheeft\W{1,3}zich\W{1,3}(?:uitgeschreven|afgemeld)\W*(?:$|[.;!])`,
  String.raw`(?<!\b(?:niet|nooit|not)\W{1,3}(?:\w+\W{1,3}){0,2})\bzonder\W{1,3}(?:te\W{1,3})?bellen\b`,
  String.raw`\brather\W{1,3}not\W{1,3}(?:be\W{1,3})?(?:call|phone|contact)(?:ed|d)?\b`,
  String.raw`\b(?:bellen|telefonisch contact|telefonische benadering|telefonisch benaderen)(?:\W{1,3}is)?\W{1,3}(?:niet|nee|ongewenst)(?:\W{1,3}(?:meer|toegestaan|gewenst|wenselijk|op prijs)\b|\W*(?:$|[.,;!]))`,
  String.raw`\b(?:wil|wenst|wensen|willen)${upTo(3)}\W{1,3}(?:geen|niet)\W{1,3}telefonisch\b`,
  String.raw`\bgeen\W{1,3}(?:telefoontjes?|belletjes?|telefonische (?:benadering|verkoop)|telefonisch contact|calls)\b(?!\W{1,3}(?:gehad|gekregen|geweest|mogelijk|kunnen|gelukt))`,
  String.raw`\bstop(?:pen|t)?(?:\W{1,3}met)?(?:\W{1,3}${person})?(?:\W{1,3}te)?\W{1,3}bellen\b`,
  String.raw`\b${neither}\W{1,3}telefonisch\W*(?:$|[.,;!])`,
  String.raw`\b${neither}\W{1,3}dat\W{1,3}(?:we|wij|u|jullie|er|ik|iemand)${upTo(3)}\W{1,3}(?:op|terug)?(?:bellen|belt|bel|contact)\b`,
  String.raw`\b(?:geen(?:\W{1,3}verder)?|niet meer|nooit meer)\W{1,3}contact(?:\W{1,3}meer)?\W{1,3}(?:opnemen|zoeken|gewenst)\b`,
  String.raw`\bgeen\W{1,3}contact\W{1,3}meer\b(?!\W{1,3}(?:gehad|gekregen|geweest|mogelijk|kunnen))`,
  String.raw`\b(?:wil|wilt|wenst|wensen|willen)${upTo(3)}\W{1,3}geen(?:\W{1,3}\w+)?\W{1,3}contact\b(?!\W{1,3}(?:voor|voordat|tot)\b|\W{1,3}met\W{1,3}(?!ons\b|jullie\b|u\b))`,
  String.raw`\b(?:wil|wilt|wenst|willen)${upTo(3)}\W{1,3}niet${filler}\W{1,3}(?:lastig ?gevallen|gestoord)\b`,
  String.raw`\brecht van verzet\b`,
  String.raw`(?<!\b(?:can|may|could|kan|kunt|kun|mag)\W{1,3}(?:\w+\W{1,3})?)\bopt\W?out\b(?!${upTo(2)}\W{1,3}(?:e-?mail|mail|nieuwsbrief|newsletter)\w*)`,
  String.raw`\b(?:afgemeld|afmelden|afmelding|uitgeschreven|uitschrijven|unsubscribed?|opted\W?out)(?:\W{1,3}(?:voor|van|from|of|for)${upTo(2)})?\W{1,3}(?:telefo\w*|(?:tele)?phone|bellen|gebeld|calls?|benader\w*|contact)\b(?!\W{1,3}(?:\w+\W{1,3})?(?:afspra\w*|gesprek\w*|appointment\w*))`,
  String.raw`\b(?:geen|niet gediend van)\W{1,3}(?:telefonische\W{1,3})?(?:acquisitie|telemarketing|verkooptelefoontjes|verkoopgesprekken)\b`,
  String.raw`(?:^|[.,;!:]\W{0,3}|\b(?:mij|me|ons|klant|u|graag|please|bellen|gebeld|meer|liever)\W{1,3})(?:niet|do not)\W{1,3}(?:storen|disturb)\b|\bmet rust\W{1,3}(?:gelaten|laten)\W{1,3}worden\b|\blaat\W{1,3}(?:mij|me|ons)\W{1,3}(?:\w+\W{1,3})?met rust\b`,
  String.raw`\bgeen\W{1,3}toestemming\b(?:\W{1,3}\w+){0,5}?\W{1,3}(?:bellen|gebeld|bellers|telefo\w*)\b`,
  String.raw`\b${neither}\W{1,3}dat\W{1,3}er${upTo(3)}\W{1,3}(?:op)?gebeld\W{1,3}(?:wordt|word)\b`,
  String.raw`\b(?:gevraagd|verzocht|verzoekt|vraagt|vroeg|verzoek)(?:\W{1,3}om)?\W{1,3}${neither}${filler}\W{1,3}(?:te\W{1,3})?(?:worden\W{1,3})?(?:op)?(?:gebeld|benaderd|bellen|benaderen)\b`,
  String.raw`\b(?:bellen|telefonisch contact)\W{1,3}(?:is\W{1,3})?verboden\b|\bverboden\W{1,3}te\W{1,3}bellen\b`,
  String.raw`\bcontact\W{1,3}niet\W{1,3}(?:meer\W{1,3})?gewenst\b|\bweiger(?:t|de|en)?\W{1,3}(?:elk\W{1,3}|ieder\W{1,3}|verder\W{1,3}|alle\W{1,3})?(?:telefonisch\w*|telefoongesprek\w*|gesprekken|contact|bellen)\b`,
  String.raw`\b${neither}\W{1,3}(?:via|per)\W{1,3}(?:de\W{1,3})?telefoon\b(?!\W{1,3}(?:te\W{1,3})?bereik\w*)|\bnot\W{1,3}by\W{1,3}(?:tele)?phone\b`,
  String.raw`\bgeen\W{1,3}telefonische\W{1,3}(?:opvolging|nazorg|gesprekken|enquetes?|aanbiedingen|reclame)\b`,
  String.raw`\b(?:telefoon)?nummer\W{1,3}niet\W{1,3}gebruiken\W{1,3}voor\W{1,3}(?:verkoop|reclame|marketing|commercie\w*|acquisitie|sales)\b`,
  String.raw`\b(?:do|does)\W?(?:not|n.?t)\W{1,3}(?:want|wish|like)\W{1,3}to\W{1,3}(?:receive|get)\W{1,3}(?:any\W{1,3}|more\W{1,3})?(?:sales\W{1,3}|phone\W{1,3}|marketing\W{1,3})?calls\b`,
  String.raw`\b(?<!\b(?:geen|no)\W{1,3})(?:bezwaar|verzet)(?:\W{1,3}(?:gemaakt|aangetekend|ingediend))?\W{1,3}tegen${upTo(4)}\W{1,3}(?:gebeld|bellen|telefo\w*|telemarketing|direct marketing|benader\w*|contact)`,
  String.raw`\b(?:do|does|did|must|should|may|can)\W?(?:not|n.?t)(?:\W{1,3}(?:want|wants|wish|to|be|ever|please)){0,4}\W{1,3}(?:call|called|phone|phoned|ring|contact|contacted)\b(?!\W{1,3}(?:me\W{1,3}|us\W{1,3})?back\b)`,
  String.raw`\b(?:dont|doesnt|never)(?:\W{1,3}(?:want|to|be|ever)){0,3}\W{1,3}(?:call|phone|ring|contact)(?:ed)?\b`,
  String.raw`\bno\W{1,3}(?:more\W{1,3})?(?:(?:sales|tele)?phone\W{1,3})?calls\b(?!\W{1,3}(?:answered|made|yet|received|so far))|\bstop\W{1,3}calling\b`,
  String.raw`(?<!(?:\b(?:not|never|no|dont)|n.t)\W{1,3}(?:\w+\W{1,3})?)\bobject(?:s|ed|ing)?\W{1,3}to\W{1,3}(?:\w+\W{1,3}){0,4}?(?:telemarketing|direct marketing|cold\W?call\w*|calls?|called|calling|(?:tele)?phone\w*)\b`,
  String.raw`\brefrain\W{1,3}from\W{1,3}(?:\w+\W{1,3}){0,2}?(?:calling|phoning|ringing|contacting|telephoning|calls?|contact|telemarketing)\b`,
  String.raw`\b(?:cease|stop|discontinue)\W{1,3}(?:all|any)\W{1,3}(?:further\W{1,3}|future\W{1,3})?(?:contact|communications?|calls?|calling|telemarketing)\b`,
  String.raw`\b(?:beroep(?:en)?\W{1,3}(?:mij|me|ons|zich)\W{1,3}op|(?:maak|maakt|maken)\W{1,3}(?:(?:ik|wij|we|u)\W{1,3})?bezwaar|invokes?|invoking)${upTo(5)}\W{1,3}(?:art(?:ikel|icle)?\W{1,3}21${upTo(4)}\W{1,3}(?:avg|gdpr)|(?:avg|gdpr)${upTo(1)}\W{1,3}art(?:ikel|icle)?\W{1,3}21)\b`,
  String.raw`\be-?mail\W{1,3}only\b|\bprefers? (?:to be contacted by |contact by )?e-?mail\b`,
  String.raw`(?<!\b(?:offerte\w*|factu\w*|rekening\w*|bevestiging|contract|stukken|documenten|informatie|info|invoices?|quotes?|quotation)\W{1,3}(?:\w+\W{1,3}){0,2})\b(?:alleen|uitsluitend|enkel|only|liever)(?:\W{1,3}(?:graag|contact|via|per|by)){0,2}\W{1,3}(?:e-?mail|mail|mailen|e-?mailen|whatsapp|schriftelijk)(?:\W{1,3}(?:benaderen|contacteren|communiceren|contact opnemen|contact|graag|please|aub|a\W?u\W?b|svp))?\W*(?:$|[.,;!])`,
].map((pattern) => new RegExp(pattern, 'g'))
/** Lists that somebody stands on, or not. */
const lists = [registers, onBlacklist].map((pattern) => new RegExp(pattern, 'g'))

const part = String.raw`(?:dag|morgen|ochtend|middag|avond|weekend|werktijd|werk|kantoortijd|kantooruren|etenstijd|lunch|eten|school|vakantie)`
const days = String.raw`(?:(?:maan|dins|woens|donder|vrij|zater|zon)dag\w*|weekend|(?:mon|tues|wednes|thurs|fri|satur|sun)days?)`
/** "om een" is a time before no other word than that. */
const numbers =
  'een(?= (?:uur|u)\\b|\\W*$|[.,;!?])|twee|drie|vier|vijf|zes|zeven|acht|negen|tien|elf|twaalf|half \\w+'
/** `18 uur`, `18:00`, `9-17 uur`; no day such as 3-5-2025 or 1 mei. */
const hour = String.raw`(?:(?:${numbers}) ?(?:uur|u)?|\d{1,2}(?:[:.]\d\d)? ?(?:(?:-|–|tot|en|and|to) ?\d{1,2}(?:[:.]\d\d)? ?)?(?:uur|u|h|am|pm|o.?clock)?)(?![\w/-]|\.\d|\s(?:jan|feb|mrt|maart|apr|mei|jun|jul|aug|sep|okt|nov|dec|x\b|keer|pogingen|maand|week|jaar))`
const moment = String.raw`(?:(?:voor|na|tussen|om|vanaf|tot|before|after|between|at|until)\W{1,3}(?:de |het |the )?(?:${hour}|${part}\w*)|(?:op|on|in)\W{1,3}(?:de |het |een |the )?(?:${days}|\w*${part}\b|(?:early )?(?:morning|evening|afternoon)s?)|(?:\W?s)\W(?:morgens|ochtends|middags|avonds|nachts)|tijdens\W{1,3}(?:de |het )?\w*${part}\w*|during\W{1,3}(?:\w+\W{1,3})?\w+|before\W{1,3}noon|(?:deze|volgende|komende|this|next)\W{1,3}(?:week|weken|maand|month)|buiten\W{1,3}(?:kantooruren|kantoortijd|werktijd)|tot\W{1,3}na\W{1,3}(?:de |het |the )?\w+|momenteel|overdag|onder\W{1,3}(?:werktijd|schooltijd)|vandaag|today|te (?:vroeg|laat)|after\W{1,3}(?:work|dinner|school)|(?:vor|nach|ab|zwischen|avant|apres|entre)\W{1,3}(?:de )?\d{1,2}(?:[:.h]\d\d)?(?: ?(?:uhr|h|heures?))?(?![\w/-])|${days})`
const timeAfter = new RegExp(String.raw`^[\s,(:–-]{0,4}(?:meer )?${moment}`)
const timeBefore = new RegExp(String.raw`(?:^|[\s,(;.!])${moment}[\s,:–-]{1,4}$`)
const timeIn = new RegExp(String.raw`(?:^|[\s,(;.!])${moment}`)
/** Between the words of a refusal: "wil vandaag niet gebeld worden". */
const timeWithin = /\b(?:vandaag|vanavond|vanmiddag|vanochtend|deze week|nu even|today|this week)\b/
/** There is nothing to call about any more. */
const settledAfter =
  /^\W{1,3}(?:\w+\W{1,3}){0,2}?(?:afspraak|appointment)\W{1,3}(?:is\W{1,3})?(?:al\W{1,3})?(?:gemaakt|staat|gepland|ingepland|made|planned)\b/
/** Whoever could not, or was told of, refused nothing. */
const toldBefore = /(?:kan nu|kon|konden|lukte|lukt|vergeet|vergeten|waarom)(?:\W{1,3}\w+){0,3}\W{1,3}$/i
/** Enough for what stands before a refusal. */
const near = 60

const mayRefuse =
  /hou|schei|kap|nok|nicht|kein|\bnie\b|\bne\b|niet|nooit|geen|nee|not|n.t\b|never|\bno\b|stop|bel\Wm|bmn|dnc|opt\W?out|verzet|bezwaar|ongewenst|alleen|uitsluitend|enkel|only|prefer|liever|zwarte|black|belblok|belverb|afgemeld|afmeld|uitgeschr|uitschr|unsubscr|opted|met rust|trek|getrokken|bellijst|withdr|weiger|rust|verboden|revok|rather|op met|prijs|gediend|niks|niets|verwijderd|zonder|object|refrain|cease|discontin|beroep|invok/i

/** Whether words name the time of a call: "voor 18 uur", "op woensdag", "tijdens werk". */
export const namesMoment = (text: string): boolean => timeIn.test(text) || timeWithin.test(text)

/** The sentence that something stands in. */
function sentenceAt(text: string, index: number): string {
  const begin = Math.max(...['.', '!', '?', ';'].map((mark) => text.lastIndexOf(mark, index))) + 1
  const length = text.slice(index).search(/[.!?;](?:\s|$)/)
  return text.slice(begin, length < 0 ? undefined : index + length)
}

/** Whether a remark says that somebody is not to be called; not where it says when, as "niet bellen voor 18 uur" does. */
export function refusesInRemarks(remarks: string): boolean {
  if (!mayRefuse.test(remarks) && !isWrittenOddly(remarks)) return false
  const text = plainWords(remarks)
  const isRefused = (
    patterns: readonly RegExp[],
    isElse: (sentence: string, found: string, after: string) => boolean,
  ) =>
    patterns.some((refusal) =>
      Array.from(text.matchAll(refusal)).some(({ 0: found, index }) => {
        const [before, after] = [
          text.slice(Math.max(0, index - near), index),
          text.slice(index + found.length),
        ]
        if (settledAfter.test(after) || toldBefore.test(before) || timeWithin.test(found)) return false
        if (timeAfter.test(after) || timeBefore.test(before)) return false
        return !isElse(sentenceAt(text, index), found, after)
      }),
    )
  return (
    isRefused(
      refusals,
      (sentence, _found, after) =>
        ofDoors.test(sentence) || ofSomeCalls.test(sentence) || butElse.test(after),
    ) ||
    isRefused(
      lists,
      (sentence, found) =>
        ofPanels.test(sentence) || ofSomeCalls.test(sentence) || notListed.test(sentence.replace(found, ' ')),
    )
  )
}
