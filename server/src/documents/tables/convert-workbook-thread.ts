import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { readWorkbook, UnreadableWorkbook } from './read-workbook.ts'

/** What a workbook became: how many rows, or that it cannot be read. */
export type Converted = { rows: number } | { unreadable: true }

const quoted = (text: string) => (text === '' ? '' : `"${text.replaceAll('"', '""')}"`)

interface Order {
  from: string
  /** A file that is there; one that was removed meanwhile is not made again. */
  to: string
  /** Of what is written. */
  mostBytes: number
  keepsEmpty: boolean
}

async function convert({ from, to, mostBytes, keepsEmpty }: Order): Promise<Converted> {
  const file = createWriteStream(to, { flags: 'r+' })
  let [rows, written] = [0, 0]
  let [width, lines] = [0, '']
  try {
    for await (const cells of readWorkbook(from, keepsEmpty)) {
      // The headings say how many there are.
      width = rows === 0 ? cells.length : width
      const padded = [...cells, ...Array.from({ length: Math.max(0, width - cells.length) }, () => '')]
      lines += `${padded.map(quoted).join(';')}\n`
      rows += 1
      if (lines.length < 65_536) continue
      written += Buffer.byteLength(lines)
      if (written > mostBytes) throw new UnreadableWorkbook('too large')
      if (!file.write(lines)) await once(file, 'drain')
      lines = ''
    }
    file.end(lines)
    await once(file, 'finish')
    return { rows }
  } catch (error) {
    file.destroy()
    // Broken XML and broken archives have errors of their own.
    if (error instanceof UnreadableWorkbook || error instanceof Error) return { unreadable: true }
    throw error
  }
}

parentPort?.postMessage(await convert(workerData as Order))
