import { mkdir, writeFile } from 'node:fs/promises'
import { arch, cpus, platform, totalmem } from 'node:os'
import { dirname } from 'node:path'
import type { Group } from './options.ts'

export interface Line {
  group: Group
  what: string
  goal: string
  /** As the table shows it. */
  found: string
  /** Null for a figure without a goal. */
  met: boolean | null
  figures: Record<string, number>
}

/** A figure rounded to three significant digits. */
export const short = (value: number) =>
  Number.isFinite(value) ? Number(value.toPrecision(3)).toLocaleString('en', { useGrouping: true }) : '-'

const verdict = ({ met }: Line) => (met === null ? '' : met ? 'yes' : 'NO')

/** One line of the table, printed as soon as it is known. */
export function printLine(line: Line) {
  const what = line.what.padEnd(50)
  process.stdout.write(`${what} ${verdict(line).padEnd(4)} ${line.found}   [${line.goal}]\n`)
}

export async function writeReport(file: string, lines: readonly Line[], facts: Record<string, unknown>) {
  await mkdir(dirname(file), { recursive: true })
  const machine = {
    cpu: cpus()[0]?.model ?? '',
    cores: cpus().length,
    memory_gb: Math.round(totalmem() / 2 ** 30),
    system: `${platform()} ${arch()}`,
    node: process.version,
  }
  await writeFile(
    file,
    `${JSON.stringify({ at: new Date().toISOString(), machine, ...facts, lines }, null, 2)}\n`,
  )
}
