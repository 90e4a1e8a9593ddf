import { packLists } from '@heliodesk/domain/offline/pack-lists'
import type { ResultOf } from '../data/calls/client.ts'
import { api } from '../data/calls/client.ts'
import { type ClockError, clockError } from '../data/calls/clock-error.ts'
import { type OpenKey, openKeyOf } from './data-key.ts'
import { listWaiting, withWaiting } from './keep-waiting.ts'
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

async function mergedLists(open: OpenKey, company_id: number, pack: Pack) {
  const merged: Record<string, unknown> = {}
  const waiting = await listWaiting(open, company_id)
  for (const name of packLists) {
    const changed: { id: number }[] = pack[name]
    const removed = pack.removed[name]
    if (!pack.whole && changed.length === 0 && removed.length === 0) continue
    const held: { id: number }[] = (await readPack(open, company_id, name)) ?? []
    const known = withWaiting(name, changed, { held, waiting })
    merged[name] = mergeRows(pack.whole ? [] : held, known, removed)
  }
  return merged
}

type Quotations = Held['quotations']

/** What the server does not know yet stays first, in place of what it knows. */
function withLocal(quotations: Quotations, local: Quotations): Quotations {
  const ids = new Set(local.map(({ id }) => id))
  return [
    ...local,
    ...quotations.filter(({ id, latest_version }) => id > 0 && latest_version.id > 0 && !ids.has(id)),
  ]
}

/** What is kept of a pack, with what this device made of it and the pack cannot know. */
async function recordsOf(open: OpenKey, company_id: number, pack: Pack, arrived: ReadonlySet<number>) {
  const { token, pack_edition, until } = pack
  const changed = tables.flatMap((name) => (pack[name] === null ? [] : [[name, pack[name]] as const]))
  const merged = await mergedLists(open, company_id, pack)
  const before = pack.whole ? [] : ((await readPackNote(open, company_id))?.names ?? [])
  const names = [...new Set([...before, ...Object.keys(merged), ...changed.map(([name]) => name)])]
  const fetched = { fetched_at: clock.ms(), clock: clockError() }
  const note: PackNote = { token, pack_edition, until, ...fetched, names }
  const { quotations } = merged
  const { local } = await localQuotations(open, company_id)
  const unknown = local.filter(({ latest_version }) => !arrived.has(latest_version.id))
  return {
    ...merged,
    // mergedLists merges rows of the contract.
    ...(quotations !== undefined && { quotations: withLocal(quotations as Quotations, unknown) }),
    ...Object.fromEntries(changed),
    pack: note,
  }
}

async function keepPack(open: OpenKey, company_id: number, pack: Pack, arrived: ReadonlySet<number>) {
  await writeMade(open, company_id, () => recordsOf(open, company_id, pack, arrived))
  await notePack(open, company_id, (await readPack(open, company_id, 'quotations')) ?? [])
}

/** The token of the pack that this device holds: none where one of its records is missing. */
async function heldToken(open: OpenKey, company_id: number): Promise<string | undefined> {
  const note = await readPackNote(open, company_id)
  const held = await namesHeld(open.user_id, company_id)
  return note?.names?.every((name) => held.has(name)) === true ? note.token : undefined
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
  const { arrived } = await localQuotations(open, company_id)
  // What became of work that has arrived is in the whole pack, whether or not it was applied.
  const since = arrived.size > 0 ? undefined : await heldToken(open, company_id)
  const answer = await fetchPack(open, company_id, since)
  // What was emptied meanwhile is filled by the next login, and a difference completes nothing that has gone.
  const isOpen = () => openKeyOf(open.user_id)?.device === open.device
  if (!isOpen()) return
  const fits = answer.whole || (await heldToken(open, company_id)) === since
  const pack = fits ? answer : await fetchPack(open, company_id)
  if (isOpen()) await keepPack(open, company_id, pack, arrived)
}

/** Quotations with a version that this device made, and which of these versions wait no more. */
async function localQuotations(open: OpenKey, company_id: number) {
  const local = ((await readPack(open, company_id, 'quotations')) ?? []).filter(
    ({ latest_version }) => latest_version.id < 0,
  )
  // After them: what is kept in between is in neither.
  const lanes = new Set((await listOutbox()).map(({ lane }) => lane))
  const gone = local.filter(({ lead_id }) => !lanes.has(`lead ${lead_id}`))
  return { local, arrived: new Set(gone.map(({ latest_version }) => latest_version.id)) }
}
