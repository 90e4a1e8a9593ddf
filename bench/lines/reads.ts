import { compare, wireText } from '../load.ts'
import { type Line, short } from '../report.ts'
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

export const measureReads = async (world: World): Promise<Line[]> => [
  await measureRead(world, 'leads', 'one lead read'),
  await measureRead(world, 'quotations', 'one quotation read'),
]
