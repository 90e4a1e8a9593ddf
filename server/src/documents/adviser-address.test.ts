import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, expect, test } from 'vitest'

import { createPdfRenderer } from './render-pdf.ts'
import { testingDocument } from './testing-document.ts'

const renderer = createPdfRenderer({ timeLimitMs: 30_000, workers: 1 })
afterAll(() => renderer.close())

async function textOf(pdf: Uint8Array): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(pdf.slice()), { mergePages: true })
  return text.replace(/\s+/g, ' ')
}

/** Where the text of the first page ends on the right, in points. */
async function rightEdgeOf(pdf: Uint8Array): Promise<number> {
  const page = await (await getDocumentProxy(pdf.slice())).getPage(1)
  const { items } = await page.getTextContent()
  return Math.max(...items.map((item) => ('str' in item ? Number(item.transform[4]) + item.width : 0)))
}

test.each([
  'jan@zon.example',
  'maximiliaan.vandenberghe@zonnekracht-noord.example',
  `${'vertegenwoordiger'.repeat(3)}@${'zonnekracht'.repeat(4)}.example`,
])('the cover keeps the address of an adviser within the margin: %s [c497]', async (email) => {
  const adviser = { full_name: 'Maximiliaan van den Berghe', phone: '050 123 4567', email }
  const pdf = await renderer.renderQuotation(testingDocument({ adviser }))
  // 210 mm less the margin of 18 mm.
  expect(await rightEdgeOf(pdf)).toBeLessThanOrEqual((192 / 25.4) * 72 + 0.5)
  const text = await textOf(pdf)
  if (email.length < 60)
    expect([text, text.replace(' @', '@')]).toContainEqual(expect.stringContaining(email))
})
