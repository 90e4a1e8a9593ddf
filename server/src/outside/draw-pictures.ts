import { shortestLine } from '@heliodesk/contract/signature'
import sharp, { type Metadata } from 'sharp'
import { maxDecodedBytes } from '../kernel/png-size.ts'
import { decodeHeic, isHeic } from './decode-heic.ts'
import { drawStrokes } from './draw-strokes.ts'
import { measureInk } from './measure-ink.ts'
import type { PictureJob, PictureReason } from './pictures.ts'

sharp.cache(false)
sharp.concurrency(1)
// Only these formats are decoded, whatever the file claims; drawSignature alone uses its own SVG.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] })
const ownSvg = { operation: ['VipsForeignLoadSvg'] }
sharp.block(ownSvg)

/** Bytes of the decoded picture: 200 megapixels of a plain JPEG, which is read in strips at an eighth of its size. */
const mostInStrips = 600_000_000
/** Three times the signature canvas, in four channels of eight bits. */
const mostOfSignature = 1_800 * 1_200 * 4

const decoding = { limitInputPixels: 200_000_000, failOn: 'error', autoOrient: true } as const

export class UnreadablePicture extends Error {
  readonly reason: PictureReason

  constructor(reason: PictureReason) {
    super(reason)
    this.reason = reason
  }
}

const sampleBytes: Record<string, number> = { ushort: 2, short: 2, uint: 4, int: 4, float: 4, double: 8 }

/** The decoded size of a picture, from its header only. */
const decodedBytes = ({ width, height, channels, depth }: Metadata) =>
  width * height * channels * (sampleBytes[depth] ?? 1)

async function readHeader(content: Uint8Array, most?: number): Promise<Metadata> {
  const header = await sharp(content, { limitInputPixels: false }).metadata()
  const inStrips = header.format === 'jpeg' && !header.isProgressive
  if (decodedBytes(header) > (most ?? (inStrips ? mostInStrips : maxDecodedBytes)))
    throw new UnreadablePicture('hugePicture')
  return header
}

/** A picture that was measured, for results of at most this size. */
async function open(content: Uint8Array, size: number) {
  if (!isHeic(content)) {
    await readHeader(content)
    return sharp(content, decoding)
  }
  const decoded = await decodeHeic({ content, size })
  if ('reason' in decoded) throw new UnreadablePicture(decoded.reason)
  const { data, width, height } = decoded
  return sharp(data, { raw: { width, height, channels: 3 } })
}

const thumbnailSize = 480
/** No browser shows HEIC itself. */
const heicThumbnailSize = 1_600

async function drawThumbnail(content: Uint8Array) {
  const size = isHeic(content) ? heicThumbnailSize : thumbnailSize
  return (await open(content, size))
    .resize({ width: size, height: size, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 78, effort: 0 })
    .toBuffer()
}

async function drawForCustomers(content: Uint8Array, width: number) {
  return (await open(content, width))
    .resize({ width, height: width, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer()
}

/** Room for a logo: 46 mm wide in print at 500 dots per inch. */
const logoSize = { width: 960, height: 384 }
const maxLogoBytes = 150_000

async function drawLogo(content: Uint8Array) {
  await readHeader(content)
  const drawn = (size: typeof logoSize, palette: boolean) =>
    sharp(content, decoding)
      .resize({ ...size, fit: 'inside', withoutEnlargement: true })
      .png({ compressionLevel: 9, palette })
      .toBuffer()
  const plain = await drawn(logoSize, false)
  if (plain.length <= maxLogoBytes) return plain
  const reduced = await drawn(logoSize, true)
  return reduced.length <= maxLogoBytes ? reduced : drawn({ width: 480, height: 192 }, true)
}

/** By what is seen of it on the white paper of the evidence page. */
async function holdsSignature(content: Uint8Array) {
  const { data, info } = await sharp(content, decoding)
    .flatten({ background: '#ffffff' })
    .toColourspace('b-w')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  return measureInk({ data, width: info.width, height: info.height }) >= shortestLine
}

async function redrawSignature(content: Uint8Array) {
  const { format } = await readHeader(content, mostOfSignature)
  if (format !== 'png') throw new UnreadablePicture('brokenPicture')
  if (!(await holdsSignature(content))) throw new UnreadablePicture('signatureTooSmall')
  return sharp(content, decoding)
    .resize({ width: 1_200, height: 600, fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 9 })
    .toBuffer()
}

async function drawSignature(svg: string) {
  sharp.unblock(ownSvg)
  try {
    return await sharp(Buffer.from(svg)).png().toBuffer()
  } finally {
    sharp.block(ownSvg)
  }
}

/** Draws one picture; not two at once. Throws UnreadablePicture. */
export async function drawPicture(job: PictureJob): Promise<Buffer> {
  try {
    if (job.kind === 'strokes') return await drawSignature(drawStrokes(job.strokes))
    if (job.kind === 'customers') return await drawForCustomers(job.content, job.width)
    if (job.kind === 'logo') return await drawLogo(job.content)
    if (job.kind === 'signature') return await redrawSignature(job.content)
    return await drawThumbnail(job.content)
  } catch (error) {
    throw error instanceof UnreadablePicture ? error : new UnreadablePicture('brokenPicture')
  }
}
