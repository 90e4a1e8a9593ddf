import type { IntentEnvelope } from '@heliodesk/contract/offline-intents'
import type { SealedItem } from '@heliodesk/contract/offline'
import { inBase64, openSealed, outboxName, seal } from '@heliodesk/contract/offline-sealing'
import { withoutError } from '../../data/calls/clock-error.ts'
import { changeSaving, savingState, waitingKey } from '../../data/calls/without-network.ts'
import { inDatabase, type OutboxRow, type WorkWrite, writeWork } from '../database.ts'
import type { OpenKey } from '../data-key.ts'
import { noteDone, recordsWithout } from '../records/done-here.ts'
import { type KeptValues, readRecord, writeMade } from '../records/kept-records.ts'
import { findPhoto, type NewPhoto, sealPhoto, sealPhotosAgain } from '../records/photos.ts'

/** What this device calls the versions that it made. */
const localVersions = 'local versions'

const bindingOf = ({ id, user_id, company_id, device }: OutboxRow) => ({
  user_id,
  company_id,
  device,
  name: outboxName(id),
})

/** In the order in which they were made. */
export const listOutbox = (): Promise<OutboxRow[]> => inDatabase((database) => database.getAll('outbox'))

const others = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('heliodesk.outbox')
const listeners = new Set<() => void>()

function noteWaiting(waiting: number): void {
  try {
    if (waiting === 0) localStorage.removeItem(waitingKey)
    else localStorage.setItem(waitingKey, String(waiting))
  } catch {
    // It has no room: the next page counts before it knows.
  }
}

/** Tells this tab, and with `everywhere` the others too, what waits now. */
async function tell(everywhere: boolean): Promise<void> {
  const { length } = await listOutbox()
  changeSaving({ waiting: length })
  noteWaiting(length)
  for (const listener of listeners) listener()
  if (everywhere) others?.postMessage(null)
}

export const countWaiting = (): Promise<void> => tell(false)

/** Listens to what is added, tried and gone, in any tab. */
export function onOutboxChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const followOtherTabs = (): void => others?.addEventListener('message', () => void tell(false))

interface Made {
  company_id: number
  lane: string
  envelope: IntentEnvelope
  photo?: NewPhoto
  /** What the screens read from then on; made anew where what it is made of was changed meanwhile. */
  records?: (() => Promise<KeptValues>) | undefined
  /** What is not sent any more. */
  replaces?: readonly string[]
}

/** What is in the database when this returns is sent some time: nothing was done before. */
export async function addToOutbox(open: OpenKey, made: Made): Promise<void> {
  const { company_id, lane, envelope, photo, records, replaces = [] } = made
  const { user_id, device } = open
  const { id, kind } = envelope
  const recorded_at = withoutError(new Date(envelope.recorded_at), envelope.clock).toISOString()
  const sized = photo && { photo_bytes: photo.bytes.byteLength }
  const row = { id, user_id, company_id, device, kind, lane, recorded_at, iv: '', data: '', ...sized }
  const untried = { tries: 0, next_try_at: 0, problem: null }
  const sealed = await seal(open.key, bindingOf({ ...row, ...untried }), envelope)
  const picture = photo && (await sealPhoto(open, { id, company_id }, photo))
  // What is said not to be kept must not arrive, and what is kept is seen: all of it, or nothing.
  const shown = async () => noteDone(open, company_id, id, (await records?.()) ?? {})
  // Before: a browser that is killed right after it knows that something waits.
  noteWaiting(savingState().waiting + 1)
  await writeMade(open, company_id, shown, (into) =>
    Promise.all([
      into.objectStore('outbox').add({ ...row, ...untried, ...sealed }),
      picture && into.objectStore('photos').put(picture),
      removeFrom(into, replaces),
    ]),
  )
  // It is kept: what cannot be told now is told by the next change.
  await tell(true).catch(() => undefined)
}

/** Null for what another key sealed. */
export const openItem = (open: OpenKey, row: OutboxRow): Promise<unknown> =>
  openSealed(open.key, bindingOf(row), row).catch(() => null)

