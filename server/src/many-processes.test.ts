import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readEnvironment } from './environment.ts'
import { addOffice, type LoggedIn, logInAt } from './testing/an-office.ts'
import { startPgbouncer } from './testing/pgbouncer.ts'
import { type ProductProcess, somePort, startProcess, untilReady } from './testing/product-process.ts'
import { connect, type RealtimeClient } from './testing/realtime-client.ts'
import { startRoundRobin } from './testing/round-robin.ts'
import { startS3 } from './testing/s3-server.ts'
import { startTestCluster } from './testing/test-cluster.ts'
import { replicated, startTestReplica } from './testing/test-replica.ts'

/** `npm run bench -- --processes`, `--pgbouncer` and `--replica` ask for more. */
const processCount = Number(process.env['PROCESSES'] ?? 2)
const listenerCount = Number(process.env['LISTENERS'] ?? 10)
const pgbouncer = process.env['PGBOUNCER']
const isMeasured = process.env['PROCESSES'] !== undefined
const writerCount = 8
const rounds = isMeasured ? 2 * processCount : 1

const closers: (() => unknown)[] = []
const ports: string[] = []
const processes: ProductProcess[] = []
let variables: Record<string, string>
let ownerUrl: string
let objects: ReadonlyMap<string, Buffer>
let office: string
let passwords: Record<'manager' | 'customer_service', string>

async function startDatabase() {
  const cluster = await startTestCluster(replicated)
  closers.push(() => cluster.stop())
  const urls = { DATABASE_URL: cluster.ownerUrl }
  if (pgbouncer !== undefined) {
    const pooler = await startPgbouncer(pgbouncer, cluster.ownerUrl, 16)
    closers.push(() => pooler.stop())
    Object.assign(urls, { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: cluster.ownerUrl })
  }
  return { cluster, urls }
}

const start = (index: number) => {
  const one = startProcess({ ...variables, PORT: ports[index] ?? '' })
  processes[index] = one
  return untilReady(one, ports[index] ?? '')
}

beforeAll(async () => {
  const { cluster, urls } = await startDatabase()
  ownerUrl = cluster.ownerUrl
  const s3 = await startS3()
  objects = s3.objects
  closers.push(s3.close)
  variables = { ...urls, S3_URL: s3.url, APP_SECRET: 'x'.repeat(32), DEMO: '0', TRUST_PROXY: '1' }
  passwords = await addOffice(readEnvironment(variables), ['manager', 'customer_service'])
  if (process.env['REPLICA'] !== undefined) {
    const replica = await startTestReplica(cluster)
    closers.push(() => replica.stop())
    variables['DATABASE_READ_URL'] = replica.ownerUrl
  }
  for (let index = 0; index < processCount; index++) ports.push(await somePort())
  await Promise.all(ports.map((_port, index) => start(index)))
  const proxy = await startRoundRobin(ports.map(Number))
  closers.push(proxy.close)
  office = `http://127.0.0.1:${proxy.port}`
}, 240_000)
afterAll(async () => {
  await Promise.all(processes.map((one) => one.end('SIGTERM')))
  for (const close of closers.toReversed()) await close()
}, 60_000)

const asOwner = async <Row extends object>(text: string): Promise<Row[]> => {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}

interface Written {
  email: string
  id: number
  took: number
}

/** The queue finds its place; two at the same address would be duplicates. */
const addressOf = (street_number: number) => ({
  street: 'Zonnelaan',
  street_number,
  zip_code: '9712 AB',
  city: 'Groningen',
})

/** Retries with the same key until acknowledged, as the web app does. */
async function writeLead({ headers }: LoggedIn, email: string, number: number): Promise<Written> {
  const body = JSON.stringify({ lastName: 'Berg', email, ...addressOf(number) })
  const request = { method: 'POST', headers: { ...headers, 'idempotency-key': email }, body }
  for (;;) {
    const began = performance.now()
    const answer = await fetch(`${office}/api/v1/leads`, request)
    const { id } = (await answer.json()) as { id: number }
    if (answer.status === 201) return { email, id, took: performance.now() - began }
    if (answer.status !== 502 && answer.status !== 503) throw new Error(`${email}: ${answer.status}`)
    await wait(50)
  }
}

