import { fileTypeFromBuffer } from 'file-type'
import type { Services } from '../../work/context.ts'
import { invalid, Problem } from '../../kernel/problems.ts'
import { fileTooLarge, uploadLimits } from '../../http/files/read-multipart.ts'
import { removeMetadata } from '../../outside/remove-metadata.ts'

/** The stored data of a file, prepared outside a transaction. */
export interface PreparedFile {
  content: Uint8Array
  /** By content, whatever the name says. */
  type: string
  /** A small WebP; null for what is no picture, or cannot be decoded here. */
  thumbnail: Uint8Array | null
}

/** How a name ends, by the content's type. */
export const endings: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/heic': 'heic',
  'application/pdf': 'pdf',
}

/**
 * The content without location data, and a thumbnail. Throws 413 above 20 MB, 415 for an unsupported type,
 * and 422 for a picture that is damaged or has too many pixels.
 */
export async function prepareFile(
  { pictures }: Pick<Services, 'pictures'>,
  uploaded: Uint8Array,
): Promise<PreparedFile> {
  if (uploaded.byteLength > uploadLimits.fileSize) throw fileTooLarge(uploadLimits.fileSize)
  const type = await typeOf(uploaded)
  if (!type.startsWith('image/')) return { content: uploaded, type, thumbnail: null }
  // A picture that is refused takes no work here.
  const drawn = await pictures.thumbnail(uploaded)
  const thumbnail = 'content' in drawn ? drawn.content : null
  // There are kinds of HEIC that cannot be decoded here: they are kept, and shown by no browser.
  if ('reason' in drawn && type !== 'image/heic') throw invalid({ file: [drawn.reason] })
  const content = removeMetadata(uploaded, type)
  if (content === undefined) throw invalid({ file: ['brokenPicture'] })
  return { content, type, thumbnail }
}

async function typeOf(content: Uint8Array): Promise<string> {
  const found = await fileTypeFromBuffer(content)
  const type = found?.mime.replace(/^image\/(heif|heic-sequence|heif-sequence)$/, 'image/heic') ?? ''
  if (!Object.hasOwn(endings, type)) {
    throw new Problem(415, 'wrongFile', { params: { kinds: 'JPEG, PNG, WebP, HEIC' } })
  }
  return type
}
