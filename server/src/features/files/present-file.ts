import type { Context } from '../../work/context.ts'
import type { FileRow } from './queries.ts'
import { signAddress } from '../../http/files/signed-address.ts'

export type PresentedFile = ReturnType<typeof presentFile>

/** A file for the API, with temporary signed URLs. */
export function presentFile(context: Pick<Context, 'services' | 'happened_at' | 'company_id'>, row: FileRow) {
  const { id, name, type, size, sha256, group, owner_type, owner_id, client_id, kept, created_at } = row
  return {
    id,
    name,
    type,
    size,
    sha256,
    group,
    owner_type,
    owner_id,
    client_id,
    kept,
    created_at,
    url: signAddress(context, id, 'file'),
    thumbnail_url: row.thumbnail_key === null ? null : signAddress(context, id, 'thumbnail'),
  }
}
