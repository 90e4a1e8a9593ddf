import type { Socket } from 'node:net'
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { maxFileBytes } from '@heliodesk/contract/call'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { isHugePng } from '../../kernel/png-size.ts'
import { Problem } from '../../kernel/problems.ts'
import { interleaveBody } from './interleave-body.ts'

/** A file of a multipart body, with its bytes at hand but not a second time as a Blob's; an Idempotency-Key sees its hash. */
class UploadedFile extends File {
  readonly content: Buffer

  constructor(content: Buffer, name: string, type: string) {
    super([], name, { type })
    this.content = content
  }

  override get size() {
    return this.content.length
  }

  toJSON() {
    return createHash('sha256').update(this.content).digest('hex')
  }
}

type Named = Pick<MultipartFile, 'filename' | 'mimetype'>

/** A file that is too large for memory, on disk until the answer was sent. */
class SavedFile extends File {
  readonly path: string
  readonly hash: string
  /** What goes with the request. */
  readonly saved: string[]
  /** Aborts when the connection is closed. */
  readonly left: AbortSignal

  constructor(
    path: string,
    hash: string,
    { saved, left, filename, mimetype }: Named & Pick<SavedFile, 'saved' | 'left'>,
  ) {
    super([], filename, { type: mimetype })
    this.path = path
    this.hash = hash
    this.saved = saved
    this.left = left
  }

  toJSON() {
    return this.hash
  }
}

/** The bytes of a file in the body of a call that takes large ones; may be read several times. */
export function readSaved(file: File): Readable {
  if (file instanceof SavedFile) return createReadStream(file.path, { highWaterMark: megabyte })
  throw new Error('This file did not come by saveMultipart')
}

/** Where such a file is until the answer was sent, for what reads it by itself. */
export function pathOfSaved(file: File): string {
  if (file instanceof SavedFile) return file.path
  throw new Error('This file did not come by saveMultipart')
}

/** Tells when whoever sent such a file went away: nobody waits for what is made of it. */
export function leftOf(file: File): AbortSignal {
  if (file instanceof SavedFile) return file.left
  throw new Error('This file did not come by saveMultipart')
}

/** One for each connection, which may bring many requests. */
const closings = new WeakMap<Socket, AbortSignal>()

function closingOf(socket: Socket): AbortSignal {
  const known = closings.get(socket)
  if (known !== undefined) return known
  const controller = new AbortController()
  if (socket.destroyed) controller.abort()
  else socket.once('close', () => controller.abort())
  closings.set(socket, controller.signal)
  return controller.signal
}

/** An empty file for what is made of such a file, which is removed with it. */
export async function fileBesideSaved(file: File, suffix: string): Promise<string> {
  if (!(file instanceof SavedFile)) throw new Error('This file did not come by saveMultipart')
  const path = `${file.path}${suffix}`
  await writeFile(path, '')
  file.saved.push(path)
  return path
}

/** The bytes of a file in a parsed body. */
export function contentOf(file: File): Buffer {
  if (file instanceof UploadedFile) return file.content
  throw new Error('This file did not come by readMultipart')
}

const megabyte = 1_048_576
/** The limit of one file, without the body's fields and boundaries. */
export const uploadLimits = { fileSize: maxFileBytes, fieldSize: 100_000, files: 1, fields: 20 }
const maxBodyBytes = uploadLimits.fileSize + megabyte

/** A client that is still sending would lose a response sent just before closing. */
export const lingerMs = 2_000

/** Says how large a file may be. */
export const fileTooLarge = (maxBytes: number, headers: Record<string, string> = {}): Problem =>
  new Problem(413, 'fileTooLarge', { params: { size: Math.floor(maxBytes / megabyte) }, headers })

