import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readEnvironment } from './environment.ts'
import { addOffice, logInAt } from './testing/an-office.ts'
import { type ProductProcess, somePort, startProcess, untilReady } from './testing/product-process.ts'
import { startS3 } from './testing/s3-server.ts'
import { startTestCluster } from './testing/test-cluster.ts'

/** `UPLOADS=60 npm test -- api uploads-memory` asks for more. */
const ofStaff = Number(process.env['UPLOADS'] ?? 6)
const ofVisitors = 4 * ofStaff
const mostMemory = 600 * 1_048_576

const closers: (() => unknown)[] = []
let product: ProductProcess
let url: string
let password: string

beforeAll(async () => {
  const cluster = await startTestCluster()
  closers.push(() => cluster.stop())
  const s3 = await startS3()
  closers.push(s3.close)
  const port = await somePort()
  const variables = {
    DATABASE_URL: cluster.ownerUrl,
    S3_URL: s3.url,
    APP_SECRET: 'x'.repeat(32),
    DEMO: '0',
    PORT: port,
  }
  password = (await addOffice(readEnvironment(variables), ['manager'])).manager
  product = startProcess(variables)
  closers.push(() => product.end('SIGTERM'))
  await untilReady(product, port)
  url = `http://127.0.0.1:${port}`
}, 240_000)
afterAll(async () => {
  for (const close of closers.toReversed()) await close()
}, 60_000)

const pdf = new Uint8Array(20_000_000)
pdf.set(Buffer.from('%PDF-1.7'))

async function upload(path: string, headers: Record<string, string>, index: number) {
  const body = new FormData()
  body.set('file', new File([pdf], `brochure ${index}.pdf`))
  const answer = await fetch(`${url}/api/v1${path}`, { method: 'POST', headers, body }).catch(() => undefined)
  await answer?.arrayBuffer()
  return answer?.status ?? 503
}

async function anonymous(): Promise<Record<string, string>> {
  const [cookie = ''] = (await fetch(`${url}/api/v1/csrf-cookie`)).headers.getSetCookie()
  const pair = cookie.split(';')[0] ?? ''
  const token = decodeURIComponent(pair.split('=')[1] ?? '')
  return { cookie: pair, 'x-requested-with': 'XMLHttpRequest', 'x-xsrf-token': token }
}

const peakOf = async (pid: number) =>
  1_024 * Number(/VmHWM:\s+(\d+) kB/.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1])

test(
  'uploads of staff succeed beside a flood of others, within 600 MB of memory',
  { timeout: 240_000 },
  async () => {
    const visitor = await anonymous()
    const { 'content-type': _json, ...headers } = (await logInAt(url, 'manager', password)).headers
    const started = Date.now()
    const flood = Array.from({ length: ofVisitors }, (_, index) => upload('/verify', visitor, index))
    const staff = Array.from({ length: ofStaff }, (_, index) => upload('/files/shared', headers, index))
    expect(await Promise.all(staff)).toEqual(staff.map(() => 201))
    const seconds = (Date.now() - started) / 1_000
    const refused = (await Promise.all(flood)).filter((status) => status === 503).length
    const peak = await peakOf(product.pid)
    process.stdout.write(
      `${ofStaff} uploads of staff took ${seconds.toFixed(1)} s beside ${ofVisitors} others, ${refused} of them refused; at most ${Math.round(peak / 1_048_576)} MB\n`,
    )
    expect(refused).toBeGreaterThanOrEqual(ofVisitors / 2)
    expect(peak).toBeLessThan(mostMemory)
  },
)
