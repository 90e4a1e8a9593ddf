import { once } from 'node:events'
import { type IncomingMessage, request as httpRequest } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { Call } from '@heliodesk/contract/call'
import { allCalls } from '@heliodesk/contract/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { csrfCookie } from '../../access/logins/csrf.ts'
import { addFixtures } from '../../testing/add-fixtures.ts'
import { pathOf } from '../../testing/ask-call.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { startTestProduct } from '../../testing/test-product.ts'
import { nameOf } from '../../testing/who-may.ts'
import { hasTableFile } from './export-table.ts'

/** Asked over a real socket, because a stream that has ended too early is whole when it is injected. */
const errors: unknown[] = []
const log = { info: () => {}, warn: () => {}, error: (what: object) => void errors.push(what) }
const product = await startTestProduct({ log, pdfs: 'each' })
const { noord } = product
const things = await addFixtures(product, {
  company: noord,
  name: 'Bekende',
  street_number: 1,
  adviser_id: noord.employees.adviser.employee_id,
  crew_id: noord.employees.installer.employee_id,
})
let url = ''
let manager: TestClient
let fileUrl = ''
beforeAll(async () => {
  url = await product.app.listen({ port: 0, host: '127.0.0.1' })
  manager = await product.as('manager')
  await manager.post('/partner-exports', { day: '2026-01-05' })
  const { body } = await manager.get<{ data: { url: string }[] }>(
    `/files?owner_type=leads&owner_id=${things.lead}`,
  )
  fileUrl = body.data[0]?.url ?? ''
})
afterAll(product.close)

interface Given {
  client?: TestClient
  method?: string
  path: string
  body?: unknown
  encoding?: string
}

/** The answer of one request on a connection of its own. */
async function open({
  client = manager,
  method = 'GET',
  path,
  body,
  encoding,
}: Given): Promise<IncomingMessage> {
  const text = body === undefined ? undefined : JSON.stringify(body)
  const sent = httpRequest(path.startsWith('/api/') ? `${url}${path}` : `${url}/api/v1${path}`, {
    method,
    agent: false,
    headers: {
      'x-requested-with': 'XMLHttpRequest',
      'x-company-id': String(noord.id),
      'x-xsrf-token': client.cookies.get(csrfCookie) ?? '',
      cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      ...(encoding !== undefined && { 'accept-encoding': encoding }),
      ...(text !== undefined && {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(text),
      }),
    },
  })
  sent.end(text)
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  return answer
}

const unpack = { gzip: gunzipSync, br: brotliDecompressSync } as const

async function read(given: Given) {
  const answer = await open(given)
  const bytes = await buffer(answer)
  const packed = answer.headers['content-encoding']
  const content = packed === 'gzip' || packed === 'br' ? unpack[packed](bytes) : bytes
  return { status: answer.statusCode, type: answer.headers['content-type'] ?? '', content }
}

const endOf: Record<string, (content: Buffer) => boolean> = {
  // The record that ends each ZIP (PKWARE APPNOTE 4.3.16).
  'application/zip': (content) => content.subarray(-22, -18).toString('latin1') === 'PK\u0005\u0006',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': (content) =>
    content.subarray(-22, -18).toString('latin1') === 'PK\u0005\u0006',
  'application/pdf': (content) => content.toString('latin1').trimEnd().endsWith('%%EOF'),
  'text/csv': (content) => content.toString().endsWith('\r\n'),
  'text/calendar': (content) => content.toString().endsWith('END:VCALENDAR\r\n'),
  'image/svg+xml': (content) => content.toString().trimEnd().endsWith('</svg>'),
  'image/png': (content) => content.includes('IEND'),
  'image/webp': (content) => content.subarray(8, 12).toString() === 'WEBP',
}
const isWhole = ({ type, content }: { type: string; content: Buffer }) =>
  endOf[type.split(';')[0] ?? '']?.(content) === true

