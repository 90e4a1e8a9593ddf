import type { Call, CallResult } from '@heliodesk/contract/call'
import type { Calls } from '@heliodesk/contract/calls'
import type * as z from 'zod'
import { sendThroughLayers } from './call-layers.ts'
import type { Extras, UntypedRequest } from './send-call.ts'

export type CallKey = keyof Calls
type CallOf<Key extends CallKey> = Extract<Calls[Key], Call>
export type ResultOf<Key extends CallKey> = CallResult<CallOf<Key>>
export type ParamsOf<Key extends CallKey> = z.output<CallOf<Key>['params']>
type QueryOf<Key extends CallKey> = z.input<CallOf<Key>['query']>
export type BodyOf<Key extends CallKey> = z.input<CallOf<Key>['body']>

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

function sendKey(key: string, request: UntypedRequest = {}): Promise<Response> {
  const [method = 'GET', path = ''] = key.split(' ')
  return sendThroughLayers({ key, method, path, request })
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
  const response = await sendKey(key, byItself ? { ...request, background: true } : request)
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
  return await (await sendKey(key, request)).blob()
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
  const response = await sendKey(key, { ...extras, params, body: form })
  return (await response.json()) as ResultOf<Key>
}
