import { normaliseHeading } from '../../csv/normalise-heading.ts'
import { type FieldMapping, fieldOfHeading, type ReadableField, readableFields } from './lead-headings.ts'
import { callsOfHeading } from '../objections/objections.ts'

/** What another system, or an export of this one, knows of a lead beside what a person would type. */
export const historyFields = [
  'number',
  'status',
  'status_since',
  'result',
  'source',
  'adviser',
  'owner',
  'attempts',
  'created_at',
  'last_contact_at',
  'callback_at',
  'postponed_until',
  'do_not_call',
  'may_call',
  'roof_type',
  'consent_direction',
] as const
type HistoryField = (typeof historyFields)[number]

/** What a column of a file of leads may be. */
export const importFields = [...readableFields, ...historyFields] as const
export type ImportField = ReadableField | HistoryField
export type ImportMapping = (ImportField | null)[]
export type ImportTexts = Partial<Record<ImportField, string>>

const others: Record<Exclude<HistoryField, 'do_not_call' | 'may_call'>, string> = {
  number: 'heliodesk nummer, heliodesk number',
  status: 'leadstatus, lead status, stadium, fase, stage, stand, statuscode, huidige status',
  status_since: 'status sinds, statusdatum, datum status, status date',
  result:
    'resultaat, resultaatcode, result code, last result, laatste resultaat, belresultaat, afwijsreden, reden afgevallen',
  source: 'bron, herkomst, leadbron, lead source, kanaal, campagne',
  adviser: 'adviseur, advisor, vertegenwoordiger, verkoper, accountmanager, sales, sales rep, buitendienst',
  owner:
    'klantenservice, customer service, behandelaar, binnendienst, callcenter, agent, medewerker, toegewezen aan, assigned to',
  attempts: 'belpogingen, call attempts, pogingen, aantal keer gebeld, contactpogingen',
  created_at:
    'aangemaakt, aangemaakt op, created, created on, created date, date created, datum aangemaakt, aanmaakdatum, datum, date, invoerdatum, ingevoerd op, aanvraagdatum, binnengekomen op, datum binnenkomst',
  last_contact_at:
    'laatste contact, last contact, last contacted, laatst gebeld, laatste contactmoment, datum laatste contact, laatst gesproken',
  callback_at:
    'terugbellen, terugbellen op, call back at, call back on, callback, callback date, terugbeldatum, terugbelmoment, nabellen op, opvolgdatum',
  postponed_until: 'uitgesteld tot, postponed until, uitstellen tot',
  roof_type: 'daktype, dak, soort dak, dakbedekking, type dak, roof',
  consent_direction: 'toestemming richting',
}

const known: ReadonlyMap<string, HistoryField> = new Map(
  Object.entries(others).flatMap(([field, names]) =>
    // Its keys are those of the list.
    [field, ...names.split(',')].map((name) => [normaliseHeading(name), field as HistoryField] as const),
  ),
)
const numbers = new Set(['nummer', 'number', 'nr'])
/** Headings of files alone: as our own export calls fields, or where a post says it in words that mean something else. */
const ofFiles: ReadonlyMap<string, ReadableField> = new Map(
  Object.entries({
    'Number at the source': 'external_id',
    'Nummer bij de bron': 'external_id',
    'Energy usage (kWh a year)': 'energy_usage',
    'Verbruik (kWh per jaar)': 'energy_usage',
    'Het is een woning': 'is_home',
    'It is a home': 'is_home',
    'Het is een monument': 'monument',
    'It is a monument': 'monument',
    Grondslag: 'consent_basis',
    'AVG grondslag': 'consent_basis',
    'Grondslag AVG': 'consent_basis',
    Rechtsgrond: 'consent_basis',
    'Legal basis': 'consent_basis',
  } as const).map(([heading, field]) => [normaliseHeading(heading), field]),
)

/** The field that a heading of a file of leads means; undefined for one that nobody knows. */
export const fieldOfImportHeading = (heading: string): ImportField | undefined =>
  known.get(normaliseHeading(heading)) ??
  ofFiles.get(normaliseHeading(heading)) ??
  callsOfHeading(heading) ??
  fieldOfHeading(heading)

const named = /datum|date|moment|tijd|time|op$|on$|at$/

/** Of columns that mean a callback by their headings the one that names a time is it; "Terugbellen" may be a yes or no. */
function onceEach(
  fields: ImportMapping,
  headings: readonly string[],
  said: FieldMapping<ImportField>,
): ImportMapping {
  const keys = headings.map(normaliseHeading)
  const rankOf = (place: number) => {
    const key = keys[place] ?? ''
    return Object.hasOwn(said, key) ? 0 : named.test(key) ? 1 : 2
  }
  return fields.map((field, place) => {
    if (field !== 'callback_at' || rankOf(place) === 0) return field
    const places = fields.flatMap((other, at) => (other === field ? [at] : []))
    return places.toSorted((one, other) => rankOf(one) - rankOf(other) || one - other)[0] === place
      ? field
      : null
  })
}

/**
 * What each heading means. Where the house number has a column of its own, `Number` is that of the lead, and `Nr`
 * what another system calls it by.
 */
export function mapImportHeadings(
  headings: readonly string[],
  said: FieldMapping<ImportField> = {},
): ImportMapping {
  const meant = headings.map((heading) => {
    const key = normaliseHeading(heading)
    return Object.hasOwn(said, key) ? (said[key] ?? null) : (fieldOfImportHeading(heading) ?? null)
  })
  const fields = onceEach(meant, headings, said)
  const houses = fields.filter((field) => field === 'house_number' || field === 'address').length
  if (houses < 2) return fields
  return fields.map((field, place) => {
    const heading = normaliseHeading(headings[place] ?? '')
    if (field !== 'house_number' || !numbers.has(heading)) return field
    return heading === 'nr' ? (fields.includes('external_id') ? null : 'external_id') : 'number'
  })
}

/** Whether a file says what only another system knows: its leads are then moved here, and did not just ask. */
export const saysHistory = (mapping: readonly (ImportField | null)[]): boolean =>
  mapping.some(
    (field) =>
      field === 'consent_basis' ||
      historyFields.some((one) => one !== 'number' && one !== 'roof_type' && one === field),
  )
