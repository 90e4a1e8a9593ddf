import { notSent } from '../outbox/not-sent.ts'
import { openPicture, openSealed, pictureName, seal, sealPicture } from '@heliodesk/contract/offline-sealing'
import type { ResultOf } from '../../data/calls/client.ts'
import { inDatabase, type PhotoRow } from '../database.ts'
import type { OpenKey } from '../data-key.ts'

type StoredFile = ResultOf<'GET /day-pack'>['files'][number]

/** How the screens show a photo that has not arrived; its addresses are made when it is looked at. */
type ShownPhoto = Omit<StoredFile, 'url' | 'thumbnail_url'>

export interface NewPhoto {
  bytes: Uint8Array<ArrayBuffer>
  shown: ShownPhoto
}

type Named = Pick<PhotoRow, 'id' | 'company_id'>

const bindingOf = ({ user_id, device }: OpenKey, { id, company_id }: Named) => ({
  user_id,
  device,
  company_id,
  name: pictureName(id),
})
const shownBinding = (open: OpenKey, named: Named) => ({
  ...bindingOf(open, named),
  name: `shown ${pictureName(named.id)}`,
})

export const sealPhoto = async (
  open: OpenKey,
  named: Named,
  { bytes, shown }: NewPhoto,
): Promise<PhotoRow> => ({
  ...named,
  ...(await sealPicture(open.key, bindingOf(open, named), bytes)),
  user_id: open.user_id,
  device: open.device,
  shown: await seal(open.key, shownBinding(open, named), shown),
})

export const findPhoto = (id: string): Promise<PhotoRow | undefined> =>
  inDatabase((database) => database.get('photos', id))

export const listPhotos = (): Promise<PhotoRow[]> => inDatabase((database) => database.getAll('photos'))

/** Its bytes; undefined for what is not here, or was sealed by another key. */
export async function openPhoto(open: OpenKey, id: string): Promise<ArrayBuffer | undefined> {
  const row = await findPhoto(id)
  return row && openPicture(open.key, bindingOf(open, row), row).catch(() => undefined)
}

const shownOf = async (open: OpenKey, row: PhotoRow): Promise<ShownPhoto | undefined> =>
  // Only sealPhoto writes it.
  (await openSealed(open.key, shownBinding(open, row), row.shown).catch(() => undefined)) as
    | ShownPhoto
    | undefined

/** Addresses in this page alone, one for each photo. */
const addresses = new Map<string, string>()

/** The address of a picture, under its own name in this page. */
export function showBytes(id: string, bytes: Uint8Array<ArrayBuffer>): string {
  const known = addresses.get(id)
  if (known !== undefined) return known
  const address = URL.createObjectURL(new Blob([bytes], { type: 'image/jpeg' }))
  addresses.set(id, address)
  return address
}

async function addressOf(open: OpenKey, id: string): Promise<string | undefined> {
  if (addresses.has(id)) return addresses.get(id)
  const bytes = await openPhoto(open, id)
  return bytes && showBytes(id, new Uint8Array(bytes))
}

/** Nothing of a user is shown any more. */
export function closePhotos(): void {
  for (const address of addresses.values()) URL.revokeObjectURL(address)
  addresses.clear()
}

/** The photos of a user and company that have not arrived, as files. */
export async function photosHere(open: OpenKey, company_id: number): Promise<StoredFile[]> {
  const rows = (await listPhotos()).filter(
    (row) => row.user_id === open.user_id && row.company_id === company_id && row.device === open.device,
  )
  const files = await Promise.all(
    rows.map(async (row) => {
      const [shown, url] = [await shownOf(open, row), await addressOf(open, row.id)]
      if (shown === undefined || url === undefined) return []
      return [{ ...shown, name: notSent(shown.name), url, thumbnail_url: url }]
    }),
  )
  return files.flat().toSorted((a, b) => a.created_at.localeCompare(b.created_at))
}

/** Moves them to another registration of the same browser and user. */
export async function sealPhotosAgain(from: OpenKey, to: OpenKey): Promise<void> {
  for (const row of (await listPhotos()).filter(({ device }) => device === from.device)) {
    const [bytes, shown] = [await openPhoto(from, row.id), await shownOf(from, row)]
    if (bytes === undefined || shown === undefined) continue
    const { id, company_id } = row
    const moved = await sealPhoto(to, { id, company_id }, { bytes: new Uint8Array(bytes), shown })
    await inDatabase((database) => database.put('photos', moved))
  }
}
