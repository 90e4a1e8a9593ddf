import { readFile } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import libheif from 'libheif-js/libheif-wasm/libheif.js'
import sharp from 'sharp'
import type { HeicJob, HeicReply } from './decode-heic.ts'

/** What is used of the library. */
interface Libheif {
  heif_context_alloc(): object
  heif_context_read_from_memory(context: object, content: Uint8Array): { code: unknown }
  heif_js_context_get_primary_image_handle(context: object): { code?: unknown } | undefined
  heif_image_handle_get_width(handle: object): number
  heif_image_handle_get_height(handle: object): number
  heif_js_decode_image2(
    handle: object,
    colorspace: unknown,
    chroma: unknown,
  ): { channels?: { width: number; height: number; stride: number; data: Uint8Array<ArrayBuffer> }[] }
  heif_error_code: { heif_error_Ok: unknown }
  heif_colorspace: { heif_colorspace_RGB: unknown }
  heif_chroma: { heif_chroma_interleaved_RGB: unknown }
}

// Its types tell of a default export; Node imports the function itself.
const start = libheif as unknown as (options: { wasmBinary: Buffer }) => Libheif

/** Bytes of the decoded picture, 30 megapixels: the library needs seven bytes of memory for each pixel. */
const mostBytes = 90_000_000
const broken: HeicReply = { reason: 'brokenPicture' }

/** The pixels in the library's own memory, without the gaps behind its rows. */
function pixelsOf(channel: { width: number; height: number; stride: number; data: Uint8Array<ArrayBuffer> }) {
  const { width, height, stride, data } = channel
  const row = width * 3
  if (stride !== row) for (let y = 1; y < height; y++) data.copyWithin(y * row, y * stride, y * stride + row)
  return Buffer.from(data.buffer, data.byteOffset, row * height)
}

async function decode({ content, size }: HeicJob): Promise<HeicReply> {
  const wasm = new URL(import.meta.resolve('libheif-js/libheif-wasm/libheif.wasm'))
  const library = start({ wasmBinary: await readFile(wasm) })
  const context = library.heif_context_alloc()
  const { code } = library.heif_context_read_from_memory(context, content)
  if (code !== library.heif_error_code.heif_error_Ok) return broken
  const handle = library.heif_js_context_get_primary_image_handle(context)
  if (handle === undefined || handle.code !== undefined) return broken
  const pixels = library.heif_image_handle_get_width(handle) * library.heif_image_handle_get_height(handle)
  if (pixels * 3 > mostBytes) return { reason: 'hugePicture' }
  const { heif_colorspace_RGB } = library.heif_colorspace
  const { heif_chroma_interleaved_RGB } = library.heif_chroma
  const [channel] =
    library.heif_js_decode_image2(handle, heif_colorspace_RGB, heif_chroma_interleaved_RGB).channels ?? []
  if (channel === undefined) return broken
  const { width, height } = channel
  const { data, info } = await sharp(pixelsOf(channel), { raw: { width, height, channels: 3 } })
    .resize({ width: size, height: size, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

parentPort?.postMessage(await decode(workerData as HeicJob).catch(() => broken))
