import { createHash } from 'node:crypto'
import { PDFiumLibrary } from '@hyzyla/pdfium'

/** Each page of a PDF as a picture, drawn by the engine of Chromium: the hash of its dots. */
export async function pagePictures(pdf: Uint8Array): Promise<string[]> {
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(new Uint8Array(pdf))
  try {
    const hashes: string[] = []
    for (const page of document.pages()) {
      const { data, width, height } = await page.render({ scale: 1, render: 'bitmap' })
      hashes.push(createHash('sha256').update(`${width}x${height}`).update(data).digest('hex'))
    }
    return hashes
  } finally {
    document.destroy()
    library.destroy()
  }
}
