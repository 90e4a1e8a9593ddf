import { isDeepStrictEqual } from 'node:util'
import { compare, wireText } from '../load.ts'
import type { Options } from '../options.ts'
import { type Line, short } from '../report.ts'
import { median, percentile, timesOf } from '../statistics.ts'
import { prepareData, startWorld, type World } from '../world.ts'

interface Page {
  data: { id: number }[]
  meta: { total: number; last_page: number }
}

async function commonestStatus({ owner, manager }: World): Promise<string> {
  const { rows } = await owner.query<{ status: string }>(
    'SELECT status FROM leads WHERE company_id = $1 GROUP BY status ORDER BY count(*) DESC LIMIT 1',
    [manager.company_id],
  )
  return rows[0]?.status ?? 'new'
}

const tableOf = (status: string, page: number) =>
  `/leads/table?page=${page}&per_page=25&sort=-created_at&filter[status]=${status}`

/** Whether the product's first page equals that of "bare", and its total a plain count. */
async function isRight(world: World, status: string): Promise<boolean> {
  const { manager, bare, owner } = world
  const path = tableOf(status, 1)
  const other = await fetch(`http://127.0.0.1:${bare.port}/api/v1${path}`, { headers: manager.headers })
  const [page, plain] = [await manager.get<Page>(path), (await other.json()) as Page]
  const { rows } = await owner.query<{ total: string }>(
    'SELECT count(*) AS total FROM leads WHERE company_id = $1 AND status = $2',
    [manager.company_id, status],
  )
  return isDeepStrictEqual(page, plain) && page.meta.total === Number(rows[0]?.total)
}

async function firstPage(world: World, status: string): Promise<Line> {
  const { options, generator, manager, product, bare } = world
  const requests = [wireText({ method: 'GET', path: `/api/v1${tableOf(status, 1)}` }, manager.headers)]
  const found = await compare(generator, {
    ...options,
    product: { port: product.port, requests: () => requests },
    bare: { port: bare.port, requests: () => requests },
  })
  const right = await isRight(world, status)
  return {
    group: 'leads',
    what: 'leads table, 25 rows, one status, exact total',
    goal: '>= 0.5 of bare, p99 <= 50 ms',
    found: `${short(found.ratio)} of bare (${short(found.product_per_second)} of ${short(found.bare_per_second)}/s), p99 ${short(found.p99_ms)} ms (bare ${short(found.bare_p99_ms)}), ${right ? 'same answer' : 'ANOTHER ANSWER'}`,
    met: found.ratio >= 0.5 && found.p99_ms <= 50 && right,
    figures: { ...found },
  }
}

async function pagesOf(world: World, status: string, pages: (last: number) => number[]): Promise<number[]> {
  const { manager } = world
  const { meta } = await manager.get<Page>(tableOf(status, 1))
  const wanted = pages(meta.last_page)
  return timesOf(wanted.length, (index) => manager.get(tableOf(status, wanted[index] ?? 1)))
}

/** Two hundred pages spread evenly over all of them, in a non-sequential order. */
const spread = (last: number) =>
  Array.from({ length: 200 }, (_, index) => 1 + Math.floor((((index * 61) % 200) / 199) * (last - 1)))

async function anyPage(world: World, status: string): Promise<Line> {
  const any = percentile(await pagesOf(world, status, spread), 0.95)
  const last = percentile(
    await pagesOf(world, status, (last) => Array.from({ length: 50 }, () => last)),
    0.95,
  )
  return {
    group: 'leads',
    what: 'leads table, any page and the last one',
    goal: 'p95 <= 100 ms',
    found: `p95 any ${short(any)} ms, last ${short(last)} ms (one at a time)`,
    met: any <= 100 && last <= 100,
    figures: { any_p95_ms: any, last_p95_ms: last },
  }
}

/** As the screen asks: rows of a search come first, and their total by a call of its own. */
const asShown = (path: string) => (path.includes('filter[search]') ? `${path}&count=later` : path)
const countCommonName = '/leads/table?filter[search]=jan&per_page=1&count=only'

/** Pages in every other order, and filters without a kept total. */
async function otherOrders(world: World): Promise<Line> {
  const sorts = ['last_name', '-last_name', 'city', '-status', 'number', '-created_at']
  const filters = ['', '&filter[city]=gron', '&filter[search]=jan', '&filter[created_at_from]=2026-01-01']
  const paths = sorts.flatMap((sort) =>
    filters.map((filter) => asShown(`/leads/table?sort=${sort}${filter}`)),
  )
  await timesOf(paths.length, (index) => world.manager.get(paths[index] ?? ''))
  const medians: number[] = []
  for (const path of paths) medians.push(median(await timesOf(5, () => world.manager.get(path))))
  const counted = median(await timesOf(5, () => world.manager.get(countCommonName)))
  const slowest = paths[medians.indexOf(Math.max(...medians))] ?? ''
  return {
    group: 'leads',
    what: `leads table, ${paths.length} other sorts and filters`,
    goal: 'p95 <= 100 ms',
    found: `p95 ${short(percentile(medians, 0.95))} ms, slowest ${short(Math.max(...medians))} ms (${slowest}); the total of a common name ${short(counted)} ms`,
    met: percentile(medians, 0.95) <= 100,
    figures: { p95_ms: percentile(medians, 0.95), slowest_ms: Math.max(...medians), count_ms: counted },
  }
}

export async function measureLeads(world: World): Promise<Line[]> {
  const status = await commonestStatus(world)
  return [await firstPage(world, status), await anyPage(world, status), await otherOrders(world)]
}

async function medianAt(leads: number, options: Options): Promise<number> {
  const { dataDir, remove } = await prepareData(leads, options.data && `${options.data}-${leads}`)
  try {
    const { world, stop } = await startWorld(dataDir, options)
    try {
      const status = await commonestStatus(world)
      await timesOf(200, () => world.manager.get(tableOf(status, 1)))
      return median(await timesOf(1_000, () => world.manager.get(tableOf(status, 1))))
    } finally {
      await stop()
    }
  } finally {
    await remove()
  }
}

/** The same page in two databases of their own, one after the other. */
export async function measureMillion(options: Options): Promise<Line> {
  const few = await medianAt(10_000, options)
  const many = await medianAt(1_000_000, options)
  return {
    group: 'leads',
    what: 'leads table at 1,000,000 leads against 10,000',
    goal: '<= 1.5 x',
    found: `${short(many / few)} x (median ${short(many)} ms, ${short(few)} ms)`,
    met: many / few <= 1.5,
    figures: { ratio: many / few, million_ms: many, ten_thousand_ms: few },
  }
}
