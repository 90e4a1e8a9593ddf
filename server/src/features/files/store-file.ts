import { createHash } from 'node:crypto'
import type { StoredOwner } from '@heliodesk/contract/files'
import type { FileGroup } from '@heliodesk/domain/enumerations'
import type { Context } from '../../work/context.ts'
import { presentFile, type PresentedFile } from './present-file.ts'
import { endings, type PreparedFile, prepareFile } from './prepare-file.ts'
import { insertFile } from './queries.ts'

export interface NewFile {
  name: string
  content: Uint8Array
  group: FileGroup
  owner_type: StoredOwner
  owner_id: number | null
  client_id?: string | null
  owner_client_id?: string | null
  /** Evidence, which cannot be removed by hand. */
  kept?: boolean
}

/** Keeps a JPEG, PNG, WebP, HEIC or PDF in the file store, with a thumbnail of a picture. Throws as prepareFile does. */
export async function storeFile(
  context: Context,
  file: NewFile,
  prepared?: PreparedFile,
): Promise<PresentedFile> {
  const { services, company_id } = context
  const { content, type, thumbnail } = prepared ?? (await prepareFile(services, file.content))
  const key = `${company_id}/${services.ids.uuid()}.${endings[type]}`
  const thumbnail_key = thumbnail === null ? null : `${key}.thumbnail.webp`
  await services.files.put(key, content, type)
  if (thumbnail !== null) await services.files.put(`${key}.thumbnail.webp`, thumbnail, 'image/webp')
  const row = await insertFile(context.db, {
    company_id,
    key,
    thumbnail_key,
    name: safeName(file.name, type),
    type,
    size: content.byteLength,
    sha256: createHash('sha256').update(content).digest('hex'),
    group: file.group,
    owner_type: file.owner_type,
    owner_id: file.owner_id,
    client_id: file.client_id ?? null,
    owner_client_id: file.owner_client_id ?? null,
    kept: file.kept ?? false,
    created_by: context.employee_id,
    created_at: context.happened_at,
  })
  return presentFile(context, row)
}

/** The display name: no folders or control characters, with the extension of its content. */
export function safeName(name: string, type: string): string {
  const base = (name.split(/[/\\]/).at(-1) ?? '').replace(/[\p{Cc}\p{Cf}<>:"|?*]/gu, '').trim()
  const ending = endings[type] ?? ''
  const letters = Array.from(base.replace(/\.[A-Za-z0-9]{1,5}$/, '').replace(/^[.\s]+/, ''))
  const stem = letters.slice(0, 150).join('').trim() || 'file'
  const given = /\.([A-Za-z0-9]{1,5})$/.exec(base)?.[1]?.toLowerCase()
  return `${stem}.${given === 'jpeg' && ending === 'jpg' ? given : ending}`
}
