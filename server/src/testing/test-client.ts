import type { FastifyInstance, InjectOptions } from 'fastify'
import { csrfCookie } from '../access/logins/csrf.ts'

export interface TestAnswer<Body> {
  status: number
  /** Parsed JSON; other content as a Buffer; undefined when there is none. */
  body: Body
  headers: Record<string, string | string[] | number | undefined>
}

type Headers = Record<string, string>
/** The assumed type of a response; the test asserts on it. */
type Read = <Body = unknown>(path: string, headers?: Headers) => Promise<TestAnswer<Body>>
type Write = <Body = unknown>(path: string, body?: unknown, headers?: Headers) => Promise<TestAnswer<Body>>

/** Calls the API as one person's browser does: paths below /api/v1, with cookies, CSRF, marker and company. */
export interface TestClient {
  get: Read
  post: Write
  patch: Write
  put: Write
  delete: Write
  /** By name; answers set them. */
  cookies: Map<string, string>
}

export function createTestClient(
  app: FastifyInstance,
  { company_id, cookies = new Map() }: { company_id: number | null; cookies?: Map<string, string> },
): TestClient {
  const request = async (method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE', path: string, rest: Rest) => {
    const { payload, type } = await encode(rest.body)
    const answer = await app.inject({
      method,
      url: path.startsWith('/api/') ? path : `/api/v1${path}`,
      headers: {
        'x-requested-with': 'XMLHttpRequest',
        'x-company-id': String(company_id),
        ...(cookies.has(csrfCookie) ? { 'x-xsrf-token': cookies.get(csrfCookie) ?? '' } : {}),
        ...(cookies.size > 0
          ? { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') }
          : {}),
        ...type,
        ...rest.headers,
      },
      ...payload,
    })
    for (const { name, value } of answer.cookies) cookies.set(name, value)
    return { status: answer.statusCode, body: bodyOf(answer) as never, headers: answer.headers }
  }
  const write =
    (method: 'POST' | 'PATCH' | 'PUT' | 'DELETE'): Write =>
    (path, body, headers) =>
      request(method, path, { body, headers })
  return {
    get: (path, headers) => request('GET', path, { headers }),
    post: write('POST'),
    patch: write('PATCH'),
    put: write('PUT'),
    delete: write('DELETE'),
    cookies,
  }
}

interface Rest {
  body?: unknown
  headers?: Headers | undefined
}

/** A FormData travels as multipart, a text and bytes as they are, everything else as JSON. */
async function encode(body: unknown): Promise<{ payload: Pick<InjectOptions, 'payload'>; type: Headers }> {
  if (body === undefined) return { payload: {}, type: {} }
  if (body instanceof FormData) {
    const encoded = new Response(body)
    const payload = Buffer.from(await encoded.arrayBuffer())
    return { payload: { payload }, type: { 'content-type': encoded.headers.get('content-type') ?? '' } }
  }
  // The caller says what they are.
  if (Buffer.isBuffer(body)) return { payload: { payload: body }, type: {} }
  const payload = typeof body === 'string' ? body : JSON.stringify(body)
  return { payload: { payload }, type: { 'content-type': 'application/json' } }
}

function bodyOf(answer: { headers: Record<string, unknown>; body: string; rawPayload: Buffer }): unknown {
  if (answer.rawPayload.length === 0) return undefined
  const type = answer.headers['content-type']
  return typeof type === 'string' && type.includes('json') ? JSON.parse(answer.body) : answer.rawPayload
}
