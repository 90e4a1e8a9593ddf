import type { IntentBody } from '@heliodesk/contract/offline-intents'
import { ApiError } from '../../data/calls/api-error.ts'
import { api, apiUpload } from '../../data/calls/client.ts'
import { isKeptHere } from '../../data/calls/without-network.ts'
import { isLoggedIn } from '../../session/login/logged-in.ts'
import { knownEmployee } from '../../session/session.ts'
import { sessionState } from '../../session/session-store.ts'
import type { OutboxRow } from '../database.ts'
import { type OpenKey, openKeyOf } from '../data-key.ts'
import { deliverRows } from './deliver-outbox.ts'
import { listDevices } from '../devices.ts'
import { afterOf } from '../find-following.ts'
import { listOutbox, noteTries, openItem, removeFromOutbox, removeRefused } from './outbox.ts'
import { openPhoto } from '../records/photos.ts'
import { takeBatch } from './take-batch.ts'
import { nextTry } from './waits.ts'
import { clock } from '../../ui/clock.ts'

/** The key of who is logged in with a network, and acts as nobody else; null when nothing may be sent. */
function senderKey(): OpenKey | null {
  const { phase } = sessionState()
  if (phase.kind !== 'active' || isKeptHere() || knownEmployee()?.impersonated_by !== null) return null
  return openKeyOf(phase.userId)
}

type Problems = Map<string, Pick<OutboxRow, 'problem' | 'next_try_at'>>

const failed = (rows: readonly OutboxRow[], problem: string | null, askedMs: number): Problems =>
  new Map(
    rows.map(({ id, tries }) => [id, { problem, next_try_at: nextTry(tries, clock.ms(), askedMs) }] as const),
  )

/** What is refused so will be refused again: the office takes the photo in without its owner. */
const isFinal = (error: unknown): error is ApiError =>
  error instanceof ApiError && [403, 404, 409, 422].includes(error.status)

/** What is no picture goes without its bytes: the office is told so. */
const isNoPicture = (error: unknown) => error instanceof ApiError && [413, 415].includes(error.status)

/** Sends the picture of an order before it, once by its id; it belongs to its author until the order comes. */
async function sendPicture(open: OpenKey, { id, company_id }: OutboxRow, intent: unknown): Promise<void> {
  const bytes = await openPhoto(open, id)
  if (bytes === undefined) return
  // Only keepPhoto makes these orders.
  const { body } = intent as { body: IntentBody<'addPhoto'> }
  const form = new FormData()
  form.set('group', body.group)
  form.set('owner_type', body.owner_type)
  form.set('owner_client_id', body.client_id)
  form.set('client_id', body.client_id)
  form.set('file', new File([bytes], body.name ?? `${body.group}.jpg`, { type: 'image/jpeg' }))
  const extras = { companyId: company_id, bare: true, background: true, quiet: true }
  try {
    await apiUpload('POST /files', { form, ...extras })
  } catch (error) {
    if (!isNoPicture(error)) throw error
  }
}

async function sendPictures(open: OpenKey, rows: readonly OutboxRow[], intents: readonly unknown[]) {
  for (const [index, row] of rows.entries())
    if (row.kind === 'addPhoto') await sendPicture(open, row, intents[index])
}

/** Sealed, by the device's token, where the session of its author may not add files here any more. */
async function deliverPhotos(open: OpenKey, rows: readonly OutboxRow[]): Promise<boolean> {
  const photos = rows.filter(({ kind }) => kind === 'addPhoto')
  const device = (await listDevices()).find(({ id }) => id === open.device)
  return device !== undefined && photos.length > 0 && (await deliverRows(device, photos))
}

/** What comes before these and is not here: it has arrived, or was discarded. */
async function listGone(intents: readonly unknown[]): Promise<string[]> {
  const here = new Set((await listOutbox()).map(({ id }) => id))
  return [...new Set(intents.flatMap(afterOf))].filter((id) => !here.has(id))
}

/** Sends one batch; false when the server did not take it. */
async function sendBatch(open: OpenKey, rows: readonly OutboxRow[]): Promise<boolean> {
  const [{ company_id } = { company_id: 0 }] = rows
  const intents = await Promise.all(rows.map((row) => openItem(open, row)))
  try {
    await sendPictures(open, rows, intents)
    const { results } = await api('POST /offline/intents', {
      body: { device: open.device, intents, gone: await listGone(intents) },
      companyId: company_id,
      bare: true,
      background: true,
      quiet: true,
    })
    const arrived = rows.filter((_row, index) => ['applied', 'inbox'].includes(results[index]?.state ?? ''))
    const refused = arrived.filter((row) => results[rows.indexOf(row)]?.state === 'inbox')
    await removeFromOutbox(arrived.flatMap((row) => (refused.includes(row) ? [] : [row.id])))
    await removeRefused(open, refused)
    const later = rows.filter((row) => !arrived.includes(row))
    const problems = later.flatMap((row) => [
      ...failed([row], results[rows.indexOf(row)]?.reason?.text ?? null, 0),
    ])
    if (later.length > 0) await noteTries(new Map(problems))
    return true
  } catch (error) {
    if (isFinal(error) && (await deliverPhotos(open, rows))) return true
    const known = error instanceof ApiError ? error : undefined
    await noteTries(failed(rows, known?.message || null, known?.waitMs ?? 0))
    return false
  }
}

/** What this user's present device sealed: what another one did is delivered. */
const isSendable = (open: OpenKey) => (row: OutboxRow) =>
  row.device === open.device && row.user_id === open.user_id

interface Wanted {
  /** By hand: also what was to wait longer. */
  forced?: boolean
  /** Of one lead alone. */
  lane?: string
}

/** What is small does not wait for photos, and those go one by one. */
function withoutWaiting(batch: readonly OutboxRow[]): readonly OutboxRow[] {
  const small = batch.filter(({ kind }) => kind !== 'addPhoto')
  return small.length > 0 ? small : batch.slice(0, 1)
}

async function sendAll({ forced = false, lane }: Wanted): Promise<void> {
  const tried = new Set<string>()
  for (;;) {
    const open = senderKey()
    if (open === null) return
    const rows = (await listOutbox())
      .filter(isSendable(open))
      .filter((row) => lane === undefined || row.lane === lane)
    const batch = withoutWaiting(takeBatch(rows, clock.ms(), forced).filter(({ id }) => !tried.has(id)))
    if (batch.length === 0) return
    // First of all: whether it is still this person's session.
    if (tried.size === 0 && !(await isLoggedIn())) return
    for (const { id } of batch) tried.add(id)
    if (!(await sendBatch(open, batch))) return
  }
}

/** Sends what waits and may be sent, in one tab of the browser. */
export async function sendOutbox(wanted: Wanted = {}): Promise<void> {
  if (senderKey() === null || (await listOutbox()).length === 0) return
  await navigator.locks.request('heliodesk.outbox', { ifAvailable: wanted.forced !== true }, async (lock) => {
    if (lock !== null) await sendAll(wanted)
  })
}
