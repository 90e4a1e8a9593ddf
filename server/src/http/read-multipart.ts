import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { Problem } from '../kernel/problems.ts'

/** A file of a multipart body, with its bytes at hand; an Idempotency-Key sees its hash. */
export class UploadedFile extends File {
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

/** The fields and the file of a multipart body. Throws 415 for another kind of body, 413 above the limit. */
export async function readMultipart(request: FastifyRequest): Promise<Record<string, unknown>> {
  if (!request.isMultipart()) {
    throw new Problem(415, 'wrongMedia', { params: { expected: 'multipart/form-data' } })
  }
  const body = new Map<string, unknown>()
  for await (const part of request.parts()) {
    if (part.type === 'file') {
      const content = Buffer.from(await part.toBuffer())
      body.set(part.fieldname, new UploadedFile(content, part.filename, part.mimetype))
    } else body.set(part.fieldname, part.value)
  }
  return Object.fromEntries(body)
}
