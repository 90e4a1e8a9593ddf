import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, expect, test } from 'vitest'
import { createPdfRenderer } from './render-pdf.ts'
import { testingDocument } from './testing-document.ts'

/** Where the parts of a quotation come to lie on its pages. */
const renderer = createPdfRenderer({ timeLimitMs: 30_000, workers: 1 })
afterAll(() => renderer.close())

const clause =
  'De leverancier werkt volgens de geldende normen en laat het dak achter zoals het was; de klant zorgt dat het dak bereikbaar is.'

/** For each page how far down its text reaches, of what is between header and footer. */
async function filledOf(pdf: Uint8Array): Promise<number[]> {
  const [top, bottom] = [842 - 68, 71]
  const proxy = await getDocumentProxy(pdf.slice())
  const filled: number[] = []
  for (let number = 1; number <= proxy.numPages; number += 1) {
    const { items } = await (await proxy.getPage(number)).getTextContent()
    const heights = items.flatMap((item) =>
      'transform' in item && item.str.trim() !== '' && item.transform[5] > bottom ? [item.transform[5]] : [],
    )
    filled.push((top - Math.min(top, ...heights)) / (top - bottom))
  }
  return filled
}

/** Pairs of texts, the upper first, whose letters touch on a page: capitals of the one reach what hangs from the other. */
async function touchingOf(pdf: Uint8Array): Promise<string[]> {
  const proxy = await getDocumentProxy(pdf.slice())
  const touching: string[] = []
  for (let number = 1; number <= proxy.numPages; number += 1) {
    const { items } = await (await proxy.getPage(number)).getTextContent()
    const lines = items.flatMap((item) => {
      if (!('transform' in item) || item.str.trim() === '') return []
      const [, , , size, left, baseline] = item.transform as number[]
      return [
        {
          text: item.str,
          size: size ?? 0,
          left: left ?? 0,
          right: (left ?? 0) + item.width,
          baseline: baseline ?? 0,
        },
      ]
    })
    for (const upper of lines)
      for (const lower of lines) {
        const apart = upper.baseline - lower.baseline
        const beside = upper.right <= lower.left || lower.right <= upper.left
        if (!beside && apart > 1 && apart < lower.size * 0.72 + upper.size * 0.25)
          touching.push(`${upper.text} / ${lower.text}`)
      }
  }
  return touching
}

test('fills its pages: eight for two editions, two roofs and conditions', async () => {
  const { numPages } = await getDocumentProxy((await renderer.renderQuotation(testingDocument())).slice())
  expect(numPages).toBe(8)
})

/** For each title below something else on its page, how many points its baseline lies below the line before it. */
async function roomAboveTitles(pdf: Uint8Array): Promise<[string, number][]> {
  const proxy = await getDocumentProxy(pdf.slice())
  const found: [string, number][] = []
  for (let number = 2; number <= proxy.numPages; number += 1) {
    const { items } = await (await proxy.getPage(number)).getTextContent()
    const lines = items.flatMap((item) => {
      if (!('transform' in item) || item.str.trim() === '') return []
      const [, , , size = 0, , baseline = 0] = item.transform as number[]
      return baseline < 842 - 68 ? [{ text: item.str, size, baseline }] : []
    })
    for (const title of lines.filter(({ size }) => Math.round(size) === 20)) {
      const above = lines.filter(({ baseline }) => baseline > title.baseline + 10)
      if (above.length > 0)
        found.push([title.text, Math.min(...above.map(({ baseline }) => baseline)) - title.baseline])
    }
  }
  return found
}

test('keeps a title away from what stands above it on its page', async () => {
  const short = testingDocument({ general_information: null, provisos: [] })
  const found = [
    ...(await roomAboveTitles(await renderer.renderQuotation(testingDocument()))),
    ...(await roomAboveTitles(await renderer.renderQuotation(short))),
  ]
  expect(found.map(([title]) => title)).toEqual(expect.arrayContaining(['Variant A', 'Uw herroepingsrecht']))
  expect(found.filter(([, room]) => room < 38)).toEqual([])
})

