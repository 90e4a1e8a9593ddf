import { plainWords } from './plain-words.ts'

const wordsOf = (...lines: readonly string[]): ReadonlySet<string> =>
  new Set(lines.flatMap((line) => line.split(' ')))

const agreeing = wordsOf(
  'ja jawel j yes y yep yup yeah oui o true vrai wahr waar x 1 on aan ok oke okay okee prima goed akkoord eens sure course natuurlijk uiteraard graag gern gerne volontiers',
  'toegestaan toestaan gegeven verleend aanwezig geldig actief ingeschakeld vrijgegeven geaccepteerd aangevinkt gewenst welkom mogen juist klopt ingesteld opgenomen vermeld ingeschreven aangemeld geregistreerd gevonden treffer kracht getoetst bevestigd vrij',
  'allowed permitted granted given valid active enabled checked ticked accepted agreed agree approved confirmed opted-in subscribed set raised present listed registered enrolled found match matched hit file flagged flag positive applicable required needed member',
  'erlaubt gestattet erteilt gegeben vorhanden gultig aktiv aktiviert zugestimmt einverstanden akzeptiert erwunscht gewunscht gesetzt eingetragen registriert gelistet bestatigt richtig',
  'autorise autorisee permis donne donnee valide actif active accepte acceptee souhaite souhaitee inscrit inscrite present presente enregistre trouve accordee accorde accord coche',
)
/** What refuses whatever it stands below. */
const refusing = wordsOf(
  'bezwaar verzet weigering geweigerd weigert afgewezen ongewenst verboden ingetrokken geblokkeerd blokkade uitgeschreven afgemeld oneens stop stoppen',
  'objection objected refused refuses declined denied rejected forbidden blocked withdrawn revoked disagreed unsubscribed opted-out optout disallowed unwanted',
  'abgelehnt verweigert verboten untersagt widerrufen widersprochen widerspruch gesperrt sperre unerwunscht abgemeldet ausgetragen',
  'refuse refusee refus interdit interdite retire retiree oppose opposee opposition bloque indesirable desinscrit',
)
/** What is not so, whatever it stands below. */
const unset = wordsOf(
  'verlopen vervallen ontbreekt afwezig uitgeschakeld uit onjuist onwaar opgeheven inactief uitgezet',
  'false off unset disabled inactive expired absent missing lacking unchecked unticked clear clean cleared lifted unregistered unlisted negative invalid lapsed',
  'falsch abgelaufen fehlt deaktiviert inaktiv aufgehoben',
  'introuvable faux expire expiree absent absente manquant desactive inactif',
)
const denying = wordsOf(
  "nee neen n no non nein nope nah no niet geen nooit never not don't dont doesn't isn't none nicht nie niemals kein keine keiner keinen keines pas jamais aucun aucune ne 0 un",
)
/** What changes nothing of either. */
const filling = wordsOf(
  'is was wordt werd be been has have heeft het de the das der die le la les l in op on at der dem voor er staat komt sta listen lijst list liste register registre thanks thank you dank danke merci u je meer mehr plus any more longer wel nog currently actief rather liever absolutely absoluut beslist zeker definitely certainly absolument absolut of du tout van to opted out mij me mich by door system ist sind wurde wird ete est a ont vor do does gar yet ever geweest hoor vinkje kruisje box tps ctps dnc bmn bmnr bloctel robinson an a',
)

const tokensOf = (text: string): string[] =>
  plainWords(
    text
      .slice(0, 200)
      .replaceAll(/[👍✅✔☑]/gu, ' ja ')
      .replaceAll(/[👎❌🚫✗✘✖⛔🙅]/gu, ' nee '),
  )
    .replaceAll(/\bopt(?:ed)?[ -]out\b/g, 'opted-out')
    .replaceAll(/\bopt(?:ed)?[ -]in\b/g, 'opted-in')
    .split(/[^\p{L}\d'-]+/u)
    .filter((token) => /[\p{L}\d]/u.test(token))

/** Whether an answer refuses by a word of its own, whatever was asked: `blocked`, not `off`. */
export const refusesItself = (text: string): boolean => tokensOf(text).some((token) => refusing.has(token))

/** Whether an answer has a word of its own, as `not set` has and `no longer` has not. */
export const hasAnswer = (text: string): boolean =>
  tokensOf(text).some((token) => agreeing.has(token) || unset.has(token))

/**
 * Whether a short answer, in four languages, agrees: `niet opgeheven` and `not withdrawn` do, `geen` and `pas du tout` do
 * not; undefined for one that nobody knows.
 */
export function senseOfValue(text: string): boolean | undefined {
  const tokens = tokensOf(text)
  if (tokens.length === 0 || tokens.length > 6) return undefined
  let denials = 0
  const said = new Set<boolean>()
  for (const token of tokens) {
    if (denying.has(token)) denials += 1
    else if (agreeing.has(token)) said.add(true)
    else if (refusing.has(token) || unset.has(token)) said.add(false)
    else if (!filling.has(token)) return undefined
  }
  if (said.size > 1) return undefined
  const isDenied = denials % 2 === 1
  const [only] = said
  if (only === undefined) return denials > 0 ? false : undefined
  return isDenied ? !only : only
}
