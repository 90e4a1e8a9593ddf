import { normaliseHeading, wordsOfHeading } from '../../csv/normalise-heading.ts'

const wordsOf = (names: string): ReadonlySet<string> => new Set(names.split(' '))

/** Names that forms, pages and products have too, beside others that mean the same. */
const generic = [
  'id uuid ref reference referentie kenmerk externid externalreference',
  'name naam',
  'title titel',
  'type soort',
  'number nummer nr',
  'first last prefix',
].map(wordsOf)
/** Of them what an address has, `address.nr`, and what a name has, `name.first`. */
const ofAddress = wordsOf('number nummer nr name naam')
const ofName = wordsOf('first last prefix title titel')

/** Words around it that say nothing themselves: `klant_gegevens` is a klant, and `data` alone what was sent. */
const weak = wordsOf(
  'data info details gegevens payload body attributes properties values value waarden content params input inputs post items elements raw step stap section sectie group groep my your mijn uw jouw new nieuwe',
)
const person =
  /(?:leads?|customers?|klant|klanten|persons?|persoon|people|contacts?|contactpersoon|applicants?|aanvragers?|clients?|users?|visitors?|bezoekers?|prospects?|relaties?|bewoners?|invitees?|attendees?|members?|afzender|senders?|profile|respondents?|billing)$/
const sent =
  /(?:submissions?|entry|entries|responses?|aanvraag|aanvragen|inzending|inzendingen|requests?|registrations?|aanmelding|inschrijving|records?|rows?|fields?|velden|veld|answers?|antwoord|antwoorden|questions?|vragen)$/
/** Written as one word: `klantgegevens`. */
const weakEnd = /(?:gegevens|details|data|info)$/
const places = /(?:address|adres|straat|street|postcode|zip|woning|huis|house|huisnummer|huisnr)$/
const names = /(?:name|naam)$/

/** The last word of a part that says something; undefined where none does. */
function kernelOf(part: string): string | undefined {
  const words = wordsOfHeading(part).map((word) => word.replace(/\d+$/, ''))
  const [last] = words.filter((word) => word !== '' && !weak.has(word)).slice(-1)
  return last?.replace(weakEnd, '') || last
}

/**
 * Whether a heading that is known by its last part alone is of a person, or of what they sent. A name that other things
 * have too is not where a thing stands around it: `form.id` is no number of a lead, `roof.type` no kind of customer.
 */
export function isOfPerson(heading: string): boolean {
  const parts = heading.split(/[.[\]/]/).filter((part) => part.trim() !== '')
  const last = normaliseHeading(parts.at(-1) ?? '')
  const alike = generic.find((words) => words.has(last))
  if (alike === undefined) return true
  // Of `0.name` and `step[1].name` nothing says more than that somebody filled it in.
  const around = parts.slice(0, -1).findLast((part) => !/^[\s\d]*$/.test(part))
  const kernel = around === undefined ? undefined : kernelOf(around)
  if (kernel === undefined || alike.has(kernel) || person.test(kernel) || sent.test(kernel)) return true
  return (ofAddress.has(last) && places.test(kernel)) || (ofName.has(last) && names.test(kernel))
}