test.each([0, 6, 14, 40])(
  'has no page with a total alone, nor under the other title: %i more rows',
  async (more) => {
    const editions = testingDocument().editions.map((edition) => {
      const [first, ...groups] = edition.groups
      const [row] = first?.rows ?? []
      if (!first || !row) throw new Error('the example has panels')
      const rows = [...first.rows, ...Array.from({ length: more }, () => row)]
      return { ...edition, groups: [{ ...first, rows }, ...groups] }
    })
    const pdf = await renderer.renderQuotation(testingDocument({ editions }))
    const { text } = await extractText(await getDocumentProxy(pdf.slice()))
    const pages = text.map((page) => page.replace(/\s+/g, ' '))
    const totals = pages.filter((page) => page.includes('Totaal exclusief btw'))
    expect(totals).toHaveLength(2)
    for (const [index, page] of totals.entries()) {
      expect(page).toContain(`Variant ${index === 0 ? 'A' : 'B'} · Totaal inclusief btw`)
      expect(page).not.toContain(`Variant ${index === 0 ? 'B' : 'A'}`)
      expect(page.match(/\d jaar garantie|Kortingen|Korting|Montage/g)?.length).toBeGreaterThan(1)
    }
    expect(Math.min(...pages.map((page) => page.length))).toBeGreaterThan(500)
  },
)

test.each([
  ['delivery', 1],
  ['delivery', 2],
  ['none', 1],
  ['none', 2],
] as const)(
  'has no page filled for less than a third: withdrawal from %s, editions: %i',
  async (from, count) => {
    const { company, editions } = testingDocument()
    for (const paragraphs of [0, 4, 7, 11, 15, 20, 26]) {
      const conditions = Array.from({ length: paragraphs }, () => clause).join('\n\n')
      const pdf = await renderer.renderQuotation(
        testingDocument({
          company: { ...company, conditions },
          editions: editions.slice(0, count),
          withdrawal: { days: 14, from },
        }),
      )
      const filled = (await filledOf(pdf)).slice(0, -1)
      expect(Math.min(...filled), `${paragraphs} paragraphs: ${filled.join(' ')}`).toBeGreaterThan(0.33)
    }
  },
)

test.each([
  ['delivery', 1],
  ['none', 2],
] as const)(
  'prints no line over another, however long the conditions are: withdrawal from %s',
  async (from, fewest) => {
    const { company } = testingDocument()
    const words = clause.split(' ')
    for (let count = fewest; count < 24; count += 2) {
      const lines = Array.from({ length: count }, (_line, index) =>
        [`${index + 1}.`, ...words.slice(0, 8 + ((index * 5) % 14))].join(' '),
      )
      const conditions = lines.join('\n')
      const pdf = await renderer.renderQuotation(
        testingDocument({ company: { ...company, conditions }, withdrawal: { days: 14, from } }),
      )
      expect(await touchingOf(pdf), `${count} clauses`).toEqual([])
    }
  },
)

test('fills a page of long rows before the next one, which names again what it goes on with', async () => {
  const editions = testingDocument().editions.map((edition) => {
    const [first, ...groups] = edition.groups
    const [row] = first?.rows ?? []
    if (!first || !row) throw new Error('the example has panels')
    const long = { ...row, description: `${clause} ${clause}` }
    return { ...edition, groups: [{ ...first, rows: Array.from({ length: 16 }, () => long) }, ...groups] }
  })
  const pdf = await renderer.renderQuotation(testingDocument({ editions }))
  const { text } = await extractText(await getDocumentProxy(pdf.slice()))
  const [label = ''] = editions.map(({ groups }) => groups[0]?.label)
  const begins = text.flatMap((page, index) => (/Variant [AB]\n/.test(page) ? [index] : []))
  const filled = await filledOf(pdf)
  const rows = text.flatMap((page, index) => (page.includes(clause.slice(0, 30)) ? [index] : []))
  expect(rows.length).toBeGreaterThan(begins.length)
  for (const index of rows) {
    expect(text[index]).toContain(label)
    if (rows.includes(index + 1)) expect(filled[index]).toBeGreaterThan(0.75)
  }
})

test(
  'keeps what happens next with the end of the letter, however long it is',
  { timeout: 60_000 },
  async () => {
    for (let count = 8; count <= 22; count += 1) {
      const general_information = Array.from({ length: count }, () => clause).join('\n\n')
      const pdf = await renderer.renderQuotation(testingDocument({ general_information, provisos: [] }))
      const { text } = await extractText(await getDocumentProxy(pdf.slice()))
      const next = text.find((page) => page.includes('Zo gaat het verder'))
      for (const part of ['Met zonnige groet', 'U kiest een variant en', clause.slice(0, 30)])
        expect(next, `${count} paragraphs`).toContain(part)
    }
  },
)