async function removeFrom(into: WorkWrite, ids: readonly string[]): Promise<void> {
  const [items, photos] = [into.objectStore('outbox'), into.objectStore('photos')]
  const remove = async (id: string) => {
    const seq = await items.index('id').getKey(id)
    if (seq !== undefined) await items.delete(seq)
    await photos.delete(id)
  }
  await Promise.all(ids.map(remove))
}

export async function removeFromOutbox(ids: readonly string[]): Promise<void> {
  await writeWork((into) => removeFrom(into, ids))
  await tell(true)
}

/** Without those that nobody will ever have. */
async function localWithout(open: OpenKey, company_id: number, ids: ReadonlySet<string>) {
  // Only saveHere writes under this name.
  const kept = (await readRecord(open, company_id, localVersions)) as
    | Record<string, { intent: string }>
    | undefined
  const left = Object.entries(kept ?? {}).filter(([, { intent }]) => !ids.has(intent))
  return left.length === Object.keys(kept ?? {}).length ? {} : { [localVersions]: Object.fromEntries(left) }
}

type Ended = readonly Pick<OutboxRow, 'id' | 'company_id'>[]

/** Takes work out of the lists of the pack and the outbox in one step: nothing of it is left on the screens. */
async function end(
  open: OpenKey,
  rows: Ended,
  more: (company_id: number, ids: ReadonlySet<string>) => Promise<KeptValues> = async () => ({}),
): Promise<void> {
  for (const [company, ended] of Map.groupBy(rows, ({ company_id }) => company_id)) {
    const ids = new Set(ended.map(({ id }) => id))
    const without = async () => ({
      ...(await recordsWithout(open, company, (intent) => ids.has(intent))),
      ...(await more(company, ids)),
    })
    await writeMade(open, company, without, (into) => removeFrom(into, [...ids]))
  }
  if (rows.length > 0) await tell(true)
}

/** What the office did not apply: its own is shown again. */
export const removeRefused = (open: OpenKey, rows: Ended): Promise<void> => end(open, rows)

/** What nobody will do any more. */
export const discardFromOutbox = (open: OpenKey, rows: Ended): Promise<void> =>
  end(open, rows, (company_id, ids) => localWithout(open, company_id, ids))

/** Changes what is still there. */
async function change(ids: readonly string[], to: (row: OutboxRow) => Promise<OutboxRow>): Promise<void> {
  const wanted = (await listOutbox()).filter(({ id }) => ids.includes(id))
  const changed = await Promise.all(wanted.map(to))
  await inDatabase(async (database) => {
    const write = database.transaction('outbox', 'readwrite')
    const put = async (row: OutboxRow) => {
      if (row.seq !== undefined && (await write.store.get(row.seq))?.id === row.id) await write.store.put(row)
    }
    await Promise.all([...changed.map(put), write.done])
  })
}

export async function noteTries(problems: ReadonlyMap<string, Pick<OutboxRow, 'problem' | 'next_try_at'>>) {
  await change([...problems.keys()], async (row) => ({
    ...row,
    tries: row.tries + 1,
    ...problems.get(row.id),
  }))
  await tell(true)
}

/** Moves what one device wrote to another: the new registration of the same browser and user. */
export async function sealAgain(from: OpenKey, to: OpenKey): Promise<void> {
  const rows = (await listOutbox()).filter(({ device }) => device === from.device)
  const opened = new Map<string, unknown>()
  for (const row of rows) {
    const value = await openItem(from, row)
    if (value !== null) opened.set(row.id, value)
  }
  await change([...opened.keys()], async (row) => {
    const moved = { ...row, device: to.device, user_id: to.user_id }
    return { ...moved, ...(await seal(to.key, bindingOf(moved), opened.get(row.id))) }
  })
  await sealPhotosAgain(from, to)
}

/** What `POST /offline/deliver` and the office's import take; only the server can open it. */
export const sealedItemsOf = async (rows: readonly OutboxRow[], device: string): Promise<SealedItem[]> =>
  Promise.all(
    rows
      .filter((row) => row.device === device)
      .map(async ({ id, company_id, iv, data, kind }) => {
        const photo = kind === 'addPhoto' ? await findPhoto(id) : undefined
        return { id, company_id, iv, data, ...(photo && { picture: inBase64(photo) }) }
      }),
  )