/** Stops reading the body and closes the connection soon after the response. */
function refuseRest({ raw }: FastifyRequest, maxBytes: number): Problem {
  const { socket } = raw
  raw.unpipe()
  // Otherwise the rest would be read and discarded.
  raw.read(0)
  raw.pause()
  socket.destroySoon = () => {
    socket.end()
    setTimeout(() => socket.destroy(), lingerMs).unref()
  }
  return fileTooLarge(maxBytes, { connection: 'close' })
}

/** Rejects as soon as the body exceeds the limit. */
function overflow(request: FastifyRequest, maxBytes: number): Promise<never> {
  let read = 0
  return new Promise((_resolve, reject) => {
    request.raw.on('data', (chunk: Buffer) => {
      read += chunk.length
      if (read > maxBodyBytes) reject(refuseRest(request, maxBytes))
    })
  })
}

/** The fields and the file of a multipart body. Throws 415 for another kind of body, 413 at the limit. */
export async function readMultipart(
  request: FastifyRequest,
  maxBytes: number,
): Promise<Record<string, unknown>> {
  if (!request.isMultipart()) {
    throw new Problem(415, 'wrongMedia', { params: { expected: 'multipart/form-data' } })
  }
  if (Number(request.headers['content-length']) > maxBodyBytes) throw refuseRest(request, maxBytes)
  const parts = readParts(request, maxBytes)
  interleaveBody(request.raw)
  return Promise.race([parts, overflow(request, maxBytes)])
}

/** The parser's own errors have no status: the body is truncated or not multipart. */
const asRefusal = (error: unknown) =>
  error instanceof Error && !(error instanceof Problem) && !('statusCode' in error)
    ? new Problem(400, 'malformed', { params: { reason: error.message } })
    : error

/** A PNG that its header refuses is kept no further: thirty at once would be held as a whole, each by two processes. */
async function readContent({ file }: MultipartFile, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let refused = false
  for await (const chunk of file as AsyncIterable<Buffer>) {
    if (!refused) chunks.push(chunk)
    refused ||= chunks.length === 1 && isHugePng(chunk)
  }
  if (file.truncated) throw fileTooLarge(maxBytes)
  return Buffer.concat(chunks)
}

async function readParts(request: FastifyRequest, maxBytes: number): Promise<Record<string, unknown>> {
  const body = new Map<string, unknown>()
  try {
    for await (const part of request.parts({ limits: { ...uploadLimits, fileSize: maxBytes } })) {
      if (part.type === 'file') {
        body.set(
          part.fieldname,
          new UploadedFile(await readContent(part, maxBytes), part.filename, part.mimetype),
        )
      } else body.set(part.fieldname, part.value)
    }
  } catch (error) {
    throw asRefusal(error)
  }
  return Object.fromEntries(body)
}

const isAboveLimit = (error: unknown) =>
  error instanceof Error && 'statusCode' in error && error.statusCode === 413

/** The fields and the file of a multipart body whose file may be large: it is written to disk as it comes. */
export async function saveMultipart(
  request: FastifyRequest,
  maxBytes: number,
): Promise<Record<string, unknown>> {
  if (!request.isMultipart()) {
    throw new Problem(415, 'wrongMedia', { params: { expected: 'multipart/form-data' } })
  }
  if (Number(request.headers['content-length']) > maxBytes + megabyte) throw refuseRest(request, maxBytes)
  try {
    const { files, values } = await request.saveRequestFiles({
      limits: { ...uploadLimits, fileSize: maxBytes },
    })
    const body = new Map<string, unknown>()
    for (const [name, part] of Object.entries(values)) {
      if (typeof part === 'object' && part !== null && 'value' in part) body.set(name, part.value)
    }
    const saved = request.tmpUploads ?? []
    const left = closingOf(request.raw.socket)
    for (const { fieldname, filepath, ...named } of files)
      body.set(fieldname, new SavedFile(filepath, await hashOf(filepath), { ...named, saved, left }))
    return Object.fromEntries(body)
  } catch (error) {
    throw isAboveLimit(error) ? fileTooLarge(maxBytes) : asRefusal(error)
  }
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer)
  return hash.digest('hex')
}
