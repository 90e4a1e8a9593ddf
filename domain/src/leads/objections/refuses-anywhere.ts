import { wordsOfHeading } from '../../csv/normalise-heading.ts'
import { fieldOfImportHeading } from '../imports/import-headings.ts'
import { fieldMayRefuse } from './field-may-refuse.ts'
import { speaksOfCalls } from './known-of-calls.ts'
import { topics } from './may-refuse.ts'
import { plainWords } from './plain-words.ts'
import { isBareNo } from './bare-no.ts'
import { refusalOfField } from './refusing-fields.ts'

/** A text of a post, wherever it stands. */
export interface Leaf {
  text: string
  /** The word that it stands below; empty within a list. */
  key: string
  /** What asks for it, as far as that is certain: a label beside it, or of the field that its key is of. */
  asked: string | null
  /** The word around it. */
  around: string
  /** Among what a form offers, whatever was answered. */
  isOffered: boolean
  /** Whether it is a switch or a number, of which programs have many. */
  isPlain: boolean
  /** Whether a field of the lead has it. */
  isMapped: boolean
}

const wordsOf = (words: string): ReadonlySet<string> => new Set(words.split(' '))

/** What says nothing of what it answers. */
const generic = wordsOf(
  'value values val waarde waarden answer answers antwoord antwoorden response responses reactie reacties text tekst string boolean bool choice choices chosen keuze keuzes gekozen selected selection select option options optie opties data content contents inhoud input output result results resultaat raw field fields veld velden question questions vraag vragen item items entry entries element elements row col cell box checkbox checkboxes radio check checked ticked agreed agree accepted accept allowed allow granted given gegeven ok okay toegestaan akkoord toestaan status state v a q x y key label labels name title titel custom extra other anders form forms formulier lead body payload properties attributes meta ingevuld submission nl en de fr yes no ja nee yesno bevestigd confirmed set enabled',
)
/** What names another text, and is no answer itself. */
const naming = wordsOf(
  'question q vraag frage title titel label name key ref column_name column_id slug id uuid type tag description omschrijving help hint placeholder',
)
/** Whether what stands below a key names another text, and answers nothing itself. */
export const namesAnother = (key: string): boolean => naming.has(key.toLowerCase())
/** Of the program that sends, or of where somebody came from: whatever stands there is not said of calls. */
const technical =
  /^(?:utm|keywords?|campaign|campagne|source|bron|medium|referr?er|url|uri|href|link|page|pagina|landing|user ?agent|event|form(?:ulier)? ?(?:name|naam|title|titel|id)|form|action|channel|provider|template|type|category|ip|created|updated|submitted)\b|\b(?:url|uri|id|ip|at|type|agent|uuid|token|hash|version)$/
/** Things that are so or not so, and are no calls. */
const flags =
  /\b(?:newsletter\w*|nieuwsbrief\w*|e ?mail\w*|mailing\w*|sms|whatsapp|cookies?|terms|voorwaarden|required|verplicht|hidden|visible|verborgen|zichtbaar|test\w*|spam|dupli\w*|paid|betaald|new|nieuw|mobile|bot|verified|valid|urgent|spoed|haast|analytics|tracking|kinder\w*|huisdier\w*|personen|read|gelezen|starred|deleted|archived|draft|order|score|index|sort|page|step|stap|optional|readonly|multiple|randomi\w*|allow_other|monument|koop|huur)\b/
/** Words of numbers, persons and pages, of which a name has nothing else when it asks of no call. */
const ofReach = wordsOf(
  'contact contacts kontakt contactgegevens contactformulier contactpersoon contactform telefoon telefoonnummer telefoonnummers telefon telefonnummer phone phones phonenumber telephone mobile mobiel number nummer no nr form formulier page pagina type field input id person persoon naam name first last details gegevens us ons lead website home data info information e mail email adres address and en of the de het uw your je jouw my mijn vast vaste work werk prive zakelijk zakelijke country land code met with',
)

/** Fields below which a no is an answer. */
const answeredByNo: ReadonlySet<string> = wordsOf(
  'remarks monument is_home house_ownership energy_usage meter_connection adjective company_name insertion initials email language roof_type',
)

const isData = /^https?:|^www\.|@\S+\.|^[\d\s()+./:-]+$|^[\w.-]+\.(?:nl|com|eu|be|de)(?:\/|$)/i

