import type { Call, CallResult } from '@heliodesk/contract/call'
import type { Calls } from '@heliodesk/contract/calls'
import type { ChangeSet } from '@heliodesk/contract/realtime'
import type * as z from 'zod'
import { addressOf } from './address.ts'
import { ApiError } from './api-error.ts'
import { callGate } from './call-gate.ts'
import { sendForm } from './send-form.ts'
import { clock } from '../ui/clock.ts'
import { answerHere, isKeptHere, tellUnanswered } from './without-network.ts'

export type CallKey = keyof Calls
type CallOf<Key extends CallKey> = Extract<Calls[Key], Call>
export type ResultOf<Key extends CallKey> = CallResult<CallOf<Key>>
export type ParamsOf<Key extends CallKey> = z.output<CallOf<Key>['params']>
type QueryOf<Key extends CallKey> = z.input<CallOf<Key>['query']>
export type BodyOf<Key extends CallKey> = z.input<CallOf<Key>['body']>

interface Extras {
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
  signal?: AbortSignal
  /** Of a form: how much of it has left, from 0 to 1. */
  onProgress?: (part: number) => void
}
type Named<Name extends string, Value> = Value extends undefined
  ? { [K in Name]?: undefined }
  : Record<string, never> extends Value
    ? { [K in Name]?: Value }
    : { [K in Name]: Value }
export type Request<Key extends CallKey> = Extras &
  Named<'params', ParamsOf<Key>> &
  Named<'query', QueryOf<Key>> &
  Named<'body', BodyOf<Key>>
type Arguments<Key extends CallKey> =
  object extends Request<Key> ? [request?: Request<Key>] : [request: Request<Key>]
export interface UntypedRequest extends Extras {
  params?: Readonly<Record<string, unknown>> | undefined
  query?: Readonly<Record<string, unknown>> | undefined
  body?: unknown
}

const base = '/api/v1'

let changed: (told: ChangeSet | 'unknown') => Promise<void> = async () => undefined
/**
 * What a write changed, from its response, or that it was refused because something else had changed (data/changes.ts).
 * The call waits for what is read again.
 */
export const onChanged = (handler: typeof changed) => {
  changed = handler
}

let report: (error: ApiError) => void = () => undefined
/** The global error handler (data/report-error.ts); errors are then rethrown to the caller. */
export const onApiError = (handler: (error: ApiError) => void) => {
  report = handler
}

const xsrfToken = () => {
  const found = /(?:^|; )XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1]
  return found === undefined ? undefined : decodeURIComponent(found)
}

const fetchXsrfToken = async () => {
  await fetch(`${base}/csrf-cookie`, { headers: { 'X-Requested-With': 'XMLHttpRequest' } })
}

/** Two GETs reach a customer, as the specification has them. */
const changesState = (method: string, path: string) =>
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

