import type { ChangeSet } from '@heliodesk/contract/realtime'
import { addressOf } from '../address.ts'
import { ApiError } from './api-error.ts'
import { callGate } from '../call-gate.ts'
import { sameKeyAgain } from './same-key-again.ts'
import {
  changesState,
  fetchXsrfToken,
  type Send,
  type SentCall,
  send,
  type UntypedRequest,
  xsrfToken,
} from './send-call.ts'
import { answerHere, isKeptHere, tellUnanswered, waiting } from './without-network.ts'

/** One concern of every call, around what sends it further. */
type Layer = (next: Send) => Send

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

const hasStatus = (error: unknown, ...statuses: number[]): error is ApiError =>
  error instanceof ApiError && statuses.includes(error.status)

/** A write needs the token of the cookie, and a new one once the server knows it no more. */
const retryCsrf: Layer = (next) => async (call) => {
  if (!changesState(call)) return await next(call)
  if (xsrfToken() === undefined) await fetchXsrfToken()
  try {
    return await next(call)
  } catch (error) {
    if (!hasStatus(error, 419)) throw error
    await fetchXsrfToken()
    return await next(call)
  }
}

/** Calls that may renew the session's token; uploads do not, and take long. */
const moving = new Set<Promise<unknown>>()

const trackWrites: Layer = (next) => async (call) => {
  const asked = next(call)
  if (changesState(call) && !(call.request.body instanceof FormData)) moving.add(asked)
  try {
    return await asked
  } finally {
    moving.delete(asked)
  }
}

/** A 401 is retried when the session token was renewed in the meantime. */
const retryRotatedToken: Layer = (next) => async (call) => {
  for (;;) {
    const token = xsrfToken()
    try {
      return await next(call)
    } catch (error) {
      if (!hasStatus(error, 401)) throw error
      await Promise.allSettled(moving)
      if (xsrfToken() === token) throw error
    }
  }
}

/** From the server, or from this device where that does not answer. */
const standInWithoutNetwork: Layer = (next) => async (call) => {
  const { key, request } = call
  if (request.bare) return await next(call)
  const isRead = !changesState(call)
  const kept = isKeptHere() ? await answerHere(key, request, isRead) : undefined
  if (kept !== undefined) return kept
  try {
    return await waiting.send(call, next)
  } catch (error) {
    if (error instanceof ApiError || request.signal?.aborted) throw error
    const asked = tellUnanswered()
    // What may have arrived goes again under its key, and is done once.
    if (!isRead) await asked
    const held = (isRead || isKeptHere()) && (await answerHere(key, request, isRead))
    if (!held) throw error
    return held
  }
}

/** A write that may have been done goes again under its first key; before the work without a network is loaded, too. */
const keepKey: Layer = (next) => (call) => sameKeyAgain(call, next)

/** If necessary after logging in over the open screen, and then once more. */
const holdForLogin: Layer = (next) => async (call) => {
  const { path, request } = call
  if (request.bare) return await next(call)
  const gate = callGate()
  for (;;) {
    const login = gate.waitForLogin(addressOf(path, request.params), request.signal)
    if (login !== null) {
      await login
      continue
    }
    const logins = gate.logins()
    try {
      return await next(call)
    } catch (error) {
      if (!hasStatus(error, 401, 419) || !gate.sessionRefused(logins, error)) throw error
    }
  }
}

/** The header is there after writes alone. */
async function tell({ headers }: Response): Promise<void> {
  const told = headers.get('X-Changed')
  if (told !== null) await changed(JSON.parse(told) as ChangeSet)
}

/** A page does not wait for what it reads by itself. */
const tellChanged: Layer = (next) => async (call) => {
  const response = await next(call)
  const reading = tell(response)
  if (!call.request.background) await reading
  return response
}

/**
 * Keeps a write on this device, whether or not there is a network; undefined where it cannot. What it changed is read
 * again as after every write, and nobody waits for that: the server may say nothing.
 */
export async function keepHere(key: string, request: UntypedRequest): Promise<Response | undefined> {
  const kept = await answerHere(key, request, false)
  if (kept !== undefined) void tell(kept)
  return kept
}

/** Refused because the page shows what somebody has changed or removed since. */
const wasOvertaken = ({ method }: SentCall, error: ApiError) => method !== 'GET' && hasStatus(error, 409, 404)

/** Aborted calls are not failures; network errors have status 0. */
const reportErrors: Layer = (next) => async (call) => {
  const { request, method, path } = call
  try {
    return await next(call)
  } catch (problem) {
    if (request.signal?.aborted) throw problem
    const error = problem instanceof ApiError ? problem : new ApiError(0, path, '', null)
    if (error.status === 423) callGate().codeWanted(error)
    // The header says that there is no network; a screen says what it cannot show.
    const unheld = error.status === 0 && method === 'GET' && isKeptHere()
    const told = request.quiet || unheld || (request.isPage && error.status === 404)
    if (!told && !request.background) report(error)
    if (wasOvertaken(call, error) && !request.background) await changed('unknown')
    throw error
  }
}

/** The first layer is the outermost. */
const compose =
  (...layers: Layer[]) =>
  (innermost: Send): Send =>
    layers.reduceRight((next, layer) => layer(next), innermost)

/** Makes a call, with all that every call of the app needs. */
export const sendThroughLayers = compose(
  reportErrors,
  tellChanged,
  holdForLogin,
  keepKey,
  standInWithoutNetwork,
  retryRotatedToken,
  trackWrites,
  retryCsrf,
)(send)