/** Writes one after the other. */
async function writeOn(person: LoggedIn, writer: number, written: Written[], over: AbortSignal) {
  for (let count = 0; !over.aborted; count++) {
    written.push(
      await writeLead(person, `writer${writer}-${count}@klant.example`, 1 + writer + count * writerCount),
    )
  }
}

interface Listener {
  client: RealtimeClient
  from: number
  till: number
}

/** Stays subscribed; events before and after a lost connection are collected separately. */
async function listenOn(person: LoggedIn, listeners: Listener[], over: AbortSignal) {
  const channel = `private-company.${person.company_id}`
  while (!over.aborted) {
    const client = connect(Number(new URL(office).port))
    const greeting = await Promise.race([
      client.next().catch(() => undefined),
      client.closed.then(() => undefined),
    ])
    if (greeting?.event !== 'pusher:connection_established') continue
    const { socket_id } = greeting.data as { socket_id: string }
    const body = JSON.stringify({ socket_id, channel_name: channel })
    const request = { method: 'POST', headers: person.headers, body }
    const answer = await fetch(`${office}/api/v1/broadcasting/auth`, request)
    if (answer.status !== 200) continue
    client.say('pusher:subscribe', { channel, auth: ((await answer.json()) as { auth: string }).auth })
    const subscribed = await Promise.race([
      client.next().catch(() => undefined),
      client.closed.then(() => undefined),
    ])
    if (subscribed?.event !== 'pusher_internal:subscription_succeeded') continue
    const listener: Listener = { client, from: performance.now(), till: Infinity }
    listeners.push(listener)
    await Promise.race([client.closed, new Promise((done) => over.addEventListener('abort', done))])
    if (!over.aborted) listener.till = performance.now()
  }
}

interface Reported {
  number: string
  began: number
  ended: number
}

async function reportCalls(token: string, reported: Reported[], over: AbortSignal) {
  for (let count = 0; !over.aborted; count++) {
    const number = `+3120${String(1_000_000 + count)}`
    const began = performance.now()
    const answer = await fetch(`${office}/api/v1/telephony/events`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ event: 'incoming', number, call_id: `call ${count}` }),
    })
    await answer.arrayBuffer()
    // The outcome of an aborted request is unknown, and an exchange does not retry.
    if (answer.status === 202) reported.push({ number, began, ended: performance.now() })
    await wait(20)
  }
}

const numbersOf = ({ client }: Listener) =>
  client.waiting
    .filter(({ event }) => event === 'incoming-call')
    .map(({ data }) => (data as { number: string }).number)

const uploadPhoto = async ({ headers }: LoggedIn, lead: number) => {
  const form = new FormData()
  const pdf = new Blob(['%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF'], { type: 'application/pdf' })
  form.append('file', pdf, 'offer.pdf')
  for (const [name, value] of Object.entries({
    owner_type: 'leads',
    owner_id: String(lead),
    group: 'roof',
  }))
    form.append(name, value)
  const { 'content-type': _json, ...others } = headers
  return fetch(`${office}/api/v1/files`, { method: 'POST', headers: others, body: form })
}

const isOpen = ({ till }: Listener) => till === Infinity

async function killInTurn(written: readonly Written[], listeners: readonly Listener[]) {
  const patience = { timeout: 60_000 }
  const allListen = () => expect.poll(() => listeners.filter(isOpen).length, patience).toBe(listenerCount)
  const moreWritten = (than: number) =>
    expect.poll(() => written.length, patience).toBeGreaterThan(than + 2 * writerCount)
  for (let round = 0; round < rounds; round++) {
    await allListen()
    await moreWritten(written.length)
    const index = round % processCount
    await processes[index]?.end('SIGKILL')
    await moreWritten(written.length)
    await start(index)
  }
  await allListen()
}

