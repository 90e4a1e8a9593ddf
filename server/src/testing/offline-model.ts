import type { Random } from '../demo/random.ts'
import { hashPassword } from '../access/logins/passwords.ts'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { aStore, deliver, sealIntent, type TestStore } from './a-delivery.ts'
import { aDevice, anIntent, type IntentAnswer, type TestDevice } from './a-device.ts'
import { aLead } from './a-quotation.ts'
import type { TestClient } from './test-client.ts'
import type { TestCompany } from './test-office.ts'
import type { TestProduct, Who } from './test-product.ts'

type Intent = ReturnType<typeof anIntent>

/** A device as the model has it: its outbox survives everything. */
export interface ModelDevice {
  readonly who: Who
  readonly company: TestCompany
  readonly device: TestDevice
  readonly store: TestStore
  client: TestClient
  /** Not acknowledged yet, in their order. */
  outbox: Intent[]
}

interface Made {
  readonly intent: Intent
  readonly company: TestCompany
  readonly employee_id: number
  readonly lead_id: number
  /** What came under its id with another body: always the same one. */
  forgeries: number
}

export interface ModelWorld {
  readonly product: TestProduct
  readonly random: Random
  readonly devices: ModelDevice[]
  readonly made: Made[]
  leads: { id: number; company: TestCompany; erased: boolean }[]
}

const userOf = (product: TestProduct, { who, company }: Pick<ModelDevice, 'who' | 'company'>) =>
  who === 'both' ? product.both : company.employees[who]

/** Three devices of two users in two companies. */
export async function addModelDevices(product: TestProduct): Promise<ModelDevice[]> {
  const { noord, zuid } = product
  const devices: ModelDevice[] = []
  for (const [who, company] of [
    ['adviser', noord],
    ['both', noord],
    ['both', zuid],
  ] as const) {
    const client = await product.as(who, company)
    const device = await aDevice(client)
    const store = await aStore(device, userOf(product, { who, company }).user_id)
    devices.push({ who, company, device, store, client, outbox: [] })
  }
  return devices
}

const edit = ({ random, devices, leads, made, product }: ModelWorld) => {
  const on = random.pick(devices)
  // Also what the author may not see, of a colleague or of the other company.
  const lead = random.pick(random.chance(0.9) ? leads.filter(({ company }) => company === on.company) : leads)
  const before = on.outbox.at(-1)
  const after = before !== undefined && random.chance(0.3) ? [before.id] : []
  const intent = anIntent('note', { lead_id: lead.id, text: `Werk ${made.length}` }, { after })
  on.outbox.push(intent)
  const { employee_id } = userOf(product, on)
  made.push({ intent, company: on.company, employee_id, lead_id: lead.id, forgeries: 0 })
}

const send = async (on: ModelDevice, intents: readonly Intent[]) =>
  on.client.post<IntentAnswer>('/offline/intents', { device: on.device.id, intents })

/** Forgets what was acknowledged; killed in between, it forgets a part of that. */
function acknowledge(on: ModelDevice, results: IntentAnswer['results'], most: number) {
  const done = results.filter(({ state }) => state !== 'later').slice(0, most)
  const ids = new Set(done.map(({ id }) => id))
  on.outbox = on.outbox.filter(({ id }) => !ids.has(id))
}

/** Sends a part of the outbox, in whatever order, once or twice, and loses the answer now and then. */
async function flush({ product, random, devices }: ModelWorld) {
  const on = random.pick(devices)
  const count = random.whole(1, 4)
  const part = on.outbox.slice(0, count)
  if (random.chance(0.2)) part.reverse()
  if (random.chance(0.1)) part.push(...part)
  const drop = random.chance(0.04) ? dropConnections(product) : undefined
  const calls = random.chance(0.15) ? [send(on, part), send(on, part)] : [send(on, part)]
  const answers = await Promise.all(calls)
  await drop
  if (drop !== undefined) await reconnect(product)
  if (random.chance(0.25)) return
  for (const { status, body } of answers) {
    if (status === 401) on.client = await product.as(on.who, on.company)
    if (status === 200) acknowledge(on, body.results, random.chance(0.2) ? 1 : part.length)
  }
}

