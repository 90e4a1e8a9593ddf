import { contactFields } from '@heliodesk/domain/offline/lead-parts'
import { fullName } from '@heliodesk/domain/people/names'
import { formatAddress } from '@heliodesk/domain/places/address'
import type { OpenKey } from '../data-key.ts'
import { type KeptValues, readRecord } from './kept-records.ts'

/** The lists of the pack in which what is done here shows. */
const lists = ['leads', 'appointments', 'letters', 'quotations'] as const
export type DoneList = (typeof lists)[number]

interface Row {
  id: number
  lead_id?: number
  latest_version?: { id: number }
  [field: string]: unknown
}
/** Of a list in a row: what was changed or added in it, and what went out of it, by their ids. */
interface Parts {
  changed: number[]
  gone: number[]
}
/** A row as one intent left it, and which of its fields that changed. */
export interface Step {
  intent: string
  list: DoneList
  row: Row
  fields: Record<string, Parts | null>
}
/** The rows as the office has them, null for one that it does not know, and what was done with them in its order. */
export interface DoneHere {
  office: { [List in DoneList]?: Record<number, Row | null> }
  steps: Step[]
}

export const doneName = 'done here'
export const isDoneList = (list: string): list is DoneList => lists.some((known) => known === list)

export const readDone = async (open: OpenKey, company_id: number): Promise<DoneHere> =>
  // Only this module makes what is written under this name.
  ((await readRecord(open, company_id, doneName)) as DoneHere | undefined) ?? { office: {}, steps: [] }

const readRows = async (open: OpenKey, company_id: number, list: DoneList) =>
  // Rows of the contract.
  ((await readRecord(open, company_id, list)) as Row[] | undefined) ?? []

const text = (value: unknown) => JSON.stringify(value)
type Part = { id?: number; list?: { id: number } }
const partId = ({ id, list }: Part) => id ?? list?.id
const areParts = (value: unknown): value is Part[] =>
  Array.isArray(value) &&
  value.every((one: unknown) => typeof one === 'object' && one !== null && partId(one) !== undefined)

function partsOf(before: readonly Part[], after: readonly Part[]): Parts {
  const was = new Map(before.map((part) => [partId(part), text(part)]))
  const is = new Set(after.map(partId))
  const changed = after.filter((part) => was.get(partId(part)) !== text(part))
  const gone = before.filter((part) => !is.has(partId(part)))
  return {
    changed: changed.flatMap((part) => partId(part) ?? []),
    gone: gone.flatMap((part) => partId(part) ?? []),
  }
}

function fieldsOf(before: Row | undefined, row: Row): Step['fields'] {
  const changed = Object.entries(row).filter(([field, value]) => text(value) !== text(before?.[field]))
  return Object.fromEntries(
    changed.map(([field, value]) => {
      const was = before?.[field]
      return [field, areParts(was) && areParts(value) ? partsOf(was, value) : null]
    }),
  )
}

function withParts(office: readonly Part[], here: readonly Part[], { changed, gone }: Parts): Part[] {
  const mine = new Map(
    here.filter((part) => changed.includes(partId(part) ?? 0)).map((one) => [partId(one), one]),
  )
  const known = new Set(office.map(partId))
  const left = office.filter((part) => !gone.includes(partId(part) ?? 0))
  // What is made here is the newest, and the newest is first.
  return [
    ...[...mine.values()].filter((one) => !known.has(partId(one))),
    ...left.map((one) => mine.get(partId(one)) ?? one),
  ]
}

function withStep(before: Row | null, { list, row, fields }: Step): Row | null {
  if (before === null) return list === 'quotations' && (row.latest_version?.id ?? 0) < 0 ? row : null
  const said = Object.entries(fields).map(([field, parts]) => {
    const [office, here] = [before[field], row[field]]
    return [
      field,
      parts !== null && areParts(office) && areParts(here) ? withParts(office, here, parts) : here,
    ]
  })
  return { ...before, ...(Object.fromEntries(said) as object) }
}