/** Read once by whoever opens it, which has tests of its own. */
const once_only = new Set(['POST /paste/{token}/open'])
const files = allCalls.filter((call) => call.answers === 'file' && !once_only.has(nameOf(call)))
const tables = allCalls.filter(hasTableFile)

const isCalendar = ({ path }: Call) => path.endsWith('.ics')

async function calendarPath() {
  const { body } = await manager.post<{ url: string }>(
    `/employees/${noord.employees.manager.employee_id}/calendar`,
    {},
  )
  return new URL(body.url).pathname
}

async function givenOf(call: Call, format?: string): Promise<Given> {
  if (isCalendar(call)) return { path: await calendarPath() }
  if (call.path.endsWith('/content')) return { path: fileUrl }
  const path = pathOf(call, things)
  if (nameOf(call) === 'POST /company/cover-preview') return { method: 'POST', path, body: {} }
  if (format === undefined) return { path: takesFormat.has(nameOf(call)) ? `${path}?format=csv` : path }
  const client = call.path.startsWith('/telephony/') ? await product.as('customer_service') : manager
  const query = `${path}${path.includes('?') ? '&' : '?'}format=${format}`
  return call.method === 'GET'
    ? { client, path: query }
    : { client, method: call.method, path: query, body: { filters: {} } }
}

const takesFormat = new Set(['GET /leads/export', 'GET /audit/export'])

const asked = [
  ...files.map((call) => [nameOf(call), call, undefined] as const),
  ...tables.flatMap((call) =>
    (['csv', 'xlsx'] as const).map((format) => [nameOf(call), call, format] as const),
  ),
]

test.each(asked)(
  '%s answers a whole file each time, packed or not, alone and eight at once (%#)',
  async (_name, call, format) => {
    const given = await givenOf(call, format)
    const encodings = ['gzip', 'br', 'identity'] as const
    const results = []
    for (let time = 0; time < 20; time += 1)
      results.push(await read({ ...given, encoding: encodings[time % 3] ?? '' }))
    // Of one calendar 30 are answered in a minute.
    if (isCalendar(call)) product.services.clock.move(60_000)
    for (const encoding of encodings)
      results.push(...(await Promise.all(Array.from({ length: 8 }, () => read({ ...given, encoding })))))
    const wrong = results.filter((result) => result.status !== 200 || !isWhole(result))
    expect(
      wrong.map(({ status, type, content }) => [status, type, content.subarray(0, 100).toString()]),
    ).toEqual([])
  },
)

const dossier = () => `/leads/${things.lead}/dossier`

test('a client that reads slowly gets the whole dossier', async () => {
  const answer = await open({ path: dossier() })
  const pieces: Buffer[] = []
  for await (const piece of answer.iterator()) {
    pieces.push(piece as Buffer)
    await new Promise((resolve) => setImmediate(resolve))
  }
  expect([answer.statusCode, isWhole({ type: 'application/zip', content: Buffer.concat(pieces) })]).toEqual([
    200,
    true,
  ])
})

test('clients that leave break nothing for who comes after them', async () => {
  await Promise.all(
    Array.from({ length: 20 }, async () => {
      const answer = await open({ path: dossier() })
      answer.destroy()
    }),
  )
  expect(isWhole(await read({ path: dossier() }))).toBe(true)
  expect(errors).toEqual([])
})

test('an answer that breaks on its way is cut off, and logged once', async () => {
  const { files } = product.services
  const whole = { ...files }
  files.get = async () => {
    throw new Error('the store is gone')
  }
  try {
    const answer = await open({ path: dossier() })
    expect(answer.statusCode).toBe(200)
    await expect(buffer(answer)).rejects.toThrow('aborted')
  } finally {
    Object.assign(files, whole)
  }
  expect(errors).toMatchObject([{ call: 'GET /api/v1/leads/:id/dossier' }])
  expect(isWhole(await read({ path: dossier() }))).toBe(true)
})
