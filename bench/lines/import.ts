import { randomInt } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { writeLeadFile } from '../lead-file.ts'
import { type Line, short } from '../report.ts'
import { allMegabytes, processTreeMegabytes } from '../running-product.ts'
import { percentile } from '../statistics.ts'
import { someIds, type World } from '../world.ts'

interface Import {
  id: number
  state: string
  done: number
  problem: string | null
  counts: { new: number; duplicate: number; invalid: number; outside_area: number }
}

/** What an office does all day, one after the other. */
const screens = ['leads table', 'one lead', 'create a lead'] as const
type Times = Record<(typeof screens)[number], number[]>

let made = 0
const newLead = () => {
  made += 1
  return {
    lastName: 'Kantoor',
    email: `kantoor${Date.now()}-${made}@meting.example`,
    zip_code: '9711 AB',
    street_number: made,
    adjective: String(Date.now() % 1_000_000),
    city: 'Groningen',
  }
}

/** Uses the screens until told to stop. */
async function workInOffice({ manager }: World, ids: readonly number[], isOver: (turn: number) => boolean) {
  const times: Times = { 'leads table': [], 'one lead': [], 'create a lead': [] }
  const time = async (screen: keyof Times, work: () => Promise<unknown>) => {
    const began = performance.now()
    await work()
    times[screen].push(performance.now() - began)
    await wait(5)
  }
  for (let turn = 0; !isOver(turn); turn++) {
    await time('leads table', () => manager.get(`/leads/table?sort=-created_at&page=${1 + (turn % 5)}`))
    await time('one lead', () => manager.get(`/leads/${ids[turn % ids.length]}`))
    await time('create a lead', () => manager.send('POST', '/leads', newLead()))
  }
  return times
}

async function upload({ product, manager, options }: World, source_id: number) {
  const folder = await mkdtemp(join(tmpdir(), 'heliodesk-import-'))
  try {
    const file = join(folder, 'leads.csv')
    await writeLeadFile(file, options.rows, randomInt(1e11))
    const form = new FormData()
    form.set('source_id', String(source_id))
    form.set('file', await openAsBlob(file), 'leads.csv')
    const { headers } = manager
    const answer = await fetch(`${product.url}/api/v1/lead-imports`, { method: 'POST', headers, body: form })
    if (!answer.ok) throw new Error(`The upload answered ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as Import
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Starts it and waits for its end; the seconds it took, and the most memory meanwhile. */
async function runToEnd({ manager, product }: World, { id }: Import) {
  const most = { product: 0, all: 0 }
  const began = performance.now()
  await manager.send('POST', `/lead-imports/${id}/start`, {})
  for (;;) {
    const [now, product_mb, all_mb] = await Promise.all([
      manager.get<Import>(`/lead-imports/${id}`),
      processTreeMegabytes(product),
      allMegabytes(product),
    ])
    most.product = Math.max(most.product, product_mb)
    most.all = Math.max(most.all, all_mb)
    if (now.state === 'done') return { now, seconds: (performance.now() - began) / 1_000, most }
    if (now.state !== 'running') throw new Error(`The import is ${now.state}: ${now.problem ?? ''}`)
    await wait(200)
  }
}

const load = () => short(loadavg()[0] ?? 0)

/** A file imported while the office rests, and one while it works. */
export async function measureImport(world: World): Promise<Line[]> {
  const { options, manager } = world
  const source = await manager.send<{ id: number }>('POST', '/sources', {
    name: `Meting ${Date.now()}`,
    cost_type: 'flat_fee_per_month',
    cost_value: 1,
  })
  const ids = await someIds(world, 'leads', 500)
  const alone = await runToEnd(world, await upload(world, source.id))
  const { now, seconds, most } = alone
  const speed = options.rows / seconds
  await workInOffice(world, ids, (turn) => turn === 50)
  const quiet = await workInOffice(world, ids, (turn) => turn === 200)
  const ended = new AbortController()
  const second = await upload(world, source.id)
  const busy = workInOffice(world, ids, () => ended.signal.aborted)
  const beside = await runToEnd(world, second).finally(() => ended.abort())
  const during = await busy
  const compared = screens.map((screen) => {
    const [before, meanwhile] = [percentile(quiet[screen], 0.95), percentile(during[screen], 0.95)]
    return { screen, before, meanwhile, ratio: meanwhile / before }
  })
  const worst = Math.max(...compared.map(({ ratio }) => ratio))
  return [
    {
      group: 'import',
      what: `a file of ${options.rows.toLocaleString('en')} leads imported`,
      goal: '>= 5,000 rows/s, memory flat',
      found: `${short(speed)} rows/s (${short(seconds)} s), ${short(most.product)} MB, ${short(most.all)} MB with PostgreSQL; ${JSON.stringify(now.counts)}, load ${load()}`,
      met: speed >= 5_000,
      figures: { rows: options.rows, seconds, speed, product_mb: most.product, all_mb: most.all },
    },
    {
      group: 'import',
      what: 'screens of the office meanwhile',
      goal: "p95 <= 2 x the quiet one's",
      found: `${compared.map(({ screen, before, meanwhile, ratio }) => `${screen} ${short(ratio)} x (${short(meanwhile)} ms, ${short(before)} ms)`).join(', ')}; ${short(options.rows / beside.seconds)} rows/s, load ${load()}`,
      met: worst <= 2,
      figures: { worst, beside: options.rows / beside.seconds },
    },
  ]
}
