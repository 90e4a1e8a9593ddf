import { openPicture, sealPicture } from '@heliodesk/contract/offline-sealing'
import type { ResultOf } from '../../data/calls/client.ts'
import { api } from '../../data/calls/client.ts'
import { inDatabase, type PictureRow } from '../database.ts'
import type { OpenKey } from '../data-key.ts'
import { readPack } from '../day-pack.ts'
import { showBytes } from './photos.ts'
import { shrinkPhoto } from './shrink-photo.ts'
import { clock } from '../../ui/clock.ts'

type StoredFile = ResultOf<'GET /day-pack'>['files'][number]
type Picture = Pick<StoredFile, 'id' | 'type' | 'url' | 'thumbnail_url' | 'created_at'>
interface Wanted extends Picture {
  /** Its addresses hold for half an hour: those of now. */
  again: () => Promise<readonly Picture[]>
}

/** What the newest of a week's customers have; the outbox needs room too. */
const mostPictures = 200
const mostOfQuota = 0.5
/** A JPEG of this size is kept as it is. */
const smallBytes = 700_000

const bindingOf = ({ user_id, device }: OpenKey, company_id: number, id: number) => ({
  user_id,
  device,
  company_id,
  name: `office picture ${id}`,
})

const isPicture = ({ type }: Picture) => type.startsWith('image/')

/** The pictures of the pack's leads and letters, newest first, each once. */
async function wantedPictures(open: OpenKey, company_id: number): Promise<Wanted[]> {
  const extras = { companyId: company_id, quiet: true, background: true }
  const ofLeads = ((await readPack(open, company_id, 'files')) ?? []).map((file) => ({
    ...file,
    again: async () =>
      (await api('GET /files/lead/{leadId}', { params: { leadId: file.lead_id }, ...extras })).data,
  }))
  const ofLetters = ((await readPack(open, company_id, 'letters')) ?? []).flatMap(({ id, pictures }) =>
    pictures.map((file) => ({
      ...file,
      again: async () =>
        (await api('GET /appointments/{id}/work-letter', { params: { id }, ...extras })).pictures,
    })),
  )
  const wanted = new Map([...ofLeads, ...ofLetters].filter(isPicture).map((file) => [file.id, file]))
  return [...wanted.values()]
    .toSorted((a, b) => b.created_at.localeCompare(a.created_at))
    .slice(0, mostPictures)
}

/** The browser keeps nothing of it: in its own cache it would lie open. */
async function bytesOf(url: string): Promise<Blob | undefined> {
  const answer = await fetch(url, { cache: 'no-store' })
  return answer.ok ? answer.blob() : undefined
}

async function jpegOf({ url, thumbnail_url }: Picture): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const whole = await bytesOf(url)
  if (whole === undefined) return undefined
  if (whole.type === 'image/jpeg' && whole.size <= smallBytes)
    return new Uint8Array(await whole.arrayBuffer())
  const small = await shrinkPhoto(whole)
  // What this browser cannot show, such as HEIC, has a small one of the server.
  if (small !== undefined || thumbnail_url === null) return small
  const preview = await bytesOf(thumbnail_url)
  return preview && new Uint8Array(await preview.arrayBuffer())
}

async function fetchOne(picture: Wanted): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const bytes = await jpegOf(picture)
  if (bytes !== undefined) return bytes
  const present = (await picture.again()).find(({ id }) => id === picture.id)
  return present && jpegOf(present)
}

const rangeOf = ({ user_id }: OpenKey, company_id: number) =>
  IDBKeyRange.bound([user_id, company_id], [user_id, company_id, []])

async function heldIds(open: OpenKey, company_id: number): Promise<Set<number>> {
  const keys = await inDatabase((database) => database.getAllKeys('pictures', rangeOf(open, company_id)))
  return new Set(keys.map(([, , id]) => id))
}

async function hasRoom(): Promise<boolean> {
  if (!('storage' in navigator)) return true
  const { usage = 0, quota = Infinity } = await navigator.storage.estimate()
  return usage < quota * mostOfQuota
}

/** Keeps the office's pictures of the pack sealed, and none that is no longer in it; `goesOn` is asked before each. */
export async function keepPictures(open: OpenKey, company_id: number, goesOn: () => boolean): Promise<void> {
  const wanted = await wantedPictures(open, company_id)
  const ids = new Set(wanted.map(({ id }) => id))
  const held = await heldIds(open, company_id)
  for (const id of held)
    if (!ids.has(id))
      await inDatabase((database) => database.delete('pictures', [open.user_id, company_id, id]))
  for (const picture of wanted) {
    if (held.has(picture.id)) continue
    if (!goesOn() || !(await hasRoom())) return
    const bytes = await fetchOne(picture)
    if (bytes === undefined || !goesOn()) continue
    const { id } = picture
    const sealed = await sealPicture(open.key, bindingOf(open, company_id, id), bytes)
    const row: PictureRow = { ...sealed, user_id: open.user_id, company_id, id, kept_at: clock.ms() }
    await inDatabase((database) => database.put('pictures', row))
  }
}

async function addressOf(open: OpenKey, company_id: number, id: number): Promise<string | undefined> {
  const row = await inDatabase((database) => database.get('pictures', [open.user_id, company_id, id]))
  const bytes =
    row && (await openPicture(open.key, bindingOf(open, company_id, id), row).catch(() => undefined))
  return bytes && showBytes(`office ${company_id} ${id}`, new Uint8Array(bytes))
}

/** With the addresses that this page can show without a network. */
export const withPictures = <File extends Picture>(
  { open, company_id }: { open: OpenKey; company_id: number },
  files: readonly File[],
): Promise<File[]> =>
  Promise.all(
    files.map(async (file) => {
      const url = isPicture(file) ? await addressOf(open, company_id, file.id) : undefined
      return url === undefined ? file : { ...file, url, thumbnail_url: url }
    }),
  )

/** How much this device keeps of a user's pictures, and since when, without opening one. */
export const measurePictures = (user_id: number) =>
  inDatabase(async (database) => {
    const sum = { bytes: 0, kept_at: 0 }
    const range = IDBKeyRange.bound([user_id], [user_id, []])
    let cursor = await database.transaction('pictures').store.openCursor(range)
    while (cursor !== null) {
      sum.bytes += cursor.value.data.byteLength
      sum.kept_at = Math.max(sum.kept_at, cursor.value.kept_at)
      cursor = await cursor.continue()
    }
    return sum
  })

export const removePictures = (user_id: number): Promise<void> =>
  inDatabase((database) => database.delete('pictures', IDBKeyRange.bound([user_id], [user_id, []])))
