/** Words between two that belong together, at most so many of them. */
const upTo = (count: number) => String.raw`(?:\W+\w+){0,${count}}?\W+`
const oneOf = (...words: readonly string[]) => String.raw`\b(?:${words.join('|')})\b`
const both = (one: string, other: string, count: number) => [
  `${one}${upTo(count)}${other}`,
  `${other}${upTo(count)}${one}`,
]

const calls = oneOf(
  String.raw`(?:op|terug|na|door)?bel(?:len|t|le|de)?`,
  String.raw`ge?bel(?:d|t|len|letjes?|deld)?`,
  String.raw`belletjes?|bellers?|bellerij|\w*telefo\w*|\w*gesprek(?:ken)?|verkoop\w*|verkopers?|acquisitie|\w*marketing|opdringen|phon(?:e|ed|es|ing)|call(?:s|ed|ing|ers?)?|contact(?:eren|en|opname)?|benader\w*`,
)
const never = oneOf(
  'niet',
  'nie',
  'nooit',
  'nimmer',
  'nergens',
  'niemand',
  'niks',
  'niets',
  'geenszins',
  'evenmin',
  'geen',
  'not',
  'never',
  "don't",
  'dont',
  'no',
)
const enough = oneOf(
  String.raw`stop\w*|ophou\w*|opgehouden|hou(?:d|dt|den)?${upTo(3)}op|schei\w*${upTo(2)}uit|uitscheiden|kap(?:pen)?${upTo(1)}mee|kap(?:pen)?|nok(?:ken)?|genoeg|beu|(?:spuug)?zat|klaar met|moe van|verbied\w*|verboden|afblijven|blijf\w*${upTo(3)}(?:af|weg)|staak\w*|staken|gestaakt|(?:gek|ziek|moe|stress|overlast|dol)${upTo(1)}van|afgemeld|uitgeschreven|opgezegd|bezwaar|verbreek|verbreken|beeindig\w*|einde|af te zien|afzien|te vaak|te veel|voortdurend|constant|aldoor|alweer|quit|cease|enough|fed up|sick of`,
)
const threats = oneOf(
  String.raw`acm|aangifte|klacht\w*|advocaat|boetes?|politie|meld(?:punt|ing|t)?|blokke\w*|geblokkeerd|intimidatie|stalk\w*|spam\w*|lawyer|complain\w*|police`,
)
const again = oneOf('nog', 'weer', 'opnieuw', 'ooit', 'steeds', 'again', 'ever', 'more')
const dislikes = oneOf(
  String.raw`vreselijk|verschrikkelijk|irritant|ergerlijk|hekel|haat|gruwel\w*|storend|ongepast|ongewenst|ongevraagd\w*|hate|awful|annoying`,
)

const theirs = oneOf(
  String.raw`(?:mijn|onze?|m'n|mn|het|dit|de|alle|al|die|my|our)${upTo(1)}(?:\w*nummers?|nr|gegevens|persoonsgegevens|data|details|naam|namen|number|dossier|info\w*|e-?mail\w*)`,
  String.raw`gegevens|telefoonnummers?|persoonsgegevens`,
)
const files = oneOf(
  String.raw`\w*bestand(?:en)?|\w*systeem|\w*systemen|database|administratie|\w*lijst(?:en|je)?|crm|mailing\w*|adressenlijst|list|lists|system|files?|records`,
)
const removes = oneOf(
  String.raw`verwijder\w*|weg(?:halen|gehaald|gooien|doen|laten)|haal\w*|gehaald|halen|wis|wist|wissen|gewist|schrap\w*|geschrapt|vernietig\w*|gooi\w*|uitschrijv\w*|(?:er)?uit|eraf|af|verdwijn\w*|delete\w*|erase\w*|remove\w*`,
)
const wants = oneOf(
  String.raw`wil\w*|wens\w*|hoef\w*|mag|mogen|moet\w*|graag|liever|verzoek\w*|sta\w*|want|wish`,
)
const lapses = oneOf(
  String.raw`vervalt|vervallen|verloopt|verlopen|eindigt|beeindig\w*|herroep\w*|intrek\w*|ingetrokken|trek|introk|opzeg\w*|nietig|withdr\w*|revok\w*|expire[sd]?`,
)
const consents = oneOf('toestemming', 'akkoord', 'consent', 'permission', 'opt-?in')

