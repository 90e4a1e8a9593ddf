import { getDocumentProxy } from 'unpdf'
import { afterAll, expect, test } from 'vitest'
import { createPdfRenderer } from '../documents/render-pdf.ts'
import { testingDocument, testingEvidence } from '../documents/testing-document.ts'
import { pdfsOfAKind } from './pdfs-of-a-kind.ts'

const real = createPdfRenderer({ timeLimitMs: 60_000, workers: 1 })
afterAll(() => real.close())

const pagesOf = async (pdf: Uint8Array) => (await getDocumentProxy(new Uint8Array(pdf))).numPages

function counted() {
  const rendered: (string | number)[] = []
  const pdf = pdfsOfAKind({
    ...real,
    renderQuotation: (document) => {
      rendered.push(document.number)
      return real.renderQuotation(document)
    },
    renderSigned: (document, sent) => {
      rendered.push(`${document.number} signed`)
      return real.renderSigned(document, sent)
    },
  })
  return { pdf, rendered }
}

const one = testingDocument()
const other = { ...one, number: '2026-9999' }

test('documents of a kind are rendered once and differ in their bytes, the same document in none', async () => {
  const { pdf, rendered } = counted()
  const [first, second, again] = [
    await pdf.renderQuotation(one),
    await pdf.renderQuotation(other),
    await pdf.renderQuotation(other),
  ]
  expect(rendered).toEqual([one.number])
  expect(second).not.toEqual(first)
  expect(again).toEqual(second)
  expect(await pagesOf(second)).toBe(await pagesOf(await real.renderQuotation(other)))
})

test('a document that has other parts is rendered itself', async () => {
  const { pdf, rendered } = counted()
  await pdf.renderQuotation(one)
  await pdf.renderQuotation({ ...other, editions: one.editions.slice(0, 1) })
  await pdf.renderQuotation({ ...other, language: 'en' })
  expect(rendered).toEqual([one.number, other.number, other.number])
})

test('what is signed begins with what was sent, and its pages are rendered once', async () => {
  const { pdf, rendered } = counted()
  const signed = await Promise.all(
    [one, other].map(async (document) => {
      const sent = await pdf.renderQuotation(document)
      const file = await pdf.renderSigned({ ...document, evidence: testingEvidence }, sent)
      expect(Buffer.from(file.subarray(0, sent.length))).toEqual(Buffer.from(sent))
      return (await pagesOf(file)) - (await pagesOf(sent))
    }),
  )
  expect(rendered.filter((name) => String(name).endsWith('signed'))).toHaveLength(1)
  expect(signed).toEqual([signed[0], signed[0]])
  expect(signed[0]).toBeGreaterThan(0)
})

test('what cannot be rendered is tried again', async () => {
  let tries = 0
  const pdf = pdfsOfAKind({
    ...real,
    renderQuotation: async () => {
      if (++tries === 1) throw new Error('The disk is full')
      return new Uint8Array(9)
    },
  })
  await expect(pdf.renderQuotation(one)).rejects.toThrow('The disk is full')
  expect((await pdf.renderQuotation(other)).length).toBeGreaterThan(9)
})