const headingOf = (text: string) => plainWords(wordsOfHeading(text.slice(0, 500)).join(' '))

/** Whether a text is of being called, or of consent, and not only the name of a number. */
function isSubject(text: string): boolean {
  if (isData.test(text.trim())) return false
  const words = wordsOfHeading(text.slice(0, 500))
  if (words.every((word) => ofReach.has(word))) return false
  const field = words.length < 4 ? fieldOfImportHeading(text) : undefined
  if (field !== undefined && !/^(?:consent_text|do_not_call|may_call|callback_at|remarks)$/.test(field))
    return false
  return speaksOfCalls(headingOf(text))
}

const isOpaque = (key: string) =>
  key.length < 3 ||
  /\d/.test(key) ||
  wordsOfHeading(key).every((word) => generic.has(word) || word.length < 2)

/** Whether a name is known to ask of something else than calls, so that a no to it refuses none. */
function asksOfOther(name: string): boolean {
  if (isSubject(name)) return false
  const heading = headingOf(name)
  const words = wordsOfHeading(name).filter((word) => word.length > 2 && !/\d/.test(word))
  if (topics.test(heading) || flags.test(heading)) return true
  if (!isOpaque(name) && answeredByNo.has(fieldOfImportHeading(name) ?? '')) return true
  return words.length > 2 && words.some((word) => !generic.has(word))
}

/** What a leaf answers: by its own key where that says it, else what asks for it, else by the word around it. */
function questionOf({ key, asked, around }: Leaf): string | null {
  if (key !== '' && !isOpaque(key)) return key
  return asked ?? (around !== '' && !isOpaque(around) && !/\d/.test(key) ? around : null)
}

const refusesAs = (question: string, text: string) =>
  fieldMayRefuse(question, text) || refusalOfField(question, text) !== null

/** Whether a leaf is a no that nothing known to be harmless asked for. */
function isOpenNo(leaf: Leaf): boolean {
  if (leaf.isMapped || leaf.key === 'type' || !isBareNo(leaf.text)) return false
  if (leaf.isPlain && leaf.key !== '' && !isOpaque(leaf.key) && !isSubject(leaf.key)) return false
  const question = questionOf(leaf)
  if (question === null) return true
  return isSubject(question) ? refusesAs(question, leaf.text) : !asksOfOther(question)
}

const isTechnical = ({ key, text }: Leaf) => technical.test(headingOf(key)) && !text.includes('?')

/** Read as a remark, unless it asks. */
const isRemark = (leaf: Leaf) => {
  const question = questionOf(leaf)
  return question !== null && fieldOfImportHeading(question) === 'remarks' && !/\?\s*$/.test(leaf.text)
}

/** Whether a text says by itself that nobody calls, where somebody says yes to it. */
const refusesByYes = (text: string) => text.length < 200 && fieldMayRefuse(text, 'ja')

/**
 * The last resort, whatever a post is made of: somewhere in it is a word of calls or of consent that nothing answers, and
 * somewhere a no that nothing asked for. Nobody knows whether they belong together; somebody is to read them.
 */
export function refusesAnywhere(leaves: readonly Leaf[], around: readonly string[]) {
  const answered = new Set<string>()
  for (const leaf of leaves) {
    const question = questionOf(leaf)
    if (question === null || leaf.isOffered || namesAnother(leaf.key)) continue
    if (leaf.text.trim() === '') continue
    answered.add(question).add(leaf.around)
    // What stands below its own name is read without this.
    const isRead = leaf.isMapped || question === leaf.key
    if (!isRead && isSubject(question) && refusesAs(question, leaf.text))
      return { name: question, text: leaf.text }
  }
  const said = leaves.filter((leaf) => !leaf.isMapped && !isTechnical(leaf) && !isRemark(leaf))
  const open = said.filter(({ text }) => !answered.has(text) && isSubject(text))
  const refusing = open.find(
    (leaf) => !leaf.isOffered && questionOf(leaf) === null && refusesByYes(leaf.text),
  )
  if (refusing !== undefined) return { name: refusing.key, text: refusing.text }
  const no = leaves.find((leaf) => isOpenNo(leaf))
  if (no === undefined) return null
  const subject =
    open.find((leaf) => leaf !== no && !(leaf.isOffered && no.isOffered))?.text ??
    [no.key, ...around].find((name) => !answered.has(name) && isSubject(name))
  return subject === undefined ? null : { name: subject.slice(0, 200), text: no.text }
}