/** The connections to the database break, before whatever they do is committed. */
async function dropConnections({ ownerUrl }: TestProduct) {
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  await owner.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'`)
  await owner.end()
}

const mostConnections = 20

/** The pool finds out one by one which of its connections broke. */
async function reconnect(product: TestProduct) {
  const look = () => product.inside(({ db }) => db.execute(sql`SELECT 1`))
  for (let tries = 0; tries < mostConnections; tries += 1) await look().catch(() => undefined)
}

/** Brings work home without a session. */
async function bringHome({ product, random, devices }: ModelWorld) {
  const on = random.pick(devices)
  const part = on.outbox.slice(0, random.whole(1, 3))
  const items = await Promise.all(part.map((intent) => sealIntent(on.store, on.company.id, intent)))
  const body = { device: on.device.id, wrapped_key: on.store.wrapped_key, items }
  const { status, body: answer } = await deliver(product, on.device.token, body)
  if (status === 200 && random.chance(0.8))
    acknowledge(on, answer.results as IntentAnswer['results'], part.length)
}

/** Its author sends an id again with another body; the ids of somebody else are others. */
async function forge({ product, random, devices, made }: ModelWorld) {
  const one = made.length === 0 ? undefined : random.pick(made)
  const on = devices.find(
    ({ who, company, outbox }) =>
      company === one?.company &&
      userOf(product, { who, company }).employee_id === one.employee_id &&
      outbox.length === 0,
  )
  if (one === undefined || on === undefined) return
  const forged = { ...one.intent, body: { lead_id: one.lead_id, text: 'Vervalst' }, after: [] }
  const { status, body } = await send(on, [forged])
  if (status === 200 && body.results[0]?.reason?.code === 'sameIdOtherBody') one.forgeries = 1
}

async function erase({ product, random, leads }: ModelWorld) {
  const lead = random.pick(leads)
  const manager = await product.as('manager', lead.company)
  const { status } = await manager.delete(`/leads/${lead.id}/delete/avg`)
  if (status === 200) lead.erased = true
}

const anotherPassword = hashPassword('another password of theirs')

/** A password is reset: every session of the user ends. */
async function resetPassword({ product, random, devices }: ModelWorld) {
  const on = random.pick(devices)
  const { user_id } = userOf(product, on)
  await product.inside(async ({ db }) => {
    await db.execute(sql`UPDATE users SET password_hash = ${await anotherPassword} WHERE id = ${user_id}`)
    await db.execute(sql`SELECT access_end_sessions(${user_id}, NULL)`)
  })
}

const steps = [
  { weight: 8, item: async (world: ModelWorld) => edit(world) },
  { weight: 8, item: flush },
  { weight: 1, item: bringHome },
  { weight: 0.5, item: forge },
  { weight: 0.4, item: erase },
  { weight: 0.3, item: resetPassword },
]

/** One history: what people do, and what the line, the devices and the office do to it; then all of it comes home. */
export async function liveThrough(world: ModelWorld) {
  const { product, random, devices } = world
  const { noord, zuid } = product
  world.leads = []
  for (const company of [noord, noord, zuid])
    world.leads.push({ id: await aLead(product, {}, company), company, erased: false })
  const length = random.whole(5, 12)
  for (let step = 0; step < length; step += 1) await random.weighted(steps)(world)
  for (const on of devices) await comeHome(product, on)
}

const mostTries = 60

async function comeHome(product: TestProduct, on: ModelDevice) {
  for (let tries = 0; on.outbox.length > 0; tries += 1) {
    if (tries > mostTries) throw new Error(`${on.outbox.length} never came home`)
    const { status, body } = await send(on, on.outbox.slice(0, 50))
    if (status === 401) on.client = await product.as(on.who, on.company)
    if (status === 200) acknowledge(on, body.results, Infinity)
  }
}
