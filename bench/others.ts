import type { Load } from './load-process.ts'
import { wireText } from './load.ts'
import { short } from './report.ts'
import { percentile } from './statistics.ts'
import { someIds, type World } from './world.ts'

/** The p99 of the others' reads, alone and while something is done again and again. */
export async function measureOthers(world: World, ids: readonly number[], round: () => Promise<void>) {
  const { product, manager, generator, options } = world
  const load: Load = {
    port: product.port,
    connections: 4,
    milliseconds: options.seconds * 1_000,
    requests: ids.map((id) => wireText({ method: 'GET', path: `/api/v1/leads/${id}` }, manager.headers)),
    once: false,
  }
  await generator.run({ ...load, milliseconds: 1_000 })
  const alone_p99_ms = percentile((await generator.run(load)).times, 0.99)
  let rounds = 0
  const ended = new AbortController()
  const others = generator.run(load).finally(() => ended.abort())
  while (!ended.signal.aborted) {
    await round()
    rounds += 1
  }
  const p99_ms = percentile((await others).times, 0.99)
  return { ratio: p99_ms / alone_p99_ms, p99_ms, alone_p99_ms, rounds }
}

export const leadsToRead = (world: World) => someIds(world, 'leads', 500)

export const besideText = ({ ratio, p99_ms, alone_p99_ms }: Awaited<ReturnType<typeof measureOthers>>) =>
  `${short(ratio)} x (${short(p99_ms)} ms, ${short(alone_p99_ms)} ms)`
