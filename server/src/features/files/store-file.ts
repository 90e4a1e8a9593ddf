import { createHash } from 'node:crypto'
import type { fileOwners } from '@heliodesk/contract/files'
import type { FileGroup } from '@heliodesk/domain/enumerations'
import { fileTypeFromBuffer } from 'file-type'
import type { Context } from '../../http/context.ts'
import { invalid, Problem } from '../../kernel/problems.ts'
import { presentFile, type PresentedFile } from './present-file.ts'
import { insertFile } from './queries.ts'
import { makeThumbnail } from '../../outside/pictures.ts'

export type FileOwner = (typeof fileOwners)[number]

export interface NewFile {
  name: string
  content: Uint8Array
  group: FileGroup
  owner_type: FileOwner
  owner_id: number | null
  client_id?: string | null
  owner_client_id?: string | null
  /** Evidence, which nobody removes by hand. */
  kept?: boolean
}

const megabyte = 1_048_576
/** design/interfaces.md: at most 20 MB. */
export const maxFileBytes = 20 * megabyte

/** Pictures that sharp reads everywhere; HEIC only where its codec may be shipped. */
const decodable: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp'])

/** By content, whatever the name says, and how the name then ends. */
const endings: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/heic': 'heic',
  'application/pdf': 'pdf',
}

/**
 * Keeps a JPEG, PNG, WebP, HEIC or PDF in the file store, with a thumbnail of a picture.
 * Throws 413 above 20 MB, 415 for any other content, and 422 for a picture that is damaged.
 */
export async function storeFile(context: Context, file: NewFile): Promise<PresentedFile> {
  if (file.content.byteLength > maxFileBytes) throw new Problem(413, 'tooLarge')
  const type = await typeOf(file.content)
  const { services, company_id } = context
  const key = `${company_id}/${services.ids.uuid()}.${endings[type]}`
  const thumbnail = type.startsWith('image/') ? await makeThumbnail(file.content) : undefined
  if (thumbnail === undefined && decodable.has(type)) throw invalid({ file: ['brokenPicture'] })
  const thumbnail_key = thumbnail === undefined ? null : `${key}.thumbnail.webp`
  await services.files.put(key, file.content, type)
  if (thumbnail !== undefined) await services.files.put(`${key}.thumbnail.webp`, thumbnail, 'image/webp')
  const row = await insertFile(context.db, {
    company_id,
    key,
    thumbnail_key,
    name: safeName(file.name, type),
    type,
    size: file.content.byteLength,
    sha256: createHash('sha256').update(file.content).digest('hex'),
    group: file.group,
    owner_type: file.owner_type,
    owner_id: file.owner_id,
    client_id: file.client_id ?? null,
    owner_client_id: file.owner_client_id ?? null,
    kept: file.kept ?? false,
    created_by: context.employee_id,
    created_at: context.now,
  })
  return presentFile(context, row)
}

async function typeOf(content: Uint8Array): Promise<string> {
  const found = await fileTypeFromBuffer(content)
  const type = found?.mime.replace(/^image\/(heif|heic-sequence|heif-sequence)$/, 'image/heic') ?? ''
  if (!Object.hasOwn(endings, type)) {
    throw new Problem(415, 'wrongMedia', { params: { expected: 'JPEG, PNG, WebP, HEIC or PDF' } })
  }
  return type
}

/** The name as people see it: no folders, no control characters, the ending of its content. */
function safeName(name: string, type: string): string {
  const base = (name.split(/[/\\]/).at(-1) ?? '').replace(/[\p{Cc}\p{Cf}<>:"|?*]/gu, '').trim()
  const ending = endings[type] ?? ''
  const stem = base.replace(/\.[A-Za-z0-9]{1,5}$/, '').slice(0, 150) || 'file'
  const given = /\.([A-Za-z0-9]{1,5})$/.exec(base)?.[1]?.toLowerCase()
  return `${stem}.${given === 'jpeg' && ending === 'jpg' ? given : ending}`
}