/** Stems of calls beside one that refuses them. */
const ofCalls = [
  ...both(never, calls, 8),
  ...both(enough, calls, 5),
  ...both(dislikes, calls, 5),
  String.raw`\bgebel\b|\bhang\w*${upTo(2)}op\b|\b(?:sla|slaat)${upTo(0)}(?:mij|me|ons|dit nummer)${upTo(1)}over\b`,
  String.raw`\blaat${upTo(2)}${calls}${upTo(1)}(?:zitten|achterwege)\b|\bhou(?:d|dt)?${upTo(1)}${calls}`,
  ...both(String.raw`\b(?:een ander|iemand anders|anderen)\b(?! \w*nummer)`, calls, 3),
  String.raw`\bdruk${upTo(3)}weg\b|\b(?:bel|val)\w*${upTo(3)}lastig\b|\bdat${upTo(2)}(?:mij|me|ons) vergeet\b`,
  String.raw`${never}${upTo(3)}(?:storen|gestoord|lastiggevallen|lastigvallen)\b`,
  String.raw`\b(?:wil|hoef|wens)\w*${upTo(3)}(?:niks|niets|nooit)${upTo(3)}(?:horen|weten|vernemen)\b`,
  String.raw`\bnee gezegd\b|\b(?:antwoord|reactie)${upTo(2)}nee\b|\bniet meer vragen\b|\b(?:nooit|niet)${upTo(2)}om gevraagd\b`,
  String.raw`\bacm\b|\bautoriteit persoonsgegevens\b`,
  String.raw`\bzit\w*${upTo(2)}(?:niet|geenszins)${upTo(2)}wachten\b`,
  String.raw`\bgeen (?:enkele )?(?:behoefte|boodschap|trek) (?:meer )?(?:aan|op|in|hieraan|daaraan|hierin)\b`,
  String.raw`\bniet${upTo(1)}(?:gediend|gewenst|welkom)\b`,
  String.raw`${threats}${upTo(8)}${again}${upTo(4)}${calls}`,
  String.raw`${again}${upTo(4)}${calls}${upTo(8)}${threats}`,
]
/** Stems of somebody's data, of the company's files and of consent beside one that takes them away. */
const ofData = [
  ...both(removes, theirs, 6),
  String.raw`\b(?:blijf\w*${upTo(3)}(?:af|weg)|afblijven|wegblijven)${upTo(1)}van${upTo(1)}(?:\w*nummer|telefoon|gegevens|lijf)\b`,
  String.raw`${removes}${upTo(5)}${oneOf('uit', 'van', 'from', 'off')}${upTo(3)}${files}`,
  String.raw`${oneOf('uit', 'van', 'from', 'off')}${upTo(3)}${files}${upTo(3)}${removes}`,
  String.raw`${wants}${upTo(3)}${never}${upTo(3)}${oneOf('in', 'op', 'on')}${upTo(2)}${files}`,
  String.raw`${theirs}${upTo(4)}${never}${upTo(2)}${oneOf(String.raw`bedoeld|bestemd|gebruiken|gebruikt|bewaren|bewaard|delen|opslaan|verwerken|verwerkt`)}`,
  String.raw`\b(?:nummer|nr|telefoon\w*)${upTo(3)}${oneOf('alleen', 'enkel', 'uitsluitend', 'slechts', 'only')}${upTo(2)}${oneOf(String.raw`nood\w*|spoed\w*|emergenc\w*|familie|levering|bezorg\w*|monteur\w*|storing\w*`)}`,
  String.raw`\b(?:\w*nummers?|nr|telefoon|mobiel)${upTo(4)}niet${upTo(1)}voor${upTo(1)}(?:commercie\w*|bedrijven|verkoop\w*|verkopers|reclame|zakelijk\w*|marketing|derden|jullie)\b`,
  String.raw`\b(?:prive|geheim)\W?(?:telefoon)?nummer\b`,
  String.raw`${wants}(?:\W+(?:ik|graag|nu|er|direct|per|meteen))*\W+uit${upTo(2)}${files}`,
  String.raw`\btrek\W+(?:\w+\W+){0,2}?(?:alles|aanvraag|aanmelding|verzoek|goedkeuring|inschrijving)\W+(?:\w+\W+){0,4}?in\b|\b(?:zie|zien|ziet)${upTo(2)}af van\b|\bafzien van\b`,
  String.raw`\bvergeet (?:mijn|dit)${upTo(1)}(?:nummer|gegevens)\b|\bvergeet (?:mij|me|ons)\b(?!\W+(?:\w+\W+)?niet)`,
  ...both(
    oneOf('avg', 'gdpr', String.raw`privacy\w*`),
    oneOf(String.raw`schend\w*|overtre\w*|inbreuk|klacht\w*|verzoek\w*|beroep`),
    4,
  ),
  String.raw`\b(?:\w*nummer|nr|telefoon|mobiel)${upTo(3)}(?:alleen|enkel|uitsluitend|slechts)${upTo(4)}(?:bedoeld|bestemd|prive)\b`,
  ...both(consents, lapses, 4),
  String.raw`\bnergens${upTo(2)}toestemming\b`,
  String.raw`\brecht${upTo(2)}${oneOf('vergetelheid', 'bezwaar', 'verzet', 'verwijdering', String.raw`\w*wissing`, 'vergeten')}`,
  String.raw`\bright${upTo(2)}${oneOf('object', 'erasure', 'forgotten')}`,
  String.raw`\b(?:niks|niets)${upTo(2)}met (?:jullie|u|je|uw|dit|deze|die|dat|zo\W?n)${upTo(2)}${oneOf('te maken', 'van doen', 'te schaften')}`,
  String.raw`\b(?:wil\w*|vra\w*|wens\w*|gun\w*|laat\w*)${upTo(2)}(?:om |met )?rust\b`,
  String.raw`\b(?:hoe kom\w*|wie|waar|waarvan|van wie)${upTo(4)}${theirs}(?:${upTo(2)}(?:gegeven|gekregen|vandaan)\b|\W*$)`,
  String.raw`^\W*(?:(?:graag|nu|direct|meteen|alles|please|aub|svp)\W+)*(?:verwijderen|verwijder|wissen|delete|remove|uitschrijven)(?:\W+(?:graag|nu|direct|aub|svp|please))*\W*$`,
  String.raw`\b(?:wegwezen|rot op|donder op|opzouten|oprotten|flikker op|flikker${upTo(2)}op)\b`,
]
const callsAbroad = [
  ...both(
    oneOf(String.raw`nicht|nie|niemals|kein\w*|nein|hor\w* auf|aufhoren|stopp?\w*`),
    oneOf(String.raw`\w*anruf\w*|angerufen|rufen|ruft|\w*telefon\w*|kontakt\w*|werbung`),
    5,
  ),
  ...both(
    oneOf(String.raw`ne|plus|jamais|arret\w*|cess\w*|refus\w*|stop`),
    oneOf(String.raw`appel\w*|rappel\w*|telephon\w*|contact\w*|demarch\w*`),
    4,
  ),
  String.raw`\bpas\W+d\W?(?:e\W+)?(?:appels?|demarchage|coups? de fil|contact|telephone)\b`,
]
const dataAbroad = [
  ...both(
    oneOf(String.raw`losch\w*|loesch\w*|geloscht|streich\w*|gestrichen|entfern\w*|vergess\w*`),
    oneOf(String.raw`daten|\w*nummer|liste\w*|mich|kartei|system`),
    5,
  ),
  String.raw`\b(?:widersprech\w*|widerspruch|widerruf\w*|abmelden|in ruhe)\b`,
  String.raw`\bnur${upTo(3)}(?:e-?mail|mail|schriftlich|brief|post|whatsapp)\b`,
  ...both(
    oneOf(String.raw`supprim\w*|retir\w*|efface\w*|enlev\w*|desinscri\w*|radi\w*`),
    oneOf(String.raw`donnees|numero|listes?|moi|coordonnees|fichiers?`),
    5,
  ),
  String.raw`\b(?:uniquement|seulement)${upTo(3)}(?:e-?mail|mail|courriel|courrier|ecrit|whatsapp)\b`,
]
const patterns = (...of: readonly (readonly string[])[]) => of.flat().map((pattern) => new RegExp(pattern))
const [refusals, removals] = [patterns(ofCalls, callsAbroad), patterns(ofData, dataAbroad)]

/**
 * Whether a clause has a stem of calls beside one that refuses them, in no particular order or grammar: no list has all
 * the ways to say so.
 */
export const isUnwanted = (clause: string): boolean => refusals.some((one) => one.test(clause))

/** Whether a clause has a stem of somebody's data, the company's files or consent beside one that takes it away. */
export const takesAway = (clause: string): boolean => removals.some((one) => one.test(clause))
