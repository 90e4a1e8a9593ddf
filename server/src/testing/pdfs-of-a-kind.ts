import { createHash } from 'node:crypto'
import type { PdfRenderer } from '../documents/render-pdf.ts'
import type { QuotationDocument } from '../documents/quotation-document.ts'

const sha256 = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex')

/** What a document consists of: its language, what is there and what is not, without its words and figures. */
function kindOf(document: QuotationDocument): string {
  return JSON.stringify(document, (key, value: unknown) => {
    if (key === 'language') return value
    if (value instanceof Uint8Array) return value.byteLength > 0
    if (typeof value === 'string') return value !== ''
    return typeof value === 'number' ? Math.sign(value) : value
  })
}

/** A comment after the end of a PDF, always as long: no two documents have the same bytes. */
const lastLine = (document: QuotationDocument) => Buffer.from(`\n%${sha256(JSON.stringify(document))}\n`)
const lastLineBytes = 66
const withLine = (pdf: Uint8Array, document: QuotationDocument) =>
  new Uint8Array(Buffer.concat([pdf, lastLine(document)]))

/**
 * Renders a document when it is the first of its kind and answers later ones with the same pages, for tests that do
 * not read them: half of the time of a test with an order went to pages that nobody looks at.
 */
export function pdfsOfAKind(real: PdfRenderer): PdfRenderer {
  const kept = new Map<string, Promise<Uint8Array>>()
  const once = (kind: string, render: () => Promise<Uint8Array>) => {
    const known = kept.get(kind) ?? render()
    kept.set(kind, known)
    // What fails is tried again, by the next one of its kind.
    known.catch(() => kept.delete(kind))
    return known
  }
  return {
    ...real,
    renderQuotation: async (document) =>
      withLine(await once(kindOf(document), () => real.renderQuotation(document)), document),
    // Pages that are put after others say where these end, which is the same for what is as long.
    renderSigned: async (document, sent) => {
      const pages = sha256(sent.subarray(0, -lastLineBytes))
      const signed = await once(`${kindOf(document)} ${pages} ${sent.length}`, () =>
        real.renderSigned(document, sent),
      )
      return withLine(Buffer.concat([sent, signed.subarray(sent.length)]), document)
    },
  }
}
