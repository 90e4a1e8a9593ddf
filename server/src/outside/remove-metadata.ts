import { crc32 } from 'node:zlib'
import { orientationOf, tiffWithOrientation } from './exif-orientation.ts'
import { removeHeicMetadata } from './remove-heic-metadata.ts'

const exifMark = Buffer.from('Exif\0\0', 'latin1')
const isExif = (content: Buffer) => content.subarray(0, exifMark.length).equals(exifMark)
const startsWith = (content: Buffer, text: string) => content.toString('latin1', 0, text.length) === text

/** A JPEG's segment, with its marker and its length. */
function segment(marker: number, content: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(content.length + 2, 2)
  return Buffer.concat([head, content])
}

/** JFIF, colour profiles and Adobe's colours are needed to decode; other metadata may be personal. */
function isNeeded(marker: number, content: Buffer): boolean {
  if (marker === 0xe2) return startsWith(content, 'ICC_PROFILE\0')
  if (marker === 0xe0) return startsWith(content, 'JFIF\0')
  return marker === 0xee || !((marker >= 0xe0 && marker <= 0xef) || marker === 0xfe)
}

/** The offset of the next marker after compressed data. */
function endOfScan(jpeg: Buffer, from: number): number {
  for (let at = jpeg.indexOf(0xff, from); at !== -1; at = jpeg.indexOf(0xff, at + 1)) {
    const next = jpeg[at + 1] ?? 0
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at
  }
  return jpeg.length
}

/** Cuts after the picture: appended videos or pictures have their own location data. */
function removeFromJpeg(jpeg: Buffer): Buffer {
  const kept: Buffer[] = []
  let orientation = 1
  let at = 2
  while (at + 4 <= jpeg.length && jpeg[at + 1] !== 0xd9) {
    if (jpeg[at] !== 0xff) throw new Error('No marker where one must be')
    const marker = jpeg[at + 1] ?? 0
    // Any number of these may fill the room before a marker.
    if (marker === 0xff) {
      at += 1
      continue
    }
    const end = at + 2 + jpeg.readUInt16BE(at + 2)
    const content = jpeg.subarray(at + 4, end)
    if (marker === 0xe1 && isExif(content)) orientation = orientationOf(content.subarray(exifMark.length))
    const past = marker === 0xda ? endOfScan(jpeg, end) : end
    if (isNeeded(marker, content)) kept.push(jpeg.subarray(at, past))
    at = past
  }
  const upright = Buffer.concat([exifMark, tiffWithOrientation(orientation)])
  const exif = orientation === 1 ? [] : [segment(0xe1, upright)]
  return Buffer.concat([jpeg.subarray(0, 2), ...exif, ...kept, jpeg.subarray(at, at + 2)])
}

const pngChunks =
  /^(IHDR|PLTE|IDAT|IEND|tRNS|gAMA|cHRM|sRGB|iCCP|cICP|mDCV|cLLI|sBIT|bKGD|pHYs|acTL|fcTL|fdAT)$/

function pngChunk(type: string, content: Buffer): Buffer {
  const chunk = Buffer.concat([Buffer.alloc(4), Buffer.from(type, 'latin1'), content, Buffer.alloc(4)])
  chunk.writeUInt32BE(content.length)
  chunk.writeUInt32BE(crc32(chunk.subarray(4, -4)), chunk.length - 4)
  return chunk
}

function removeFromPng(png: Buffer): Buffer {
  const kept = [png.subarray(0, 8)]
  let type = ''
  for (let at = 8; type !== 'IEND' && at + 12 <= png.length;) {
    type = png.toString('latin1', at + 4, at + 8)
    const end = at + 12 + png.readUInt32BE(at)
    if (type === 'eXIf') {
      const orientation = orientationOf(png.subarray(at + 8, end - 4))
      if (orientation !== 1) kept.push(pngChunk('eXIf', tiffWithOrientation(orientation)))
    } else if (pngChunks.test(type)) kept.push(png.subarray(at, end))
    at = end
  }
  return Buffer.concat(kept)
}

const webpChunks = /^(VP8 |VP8L|VP8X|ALPH|ANIM|ANMF|ICCP)$/
const webpExif = 0x08
const webpXmp = 0x04

function webpChunk(type: string, content: Buffer): Buffer {
  const chunk = Buffer.alloc(8 + content.length + (content.length % 2))
  chunk.write(type, 'latin1')
  chunk.writeUInt32LE(content.length, 4)
  content.copy(chunk, 8)
  return chunk
}

function removeFromWebp(webp: Buffer): Buffer {
  const kept: Buffer[] = []
  let orientation = 1
  const past = Math.min(webp.length, 8 + webp.readUInt32LE(4))
  for (let at = 12; at + 8 <= past;) {
    const type = webp.toString('latin1', at, at + 4)
    const size = webp.readUInt32LE(at + 4)
    const content = webp.subarray(at + 8, at + 8 + size)
    if (type === 'EXIF') orientation = orientationOf(isExif(content) ? content.subarray(6) : content)
    else if (webpChunks.test(type)) kept.push(webpChunk(type, content))
    at += 8 + size + (size % 2)
  }
  const first = kept[0]
  if (first !== undefined && startsWith(first, 'VP8X')) {
    first[8] = (first[8] ?? 0) & ~(webpExif | webpXmp)
    if (orientation !== 1) {
      first[8] |= webpExif
      kept.push(webpChunk('EXIF', tiffWithOrientation(orientation)))
    }
  }
  const content = Buffer.concat(kept)
  const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1')
  head.writeUInt32LE(content.length + 4, 4)
  return Buffer.concat([head, content])
}

const removers = new Map<string, (picture: Buffer) => Buffer>([
  ['image/jpeg', removeFromJpeg],
  ['image/png', removeFromPng],
  ['image/webp', removeFromWebp],
  ['image/heic', removeHeicMetadata],
])

/**
 * The same picture, pixel by pixel, with its colour profile and orientation, without location, time, device
 * and other metadata. Undefined when the file is truncated.
 */
export function removeMetadata(content: Uint8Array, type: string): Buffer | undefined {
  const picture = Buffer.from(content.buffer, content.byteOffset, content.byteLength)
  try {
    return removers.get(type)?.(picture)
  } catch {
    return undefined
  }
}