function expectHeardOnce(listener: Listener, reported: readonly Reported[]) {
  const heard = numbersOf(listener)
  expect(new Set(heard).size).toBe(heard.length)
  const due = reported.filter(({ began, ended }) => began > listener.from && ended < listener.till)
  const missed = due.filter(({ number }) => !heard.includes(number))
  // An event in flight when its process was killed is covered by the refetch after reconnecting.
  const last = isOpen(listener) ? undefined : (heard.at(-1) ?? '')
  expect(missed.filter(({ number }) => last === undefined || number < last)).toEqual([])
}

async function expectAllDone(written: readonly Written[]) {
  const kept = await asOwner<{ email: string }>('SELECT email FROM leads')
  const emails = kept.map(({ email }) => email)
  expect(new Set(emails).size).toBe(emails.length)
  expect(written.filter(({ email }) => !emails.includes(email))).toEqual([])
  const waiting =
    "SELECT FROM jobs.job WHERE name = 'locate-lead' AND state IN ('created', 'retry', 'active')"
  await expect.poll(async () => (await asOwner(waiting)).length, { timeout: 110_000 }).toBe(0)
  const located = await asOwner<{ total: string }>(
    'SELECT count(*) AS total FROM leads WHERE latitude IS NOT NULL',
  )
  expect(Number(located[0]?.total)).toBe(emails.length)
}

test(
  'processes that are killed one at a time lose nothing and notify nobody twice',
  { timeout: 120_000 + rounds * 30_000 },
  async () => {
    const manager = await logInAt(office, 'manager', passwords.manager)
    const service = await logInAt(office, 'customer_service', passwords.customer_service)
    const renewal = { method: 'PATCH', headers: manager.headers, body: '{}' }
    const renewed = await fetch(`${office}/api/v1/telephony/token`, renewal)
    const { token } = (await renewed.json()) as { token: string }
    const over = new AbortController()
    const [written, listeners, reported]: [Written[], Listener[], Reported[]] = [[], [], []]
    const all = Promise.all([
      ...Array.from({ length: writerCount }, (_, writer) => writeOn(manager, writer, written, over.signal)),
      ...Array.from({ length: listenerCount }, () => listenOn(service, listeners, over.signal)),
      reportCalls(token, reported, over.signal),
    ])
    all.catch(() => undefined)
    try {
      await Promise.race([killInTurn(written, listeners), all])
    } finally {
      over.abort()
    }
    await all
    const last = reported.at(-1)?.number ?? ''
    const left = listeners.filter(isOpen)
    const heardLast = () => left.every((one) => numbersOf(one).includes(last))
    await expect.poll(heardLast, { timeout: 10_000 }).toBe(true)
    for (const { client } of left) client.ws.close()
    for (const listener of listeners) expectHeardOnce(listener, reported)
    await expectAllDone(written)
    if (isMeasured) tell(written, listeners, reported)
  },
)

test('a file that one process stored is read by another one', { timeout: 60_000 }, async () => {
  const manager = await logInAt(office, 'manager', passwords.manager)
  const { id } = await writeLead(manager, 'photo@klant.example', 99_999)
  const answer = await uploadPhoto(manager, id)
  const { url } = (await answer.json()) as { url: string }
  expect(answer.status).toBe(201)
  for (let index = 0; index < processCount; index++) {
    const read = await fetch(new URL(url, `http://127.0.0.1:${ports[index]}`), { headers: manager.headers })
    expect(await read.text()).toContain('%PDF-1.7')
  }
  expect(objects.size).toBeGreaterThan(0)
})

function tell(written: readonly Written[], listeners: readonly Listener[], reported: readonly Reported[]) {
  const times = written.map(({ took }) => took).toSorted((a, b) => a - b)
  const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(0)
  process.stdout.write(
    `${processCount} processes, ${rounds} killed: ${written.length} leads written once each (p50 ${at(0.5)} ms, p99 ${at(0.99)} ms), ` +
      `${reported.length} calls told once each to ${listenerCount} listeners on ${listeners.length} connections\n`,
  )
}
