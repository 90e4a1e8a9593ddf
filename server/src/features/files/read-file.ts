import type { Context, Services } from '../../work/context.ts'
import { notFound } from '../../kernel/problems.ts'
import { presentFile, type PresentedFile } from './present-file.ts'
import { findFile, listFiles } from './queries.ts'

export interface FileContent {
  name: string
  type: string
  content: Buffer
}

type Reader = Pick<Context, 'db' | 'services'>

/** A file with its bytes. Throws 404 when the company has none with this id. */
export async function readFile({ db, services }: Reader, id: number): Promise<FileContent> {
  const row = await findFile(db, id)
  if (row === undefined) throw notFound()
  return { name: row.name, type: row.type, content: await services.files.get(row.key) }
}

/** A picture as JPEG for a document to customers, without its location; nothing when it is none or unreadable. */
export async function readPictureForCustomers(
  context: Reader,
  id: number,
  width = 1_200,
): Promise<Buffer | undefined> {
  const { type, content } = await readFile(context, id)
  if (!type.startsWith('image/')) return undefined
  const drawn = await context.services.pictures.forCustomers(content, width)
  return 'content' in drawn ? drawn.content : undefined
}

/** Wide enough for any screen. */
const mailedWidth = 2_400

/** A file as it is mailed: HEIC, which few programs show, as JPEG when it can be decoded. */
export async function asMailed({ pictures }: Services, file: FileContent): Promise<FileContent> {
  if (file.type !== 'image/heic') return file
  const drawn = await pictures.forCustomers(file.content, mailedWidth)
  if ('reason' in drawn) return file
  return { name: file.name.replace(/\.heic$/, '.jpg'), type: 'image/jpeg', content: drawn.content }
}

/** Files by id as the API answers them; unknown ids are left out. */
export async function presentFiles(
  context: Pick<Context, 'db' | 'services' | 'happened_at' | 'company_id'>,
  ids: number[],
): Promise<PresentedFile[]> {
  const rows = await listFiles(context.db, [...new Set(ids)])
  return rows.map((row) => presentFile(context, row))
}
