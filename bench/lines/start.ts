import { setTimeout as wait } from 'node:timers/promises'
import { type Line, short } from '../report.ts'
import { residentMegabytes, startProduct, timeNpmStart } from '../running-product.ts'
import { median } from '../statistics.ts'

const starts = 3

/** The first start builds the web app if its sources changed; only later ones count. */
export async function measureStart(dataDir: string): Promise<Line[]> {
  await timeNpmStart(dataDir)
  const times: number[] = []
  for (let index = 0; index < starts; index++) times.push(await timeNpmStart(dataDir))
  return [
    {
      group: 'start',
      what: 'second npm start to ready',
      goal: '<= 3,000 ms',
      found: `${short(median(times))} ms`,
      met: median(times) <= 3_000,
      figures: { ready_ms: median(times) },
    },
  ]
}

/** A quarter of a minute after the start. */
export async function measureMemory(dataDir: string): Promise<Line[]> {
  const product = await startProduct(dataDir)
  try {
    await wait(15_000)
    const idle = await residentMegabytes(product)
    return [
      {
        group: 'memory',
        what: 'server memory, idle, without PostgreSQL',
        goal: '<= 250 MB',
        found: `${short(idle)} MB`,
        met: Number.isNaN(idle) ? null : idle <= 250,
        figures: { idle_mb: idle },
      },
    ]
  } finally {
    await product.stop()
  }
}
