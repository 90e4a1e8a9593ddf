import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { readWorkbook, UnreadableWorkbook } from './read-workbook.ts'

/** What a workbook became: how many rows, or that it cannot be read. */
export type Converted = { rows: number } | { unreadable: true }

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`

async function convert({ from, to }: { from: string; to: string }): Promise<Converted> {
  const file = createWriteStream(to)
  let rows = 0
  let [width, lines] = [0, '']
  try {
    for await (const cells of readWorkbook(from)) {
      // The headings say how many there are.
      width = rows === 0 ? cells.length : width
      const padded = [...cells, ...Array.from({ length: Math.max(0, width - cells.length) }, () => '')]
      lines += `${padded.map(quoted).join(';')}\n`
      rows += 1
      if (lines.length < 65_536) continue
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

parentPort?.postMessage(await convert(workerData as { from: string; to: string }))
