import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { Problem } from '../kernel/problems.ts'

/** A file of a multipart body, with its bytes at hand; an Idempotency-Key sees its hash. */
class UploadedFile extends File {
  readonly content: Buffer

  constructor(content: Buffer<ArrayBuffer>, name: string, type: string) {
    super([content], name, { type })
    this.content = content
  }

  toJSON() {
    return createHash('sha256').update(this.content).digest('hex')
  }
}

/** The bytes of a file in a parsed body. */
export function contentOf(file: File): Buffer {
  if (file instanceof UploadedFile) return file.content
  throw new Error('This file did not come by readMultipart')
}

const megabyte = 1_048_576
/** The limit of one file, without the body's fields and boundaries. */
export const uploadLimits = { fileSize: 20 * megabyte, fieldSize: 100_000, files: 1, fields: 20 }
const maxBodyBytes = uploadLimits.fileSize + megabyte

/** A client that is still sending would lose a response sent just before closing. */
export const lingerMs = 2_000

/** Stops reading the body and closes the connection soon after the response. */
function refuseRest({ raw }: FastifyRequest): Problem {
  const { socket } = raw
  raw.unpipe()
  // Otherwise the rest would be read and discarded.
  raw.read(0)
  raw.pause()
  socket.destroySoon = () => {
    socket.end()
    setTimeout(() => socket.destroy(), lingerMs).unref()
  }
  return new Problem(413, 'tooLarge', { headers: { connection: 'close' } })
}

/** Rejects as soon as the body exceeds the limit. */
function overflow(request: FastifyRequest): Promise<never> {
  let read = 0
  return new Promise((_resolve, reject) => {
    request.raw.on('data', (chunk: Buffer) => {
      read += chunk.length
      if (read > maxBodyBytes) reject(refuseRest(request))
    })
  })
}

/** The fields and the file of a multipart body. Throws 415 for another kind of body, 413 at the limit. */
export async function readMultipart(request: FastifyRequest): Promise<Record<string, unknown>> {
  if (!request.isMultipart()) {
    throw new Problem(415, 'wrongMedia', { params: { expected: 'multipart/form-data' } })
  }
  if (Number(request.headers['content-length']) > maxBodyBytes) throw refuseRest(request)
  const parts = readParts(request)
  return Promise.race([parts, overflow(request)])
}

/** The parser's own errors have no status: the body is truncated or not multipart. */
const asRefusal = (error: unknown) =>
  error instanceof Error && !('statusCode' in error)
    ? new Problem(400, 'malformed', { params: { reason: error.message } })
    : error

async function readParts(request: FastifyRequest): Promise<Record<string, unknown>> {
  const body = new Map<string, unknown>()
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') {
        const content = Buffer.from(await part.toBuffer())
        body.set(part.fieldname, new UploadedFile(content, part.filename, part.mimetype))
      } else body.set(part.fieldname, part.value)
    }
  } catch (error) {
    throw asRefusal(error)
  }
  return Object.fromEntries(body)
}