async function send(method: string, path: string, request: UntypedRequest): Promise<Response> {
  const { body, signal, onProgress } = request
  const address = base + addressOf(path, request.params, request.query)
  const headers = headersOf(request)
  if (onProgress !== undefined && body instanceof FormData)
    return await sendForm(method, address, { headers, body, signal, onProgress })
  return await fetch(address, {
    method,
    headers,
    ...(signal && { signal }),
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

async function answer(method: string, path: string, request: UntypedRequest): Promise<Response> {
  const guarded = changesState(method, path)
  if (guarded && xsrfToken() === undefined) await fetchXsrfToken()
  let response = await send(method, path, request)
  if (response.status === 419 && guarded) {
    await fetchXsrfToken()
    response = await send(method, path, request)
  }
  // Background calls neither extend nor announce the deadline.
  if (!request.background) keepDeadline(response.headers)
  if (!response.ok) throw await failure(response, addressOf(path, request.params))
  return response
}

/** Calls that may renew the session's token; uploads do not, and take long. */
const moving = new Set<Promise<unknown>>()

async function watchedAnswer(method: string, path: string, request: UntypedRequest): Promise<Response> {
  const asked = answer(method, path, request)
  if (changesState(method, path) && !(request.body instanceof FormData)) moving.add(asked)
  try {
    return await asked
  } finally {
    moving.delete(asked)
  }
}

/** A 401 is retried when the session token was renewed in the meantime. */
async function answerByToken(method: string, path: string, request: UntypedRequest): Promise<Response> {
  for (;;) {
    const token = xsrfToken()
    try {
      return await watchedAnswer(method, path, request)
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 401) throw error
      await Promise.allSettled(moving)
      if (xsrfToken() === token) throw error
    }
  }
}

const isExpiry = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.status === 401 || error.status === 419)

/** No answer of the server: none at all, or one of what stands before it. */
const isUnanswered = (error: unknown) =>
  !(error instanceof ApiError) || error.status === 502 || error.status === 504

/** About what this device made and the server does not know yet. */
function isOfDevice({ params, query, body }: UntypedRequest): boolean {
  const named = [params?.['id'], query?.['owner_id']]
  if (body instanceof FormData) named.push(body.get('owner_id'))
  else if (typeof body === 'object' && body !== null) {
    const { base_version_id, version_id } = body as Record<string, unknown>
    named.push(base_version_id, version_id)
  }
  return named.some((id) => Number(id) < 0)
}

/** From the server, or from this device where that does not answer. */
async function answerOrHeld(key: string, request: UntypedRequest): Promise<Response> {
  const [method = 'GET', path = ''] = key.split(' ')
  const isRead = !changesState(method, path)
  const kept = isKeptHere() || isOfDevice(request) ? await answerHere(key, request, isRead) : undefined
  if (kept !== undefined) return kept
  try {
    return await answerByToken(method, path, request)
  } catch (error) {
    if (!isUnanswered(error) || request.signal?.aborted) throw error
    tellUnanswered()
    const held = isRead ? await answerHere(key, request, true) : undefined
    if (held === undefined) throw error
    return held
  }
}

/** The response, if necessary after logging in over the open screen and retrying. */
async function answerOnceIn(key: string, request: UntypedRequest): Promise<Response> {
  const [method = 'GET', path = ''] = key.split(' ')
  if (request.bare) return await answerByToken(method, path, request)
  const gate = callGate()
  for (;;) {
    const login = gate.waitForLogin(addressOf(path, request.params), request.signal)
    if (login !== null) {
      await login
      continue
    }
    const logins = gate.logins()
    try {
      return await answerOrHeld(key, request)
    } catch (error) {
      if (!isExpiry(error) || !gate.sessionRefused(logins, error)) throw error
    }
  }
}

/** Refused because the page shows what somebody has changed or removed since. */
const wasOvertaken = (key: string, { status }: ApiError) =>
  !key.startsWith('GET ') && (status === 409 || status === 404)

/** The header is there after writes alone; a page does not wait for what it reads by itself. */
async function tellChanged({ headers }: Response, { background }: UntypedRequest): Promise<void> {
  const told = headers.get('X-Changed')
  if (told === null) return
  const reading = changed(JSON.parse(told) as ChangeSet)
  if (!background) await reading
}

/** Aborted calls are not failures; network errors have status 0. */
async function reported(key: string, request: UntypedRequest = {}): Promise<Response> {
  try {
    const response = await answerOnceIn(key, request)
    await tellChanged(response, request)
    return response
  } catch (problem) {
    if (request.signal?.aborted) throw problem
    const error = problem instanceof ApiError ? problem : new ApiError(0, key.split(' ')[1] ?? '', '', null)
    if (error.status === 423) callGate().codeWanted(error)
    // The header says that there is no network; a screen says what it cannot show.
    const unheld = error.status === 0 && key.startsWith('GET ') && isKeptHere()
    const told = request.quiet || unheld || (request.isPage && error.status === 404)
    if (!told && !request.background) report(error)
    if (wasOvertaken(key, error) && !request.background) await changed('unknown')
    throw error
  }
}

let byItself = false

/** Calls started synchronously by `work` are background calls, which do not extend the session. */
export function inBackground<Result>(work: () => Result): Result {
  byItself = true
  try {
    return work()
  } finally {
    byItself = false
  }
}

/** Captures whether the current call is a background call, for work after an await. */
export const keepBackground = (): (<Result>(work: () => Result) => Result) =>
  byItself ? inBackground : (work) => work()

/** For code that builds the key or the request itself (tables, options, resources); elsewhere use `api`. */
export async function apiUntyped(key: string, request: UntypedRequest = {}): Promise<unknown> {
  const response = await reported(key, byItself ? { ...request, background: true } : request)
  return response.status === 204 ? undefined : ((await response.json()) as unknown)
}

/** Makes one call of the contract: `api('GET /leads/{id}', { params: { id } })`. */
export async function api<Key extends CallKey>(
  key: Key,
  ...[request]: Arguments<Key>
): Promise<ResultOf<Key>> {
  return (await apiUntyped(key, request)) as ResultOf<Key>
}

/** A file in place of the rows of a table. */
export async function apiUntypedFile(key: string, request: UntypedRequest): Promise<Blob> {
  return await (await reported(key, request)).blob()
}

/** For calls that answer with a file. */
export async function apiFile<Key extends CallKey>(key: Key, ...[request]: Arguments<Key>): Promise<Blob> {
  return await apiUntypedFile(key, request as UntypedRequest)
}

/** For calls that take a multipart form. */
export async function apiUpload<Key extends CallKey>(
  key: Key,
  request: Extras & { params?: ParamsOf<Key>; form: FormData },
): Promise<ResultOf<Key>> {
  const { form, params, ...extras } = request
  const response = await reported(key, { ...extras, params, body: form })
  return (await response.json()) as ResultOf<Key>
}
