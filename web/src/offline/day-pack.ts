import { packLists } from '@heliodesk/domain/offline/pack-lists'
import type { ResultOf } from '../data/calls/client.ts'
import { api } from '../data/calls/client.ts'
import { type ClockError, clockError } from '../data/calls/clock-error.ts'
import { type OpenKey, openKeyOf } from './data-key.ts'
import {
  asOfOffice,
  type DoneHere,
  type DoneList,
  doneName,
  isDoneList,
  keptDone,
  readDone,
  type Step,
  withDone,
} from './records/done-here.ts'
import { namesHeld, readRecord, writeMade } from './records/kept-records.ts'
import { listOutbox } from './outbox/outbox.ts'
import { notePack } from './state-keys.ts'
import { clock } from '../ui/clock.ts'

type Pack = ResultOf<'GET /day-pack'>

/** What names a pack on this device. */
export interface PackNote {
  token: string
  pack_edition: string
  until: string
  fetched_at: number
  /** The error of this device's clock at that moment; null, or none in older packs, where nobody said. */
  clock?: ClockError | null
  /** Its records; none in older packs. */
  names?: string[]
}

const tables = [
  'advisers',
  'call_rules',
  'install_prices',
  'settings',
  'hourly_tariff',
  'vat_rates',
  'radiation',
  'texts',
  'terms',
  'company',
] as const
type List = (typeof packLists)[number]
type Table = (typeof tables)[number]
type Held = Pick<Pack, List> & { [Name in Table]: NonNullable<Pack[Name]> }

/** Rows that changed take their place, new ones come last, and what is no longer the user's goes. */
function mergeRows<Row extends { id: number }>(
  held: readonly Row[],
  changed: readonly Row[],
  removed: readonly number[],
): Row[] {
  const rows = new Map(held.map((row) => [row.id, row]))
  for (const row of changed) rows.set(row.id, row)
  for (const id of removed) rows.delete(id)
  return [...rows.values()]
}

/** One part of the pack that this device holds for the user and company. */
export const readPack = async <Name extends List | Table>(
  open: OpenKey,
  company_id: number,
  name: Name,
): Promise<Held[Name] | undefined> =>
  // Only keepPack writes under these names, from the answer of the contract.
  (await readRecord(open, company_id, name)) as Held[Name] | undefined

export const readPackNote = async (open: OpenKey, company_id: number): Promise<PackNote | undefined> =>
  (await readRecord(open, company_id, 'pack')) as PackNote | undefined

interface Came {
  pack: Pack
  ended: Ended
}
/** What was done here that waits no more. */
interface Ended {
  /** What it is of the office's to say from now on. */
  over: readonly Step[]
  /** Of quotations of which something else waits: that names their versions as this device does. */
  held: readonly Step[]
}
const has = (steps: readonly Step[], { intent, list }: Step) =>
  steps.some((one) => one.intent === intent && one.list === list)

/** What is not read yet: it would show what waits here a second time. */
const asBefore = (
  rows: { id: number }[],
  unread: readonly number[],
  office: DoneHere['office'][DoneList] = {},
) => rows.map((row) => (unread.includes(row.id) ? (office[row.id] ?? row) : row))

/** The rows of the office, with what was done here and has not ended. */
async function mergedLists(open: OpenKey, company_id: number, { pack, ended }: Came) {
  const merged: Record<string, unknown> = {}
  const before = await readDone(open, company_id)
  const steps = before.steps.filter((step) => !has(ended.over, step))
  const done: DoneHere = { office: {}, steps }
  for (const name of packLists) {
    const changed: { id: number }[] = pack[name]
    const removed = pack.removed[name]
    const isDone = isDoneList(name) && before.steps.some(({ list }) => list === name)
    if (!pack.whole && changed.length === 0 && removed.length === 0 && !isDone) continue
    const held: { id: number }[] = (pack.whole ? undefined : await readPack(open, company_id, name)) ?? []
    const known = mergeRows(isDone ? asOfOffice(held, name, before) : held, changed, removed)
    if (!isDone) merged[name] = known
    else {
      const unread = name === 'quotations' ? ended.held.map(({ row }) => row.id) : []
      const { rows, office } = withDone(asBefore(known, unread, before.office[name]), name, done)
      merged[name] = rows
      done.office[name] = office
    }
  }
  return { ...merged, ...keptDone(done) }
}

/** What is kept of a pack, with what was done here and it cannot know. */
async function recordsOf(open: OpenKey, company_id: number, came: Came) {
  const { pack } = came
  const { token, pack_edition, until } = pack
  const changed = tables.flatMap((name) => (pack[name] === null ? [] : [[name, pack[name]] as const]))
  const merged = await mergedLists(open, company_id, came)
  const before = pack.whole ? [] : ((await readPackNote(open, company_id))?.names ?? [])
  const names = [...new Set([...before, ...Object.keys(merged), ...changed.map(([name]) => name)])]
  const fetched = { fetched_at: clock.ms(), clock: clockError() }
  const note: PackNote = { token, pack_edition, until, ...fetched, names }
  return { ...merged, ...Object.fromEntries(changed), pack: note }
}

async function keepPack(open: OpenKey, company_id: number, came: Came) {
  await writeMade(open, company_id, () => recordsOf(open, company_id, came))
  await notePack(open, company_id, (await readPack(open, company_id, 'quotations')) ?? [])
}

/** The token of the pack that this device holds: none where one of its records is missing. */
async function heldToken(open: OpenKey, company_id: number): Promise<string | undefined> {
  const note = await readPackNote(open, company_id)
  const held = await namesHeld(open.user_id, company_id)
  // What an older release kept does not say what of it is the office's.
  const isWhole = held.has(doneName) && note?.names?.every((name) => held.has(name)) === true
  return isWhole ? note.token : undefined
}

const fetchPack = (open: OpenKey, company_id: number, since?: string): Promise<Pack> =>
  api('GET /day-pack', {
    query: { device: open.device, ...(since !== undefined && { since }) },
    companyId: company_id,
    quiet: true,
    background: true,
  })

/** Fetches what changed since the pack of this device, or all of it. */
export async function refreshPack(open: OpenKey, company_id: number): Promise<void> {
  const ended = await whatEnded(open, company_id)
  // What was not read of a quotation while something of it waited is in the whole pack.
  const isUnread = ended.over.some(({ list }) => list === 'quotations')
  const since = isUnread ? undefined : await heldToken(open, company_id)
  const answer = await fetchPack(open, company_id, since)
  // What was emptied meanwhile is filled by the next login, and a difference completes nothing that has gone.
  const isOpen = () => openKeyOf(open.user_id)?.device === open.device
  if (!isOpen()) return
  const fits = answer.whole || (await heldToken(open, company_id)) === since
  const pack = fits ? answer : await fetchPack(open, company_id)
  if (isOpen()) await keepPack(open, company_id, { pack, ended })
}

/** Before a pack is asked: what arrives while it comes may not be in it. */
async function whatEnded(open: OpenKey, company_id: number): Promise<Ended> {
  const { steps } = await readDone(open, company_id)
  // After them: what is kept in between is in neither.
  const rows = await listOutbox()
  const [waiting, lanes] = [new Set(rows.map(({ id }) => id)), new Set(rows.map(({ lane }) => lane))]
  const isHeld = ({ list, row }: Step) => list === 'quotations' && lanes.has(`lead ${row.lead_id}`)
  const ended = steps.filter(({ intent }) => !waiting.has(intent))
  return { over: ended.filter((step) => !isHeld(step)), held: ended.filter(isHeld) }
}
