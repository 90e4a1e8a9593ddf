import { fieldOfHeading } from '@heliodesk/domain/leads/imports/lead-headings'
import { fileTypeFromBuffer } from 'file-type'
import { invalid, Problem } from '../../kernel/problems.ts'
import { encodingOf } from '../../kernel/text-encoding.ts'
import { readRecords } from './read-records.ts'
import type { Encoding, FileFacts } from './read-rows.ts'

const sampleBytes = 65_536
const delimiters = [';', ',', '\t', '|'] as const

/** How a file is written. Throws 415 for what is no text, and 422 for an empty one. */
export async function recogniseFile(read: () => AsyncIterable<Buffer>): Promise<FileFacts> {
  const sample = await readSample(read)
  if (sample.length === 0) throw invalid({ file: ['emptyFile'] })
  const encoding = encodingOf(sample) ?? (await narrowOf(read))
  const text = new TextDecoder(encoding).decode(sample)
  if (await isBinary(sample, text)) throw notText()
  if (text.trim() === '') throw invalid({ file: ['emptyFile'] })
  const newline = text.includes('\n') || !text.includes('\r') ? '\n' : '\r'
  return { encoding, newline, delimiter: await delimiterOf(text, newline) }
}

const notText = () => new Problem(415, 'wrongMedia', { params: { expected: 'CSV (text/csv)' } })

async function readSample(read: () => AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of read()) {
    chunks.push(chunk)
    length += chunk.length
    if (length >= sampleBytes) break
  }
  return Buffer.concat(chunks).subarray(0, sampleBytes)
}

/** UTF-8 when all of the file is. */
async function narrowOf(read: () => AsyncIterable<Buffer>): Promise<Encoding> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const chunk of read()) decoder.decode(chunk, { stream: true })
    decoder.decode()
    return 'utf-8'
  } catch {
    return 'windows-1252'
  }
}

/** Tabs, ends of lines and escapes are at home in texts. */
const isControl = (letter: string) => /\p{Cc}/u.test(letter) && !/[\s\u0080-\u009F]/.test(letter)

async function isBinary(sample: Buffer, text: string): Promise<boolean> {
  const type = await fileTypeFromBuffer(sample)
  if (type !== undefined && !/^text\/|xml/.test(type.mime)) return true
  return Array.from(text).filter(isControl).length > text.length / 100
}

/** The one that gives the first rows the same number of cells, and headings that are known. */
async function delimiterOf(text: string, newline: '\n' | '\r'): Promise<string> {
  const said = /^\uFEFF?sep=(.)\r?[\n\r]/i.exec(text)?.[1]
  if (said !== undefined) return said
  let best: { delimiter: string; score: number } = { delimiter: ';', score: 0 }
  for (const delimiter of delimiters) {
    const records: string[][] = []
    for await (const record of readRecords(partsOf([text]), { delimiter, newline })) {
      records.push(record)
      if (records.length === 30) break
    }
    const [headings = [], ...rows] = records
    if (headings.length < 2) continue
    const known = headings.filter((heading) => fieldOfHeading(heading) !== undefined).length
    const even = rows.filter((row) => row.length === headings.length).length / Math.max(1, rows.length)
    const score = known * 10 + even * 5 + headings.length / 100
    if (score > best.score) best = { delimiter, score }
  }
  return best.delimiter
}

async function* partsOf(texts: readonly string[]): AsyncGenerator<string> {
  yield* texts
}
