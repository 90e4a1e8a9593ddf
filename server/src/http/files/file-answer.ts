import type { Readable } from 'node:stream'

/** A response that is not JSON. A stream is read after the transaction, so it needs its own connection. */
export class FileAnswer {
  readonly content: Uint8Array | Readable
  readonly contentType: string
  readonly headers: Record<string, string>
  readonly status: 200 | 304

  constructor(
    content: Uint8Array | Readable,
    contentType: string,
    headers: Record<string, string> = {},
    status: 200 | 304 = 200,
  ) {
    this.content = content
    this.contentType = contentType
    this.headers = headers
    this.status = status
  }
}
