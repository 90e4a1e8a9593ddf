import { addressOf } from '../address.ts'
import { ApiError } from './api-error.ts'
import { callGate } from '../call-gate.ts'
import { measureClock } from './clock-error.ts'
import { clock } from '../../ui/clock.ts'

export interface Extras {
  /** A background call: it does not extend the session, and failures are not shown. */
  background?: boolean
  /** Show no message for a failure: the caller does. */
  quiet?: boolean
  /** Show no message for a 404: the screen is about this thing, and says so itself. */
  isPage?: boolean
  /** Part of logging in or out: neither waits for a login nor triggers one. */
  bare?: boolean
  /** Another company than the one of this tab. */
  companyId?: number
  idempotencyKey?: string
  signal?: AbortSignal | undefined
  /** Of a form: how much of it has left, from 0 to 1. */
  onProgress?: (part: number) => void
}
export interface UntypedRequest extends Extras {
  params?: Readonly<Record<string, unknown>> | undefined
  query?: Readonly<Record<string, unknown>> | undefined
  body?: unknown
}

/** A call on its way: its key of the contract, such as `GET /leads/{id}`, in both halves as well. */
export interface SentCall {
  key: string
  method: string
  path: string
  request: UntypedRequest
}
/** Answers a call, or throws an ApiError or what the network threw. */
export type Send = (call: SentCall) => Promise<Response>

const base = '/api/v1'

export const xsrfToken = () => {
  const found = /(?:^|; )XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1]
  return found === undefined ? undefined : decodeURIComponent(found)
}

export const fetchXsrfToken = async () => {
  await fetch(`${base}/csrf-cookie`, { headers: { 'X-Requested-With': 'XMLHttpRequest' } })
}

/** Two GETs reach a customer, as the specification has them. */
export const changesState = ({ method, path }: SentCall): boolean =>
  method !== 'GET' || path === '/quotations/{id}/send' || path === '/appointments/{id}/send-confirmation'

function headersOf(request: UntypedRequest): Headers {
  const companyId = request.companyId ?? callGate().companyId()
  const headers = new Headers({
    Accept: 'application/json',
    'Accept-Language': document.documentElement.lang,
    'X-Requested-With': 'XMLHttpRequest',
    'X-Company-Id': companyId === null ? 'null' : String(companyId),
  })
  const token = xsrfToken()
  if (token !== undefined) headers.set('X-XSRF-TOKEN', token)
  if (request.background) headers.set('X-Background', '1')
  if (request.idempotencyKey !== undefined) headers.set('Idempotency-Key', request.idempotencyKey)
  if (request.body !== undefined && !(request.body instanceof FormData)) {
    headers.set('Content-Type', 'application/json')
  }
  return headers
}

async function sendOnce({ method, path, request }: SentCall): Promise<Response> {
  const { body, signal, onProgress } = request
  const address = base + addressOf(path, request.params, request.query)
  const headers = headersOf(request)
  if (onProgress !== undefined && body instanceof FormData) {
    const { sendForm } = await import('./send-form.ts')
    return await sendForm(method, address, { headers, body, signal, onProgress })
  }
  return await fetch(address, {
    method,
    headers,
    signal: signal ?? null,
    ...(body !== undefined && { body: body instanceof FormData ? body : JSON.stringify(body) }),
  })
}

async function failure(response: Response, path: string): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => null)
  const wait = Number(response.headers.get('Retry-After') ?? 0) * 1_000
  return new ApiError(response.status, path, response.statusText, body, wait)
}

/** Counted from the server's own clock: the one of this machine may be wrong. */
function keepDeadline(headers: Headers) {
  const deadline = headers.get('X-Session-Expires-At')
  if (deadline === null) return
  const served = Date.parse(headers.get('Date') ?? '') || clock.ms()
  callGate().deadlineMoved(clock.ms() + Date.parse(deadline) - served)
}

/** Of what stands before the server, a hotel or a proxy: its own answers are no pages. */
const isOfAnother = ({ status, headers }: Response) =>
  status === 502 || status === 504 || headers.get('Content-Type')?.includes('html')

/** Sends a call to the server. */
export async function send(call: SentCall): Promise<Response> {
  const asked = clock.ms()
  const response = await sendOnce(call)
  if (isOfAnother(response)) throw new TypeError('No answer')
  measureClock(response.headers.get('Date'), asked, clock.ms())
  // Background calls neither extend nor announce the deadline.
  if (!call.request.background) keepDeadline(response.headers)
  if (!response.ok) throw await failure(response, addressOf(call.path, call.request.params))
  return response
}