/** A row of the office with what was done here; null where neither has it. */
function derive(office: Row | null, steps: readonly Step[]): Row | null {
  const row = steps.reduce(withStep, office)
  const isRenamed = steps.some(
    ({ list, fields }) => list === 'leads' && contactFields.some((one) => one in fields),
  )
  if (row === null || !isRenamed) return row
  // A lead says both beside their parts.
  const lead = row as unknown as Parameters<typeof fullName>[0] & Parameters<typeof formatAddress>[0]
  return { ...row, full_name: fullName(lead), address: formatAddress(lead) }
}

const stepsOf = ({ steps }: DoneHere, list: DoneList, id: number) =>
  steps.filter((step) => step.list === list && step.row.id === id)

/** What was made here comes before what the office knows. */
const isMadeHere = ({ latest_version }: Row) => latest_version !== undefined && latest_version.id < 0

/** The rows of a list as the office has them. */
export function asOfOffice<Kept extends { id: number }>(
  rows: readonly Kept[],
  list: DoneList,
  { office: { [list]: office = {} } }: DoneHere,
): Kept[] {
  return rows.flatMap((row) => {
    const known = office[row.id]
    if (known === undefined) return [row]
    // Rows are noted from the list that they are read of.
    return known === null ? [] : [known as unknown as Kept]
  })
}

/** The rows of the office with what was done here, and what is to be known to take that back. */
export function withDone<Kept extends { id: number }>(rows: readonly Kept[], list: DoneList, done: DoneHere) {
  const known = new Map(rows.map((row) => [row.id, row as unknown as Row]))
  const ids = new Set(done.steps.filter((step) => step.list === list).map(({ row }) => row.id))
  const office = Object.fromEntries([...ids].map((id) => [id, known.get(id) ?? null]))
  for (const id of ids) {
    const row = derive(known.get(id) ?? null, stepsOf(done, list, id))
    if (row !== null) known.set(id, row)
  }
  const shown = [...known.values()]
  const sorted = [...shown.filter(isMadeHere), ...shown.filter((row) => !isMadeHere(row))]
  // withStep gives rows of the list that it was given.
  return { rows: sorted as unknown as Kept[], office }
}

/** Notes what an intent changes in the lists that it writes, beside what it writes. */
export async function noteDone(
  open: OpenKey,
  company_id: number,
  intent: string,
  values: KeptValues,
): Promise<KeptValues> {
  const done = await readDone(open, company_id)
  const office = { ...done.office }
  const steps: Step[] = []
  for (const list of lists) {
    if (values[list] === undefined) continue
    const held = new Map((await readRows(open, company_id, list)).map((row) => [row.id, row]))
    // Makers write rows of the contract under these names.
    for (const row of values[list] as Row[]) {
      const before = held.get(row.id)
      const fields = fieldsOf(before, row)
      if (Object.keys(fields).length === 0) continue
      steps.push({ intent, list, row, fields })
      office[list] = { [row.id]: before ?? null, ...office[list] }
    }
  }
  return steps.length === 0 ? values : { ...values, [doneName]: { office, steps: [...done.steps, ...steps] } }
}

/** What the lists show without what some intents did: nothing of them is left. */
export async function recordsWithout(
  open: OpenKey,
  company_id: number,
  isGone: (intent: string) => boolean,
): Promise<KeptValues> {
  const done = await readDone(open, company_id)
  const left: DoneHere = { office: {}, steps: done.steps.filter(({ intent }) => !isGone(intent)) }
  const values: Record<string, unknown> = {}
  for (const list of new Set(done.steps.filter(({ intent }) => isGone(intent)).map((step) => step.list))) {
    const rows = asOfOffice(await readRows(open, company_id, list), list, done)
    const kept = withDone(rows, list, left)
    values[list] = kept.rows
    left.office[list] = kept.office
  }
  if (Object.keys(values).length === 0) return {}
  return { ...values, [doneName]: { ...left, office: { ...done.office, ...left.office } } }
}

export const keptDone = (done: DoneHere): KeptValues => ({ [doneName]: done })
