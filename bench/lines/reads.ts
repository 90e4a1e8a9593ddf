import { compare, startLoadGenerator, wireText } from '../load.ts'
import { type Line, short } from '../report.ts'
import { startSecond } from '../running-product.ts'
import { median } from '../statistics.ts'
import { someIds, type World } from '../world.ts'

async function measureRead(world: World, noun: 'leads' | 'quotations', what: string): Promise<Line> {
  const { options, generator, manager, product, bare } = world
  const ids = await someIds(world, noun, 2_000)
  const requests = ids.map((id) =>
    wireText({ method: 'GET', path: `/api/v1/${noun}/${id}` }, manager.headers),
  )
  const found = await compare(generator, {
    ...options,
    product: { port: product.port, requests: () => requests },
    bare: { port: bare.port, requests: () => requests },
  })
  return {
    group: 'reads',
    what,
    goal: '>= 0.5 of bare',
    found: `${short(found.ratio)} of bare (${short(found.product_per_second)} of ${short(found.bare_per_second)}/s), p99 ${short(found.p99_ms)} ms`,
    met: found.ratio >= 0.5,
    figures: { ...found },
  }
}

/** The same 16 readers at one process, and spread over two on the same database. */
async function measureTwoProcesses(world: World): Promise<Line> {
  const { options, generator, manager, product, dataDir } = world
  const ids = await someIds(world, 'leads', 2_000)
  const requests = ids.map((id) => wireText({ method: 'GET', path: `/api/v1/leads/${id}` }, manager.headers))
  const load = { requests, once: false, milliseconds: options.seconds * 1_000 }
  const beside = await startSecond(product, dataDir)
  const second = await startLoadGenerator()
  const rates: { one: number[]; two: number[] } = { one: [], two: [] }
  try {
    await second.run({ ...load, port: beside.port, connections: 8, milliseconds: 1_000 })
    for (let round = 0; round < options.rounds; round++) {
      const one = await generator.run({ ...load, port: product.port, connections: 16 })
      rates.one.push(one.times.length / one.seconds)
      const both = await Promise.all([
        generator.run({ ...load, port: product.port, connections: 8 }),
        second.run({ ...load, port: beside.port, connections: 8 }),
      ])
      rates.two.push(both.reduce((sum, { times, seconds }) => sum + times.length / seconds, 0))
    }
  } finally {
    await second.stop()
    await beside.stop()
  }
  const [one, two] = [median(rates.one), median(rates.two)]
  return {
    group: 'reads',
    what: 'one lead read, two processes against one',
    goal: 'more than one',
    found: `${short(two / one)} x (${short(two)} of ${short(one)}/s)`,
    met: two > one,
    figures: { ratio: two / one, one_per_second: one, two_per_second: two },
  }
}

export const measureReads = async (world: World): Promise<Line[]> => [
  await measureRead(world, 'leads', 'one lead read'),
  await measureRead(world, 'quotations', 'one quotation read'),
  await measureTwoProcesses(world),
]
