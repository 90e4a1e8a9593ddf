import { normaliseHeading } from '../../csv/normalise-heading.ts'
import { keyOfText, type LeadStatus } from '../../enumerations.ts'

/** The columns whose words somebody says what they mean here. */
export const wordFields = ['status', 'result', 'source', 'adviser', 'owner'] as const
export type WordField = (typeof wordFields)[number]

const isWordField = (field: string | null): field is WordField => wordFields.some((one) => one === field)

export interface WordColumn {
  field: WordField
  place: number
}

/** The columns of a mapping whose words somebody says what they mean here. */
export const wordColumns = (mapping: readonly (string | null)[]): WordColumn[] =>
  mapping.flatMap((field, place) => (isWordField(field) ? [{ field, place }] : []))

/** Whether the words of one mapping are those of another one too. */
export function haveSameWords(one: readonly (string | null)[], other: readonly (string | null)[]): boolean {
  const before = wordColumns(one)
  const after = wordColumns(other)
  return (
    before.length === after.length &&
    before.every(({ field, place }, index) => after[index]?.field === field && after[index].place === place)
  )
}

/** Words of a file by which they are compared: upper case, accents and signs do not count. */
export const wordKey = (word: string): string => normaliseHeading(word) || word.trim().toLowerCase()

/** What a lead may be when it comes; for a plan or a quotation it would need one that is here. */
export const importableStatuses = [
  'new',
  'open',
  'notReached',
  'callback',
  'postponed',
  'advised',
  'followUp',
  'sold',
  'installed',
  'invoiced',
  'paid',
  'weeded',
  'writtenOff',
] as const satisfies LeadStatus[]
export type ImportableStatus = (typeof importableStatuses)[number]

/** What comes of the statuses that need something which is not here. */
const instead: Partial<Record<LeadStatus, ImportableStatus>> = {
  appointmentPlanned: 'open',
  quotationSent: 'open',
  installationPlanned: 'sold',
  forwarded: 'writtenOff',
}

/** What a word means: a status, a result code, an employee or a source by its id; a source to be made; or nothing. */
export type WordTarget =
  | `status:${ImportableStatus}`
  | `result:${number}`
  | `id:${number}`
  | 'create'
  | 'leave'

const targetsOf: Record<WordField, RegExp> = {
  status: new RegExp(`^(status:(${importableStatuses.join('|')})|result:[1-9]\\d{0,14})$`),
  result: /^(result:[1-9]\d{0,14}|leave)$/,
  source: /^(id:[1-9]\d{0,14}|create|leave)$/,
  adviser: /^(id:[1-9]\d{0,14}|leave)$/,
  owner: /^(id:[1-9]\d{0,14}|leave)$/,
}

/** A target of a field from its text; null for none. */
export const targetOf = (field: WordField, text: string): WordTarget | null =>
  targetsOf[field].test(text) ? (text as WordTarget) : null

/** The id in a target; null where it has none. */
export const idOf = (target: WordTarget): number | null => {
  const id = /^(?:id|result):(\d+)$/.exec(target)?.[1]
  return id === undefined ? null : Number(id)
}

export interface ImportWord {
  field: WordField
  /** As the file writes it first. */
  word: string
  rows: number
  /** Null until somebody says. */
  target: WordTarget | null
}

const usual: Record<ImportableStatus, string> = {
  new: 'nieuwelead newlead lead leeg',
  open: 'inbehandeling contactgehad gesproken bereikt contacted lopend actief active working afspraakgemaakt afspraak offerteverstuurd offerte quoted quotesent offerteuit',
  notReached: 'geengehoor nietgehoord voicemail nietopgenomen noanswer',
  callback: 'terugbelafspraak opnieuwbellen nabellen belafspraak',
  postponed: 'uitstel later onhold wacht',
  advised: 'geadviseerd adviesgesprekgehad bezocht',
  followUp: 'opvolgen nabellenofferte followup',
  sold: 'order gewonnen won akkoord getekend klant opdracht deal',
  installed: 'geplaatst opgeleverd gereed afgerond klaar completed',
  invoiced: 'factuurverstuurd',
  paid: 'geincasseerd',
  weeded: 'opgeschoond',
  writtenOff:
    'afgevallen verloren lost vervallen afgewezen geeninteresse notinterested dood gesloten closed closedlost geannuleerd',
}
const statusOfWord: ReadonlyMap<string, ImportableStatus> = new Map(
  importableStatuses.flatMap((status) => usual[status].split(' ').map((word) => [word, status] as const)),
)

const importable = (key: string | undefined): ImportableStatus | undefined =>
  importableStatuses.find((status) => status === key) ?? instead[key as LeadStatus]

/** The status that a word of another system means, as far as its name says. */
export const statusNamed = (word: string): ImportableStatus | undefined =>
  importable(keyOfText('leadStatuses', word)) ?? statusOfWord.get(normaliseHeading(word))

/** Whether a word is the name of a status here, so that it needs no note. */
export const isNameOf = (word: string, status: LeadStatus): boolean =>
  keyOfText('leadStatuses', word) === status
