import { extractText, getDocumentProxy } from 'unpdf'
import { requireFilled } from './find-unfilled.ts'

/** The text of a PDF with single spaces. */
export async function readPdf(content: ArrayBuffer | Uint8Array): Promise<string> {
  // The reader takes the bytes away from who handed them in, and does not take a Buffer.
  const bytes = new Uint8Array(new Uint8Array(content))
  const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: true })
  requireFilled(text, 'The PDF')
  return text.replaceAll(/\s+/g, ' ')
}
