import type { StoredOwner } from '@heliodesk/contract/files'
import { inCompany } from '../../access/database.ts'
import type { Services } from '../../work/context.ts'
import { notFound } from '../../kernel/problems.ts'
import { FileAnswer } from '../../http/files/file-answer.ts'
import { addressFits, type SignedAddress } from '../../http/files/signed-address.ts'
import { findFile } from './queries.ts'

/** The content security policy of uploaded files: display only. */
export const locked = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

/** The bytes behind a signed URL. Throws 404 when it is invalid, expired or for a removed file. */
export async function answerContent(services: Services, id: number, address: SignedAddress, now: Date) {
  if (!addressFits(services.secret, id, address, now)) throw notFound()
  const file = await inCompany(services.database, address.company, (db) => findFile(db, id))
  const thumbnail = address.part === 'thumbnail'
  const key = thumbnail ? file?.thumbnail_key : file?.key
  if (file === undefined || key === undefined || key === null) throw notFound()
  const type = thumbnail ? 'image/webp' : file.type
  return new FileAnswer(await services.files.get(key), type, {
    'content-disposition': `${type.startsWith('image/') ? 'inline' : 'attachment'}; ${named(file.name)}`,
    'content-security-policy': locked,
    'cache-control': cachingOf(file.owner_type, address, now),
    'x-frame-options': 'DENY',
  })
}

/** What shows no customer: the browser need not fetch it anew. */
const ofTheCompany: ReadonlySet<StoredOwner> = new Set<StoredOwner>(['attachments', 'products'])

/** Nothing of a customer stays in the clear in the cache of a device. */
function cachingOf(owner_type: StoredOwner, { until }: SignedAddress, now: Date): string {
  if (!ofTheCompany.has(owner_type)) return 'private, no-store'
  const seconds = Math.max(0, Math.floor(until - now.getTime() / 1_000))
  return `private, max-age=${seconds}, immutable`
}

/** RFC 6266: an ASCII fallback and the real name. */
export const named = (name: string) =>
  `filename="${name.replace(/[^\x20-\x7e]|["\\%]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name).replaceAll("'", '%27')}`
