import { expect, test } from 'vitest'
import { batchRows, type Reading } from './batch-rows.ts'
import { readInThread } from './read-in-thread.ts'
import type { ReadRow } from './read-row.ts'

const lines = Array.from({ length: 1_300 }, (_row, index) => `Jansen${index};06-1234${5_000 + index};Súdwest`)
const content = Buffer.from(['Achternaam;Mobiel;Plaats', ...lines, ';niets', 'Vos;12;Assen'].join('\r\n'))

/** In parts that end within letters and rows. */
async function* parts(): AsyncGenerator<Buffer> {
  for (let at = 0; at < content.length; at += 10_007) yield content.subarray(at, at + 10_007)
}

async function allOf(batches: AsyncIterable<ReadRow[]>) {
  const all: ReadRow[][] = []
  for await (const batch of batches) all.push(batch)
  return all
}

const reading: Reading = {
  facts: { encoding: 'utf-8', delimiter: ';', newline: '\n' },
  columns: {
    headings: ['Achternaam', 'Mobiel', 'Plaats'],
    mapping: ['lastName', 'mobile', 'city'],
    words: new Map(),
    moved: null,
    updates: false,
    source_id: null,
    received_at: new Date('2026-11-20T09:00:00Z'),
  },
  skipped: 700,
}

test('a thread reads the batches of a file from where its import was', async () => {
  const expected = await allOf(batchRows(parts(), reading))
  expect(expected.map((batch) => batch.length)).toEqual([500, 102])
  expect(await allOf(readInThread(parts(), reading))).toEqual(expected)
})

test('a thread ends with whoever asks no more', async () => {
  for await (const rows of readInThread(parts(), { ...reading, skipped: 0 })) {
    expect(rows[0]?.row).toBe(1)
    break
  }
})
