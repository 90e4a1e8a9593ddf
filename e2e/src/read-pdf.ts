import { extractText, getDocumentProxy } from 'unpdf'

/** The text of a PDF with single spaces. */
export async function readPdf(content: ArrayBuffer | Uint8Array): Promise<string> {
  // The reader takes the bytes away from who handed them in, and does not take a Buffer.
  const bytes = new Uint8Array(new Uint8Array(content))
  const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: true })
  return text.replaceAll(/\s+/g, ' ')
}
