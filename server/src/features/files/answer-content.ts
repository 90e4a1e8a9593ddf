import { inCompany } from '../../access/database.ts'
import type { Services } from '../../http/context.ts'
import { notFound } from '../../kernel/problems.ts'
import { FileAnswer } from '../../http/serve.ts'
import { addressFits, type SignedAddress } from '../../http/signed-address.ts'
import { findFile } from './queries.ts'

/** What a browser may do with a file that people uploaded: show it, and nothing else. */
const locked = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

/** The bytes behind a signed address. Throws 404 when the address is wrong, worn out or of a removed file. */
export async function answerContent(services: Services, id: number, address: SignedAddress, now: Date) {
  if (!addressFits(services.secret, id, address, now)) throw notFound()
  const file = await inCompany(services.database, address.company, (db) => findFile(db, id))
  const thumbnail = address.part === 'thumbnail'
  const key = thumbnail ? file?.thumbnail_key : file?.key
  if (file === undefined || key === undefined || key === null) throw notFound()
  const type = thumbnail ? 'image/webp' : file.type
  const seconds = Math.max(0, Math.floor(address.until - now.getTime() / 1_000))
  return new FileAnswer(await services.files.get(key), type, {
    'content-disposition': `${type.startsWith('image/') ? 'inline' : 'attachment'}; ${named(file.name)}`,
    'content-security-policy': locked,
    'cache-control': `private, max-age=${seconds}, immutable`,
    'x-frame-options': 'DENY',
  })
}

/** RFC 6266: an ASCII name for old programs, and the real one. */
const named = (name: string) =>
  `filename="${name.replace(/[^\x20-\x7e]|["\\%]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name).replaceAll("'", '%27')}`
