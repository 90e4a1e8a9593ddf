import { ApiError } from '../../data/calls/api-error.ts'
import type { ResultOf } from '../../data/calls/client.ts'
import type { Send, SentCall } from '../../data/calls/send-call.ts'
import { clock } from '../../ui/clock.ts'
import type { Draft } from '../calculate-here.ts'
import type { Holder } from '../holder.ts'
import { holderHere } from '../holder-here.ts'
import { keepRecords, readRecord } from '../records/kept-records.ts'

/** As many as an intent may name. */
const most = 20
/** As long as the prices of a device count after its last day. */
const keptMs = 7 * 86_400_000

/** A save of a quotation that got no answer yet, by its key. */
interface Lost {
  key: string
  quotation_id: number | null
  client_id: string | null
  at: number
  /** Of what was noted before these were: undefined. */
  lead_id?: number
  body?: Partial<Draft>
}

/** Of a page whose device is not open. */
let unkept: readonly Lost[] = []

const saves = new Set(['POST /quotations', 'PATCH /quotations/{id}'])
const name = 'lost saves'

async function readLost({ open, company_id }: Holder): Promise<readonly Lost[]> {
  // Only changeLost writes under this name.
  const kept = ((await readRecord(open, company_id, name)) ?? []) as Lost[]
  return kept.filter(({ at }) => clock.ms() - at < keptMs)
}

/** On the device, because a reload may come before the next save; a tab of the browser at a time. */
async function changeLost(change: (lost: readonly Lost[]) => readonly Lost[]): Promise<void> {
  const who = holderHere()
  if (who === null) {
    unkept = change(unkept)
    return
  }
  await navigator.locks.request('heliodesk.lost-saves', async () => {
    const lost = await readLost(who)
    const changed = change(lost)
    if (changed.length > 0 || lost.length > 0)
      await keepRecords(who.open, who.company_id, { [name]: changed })
  })
}

const bodyOf = ({ request: { body } }: SentCall) => body as Partial<Draft>

function lostOf(call: SentCall, key: string): Lost {
  const { params } = call.request
  const body = bodyOf(call)
  const ofCall = params === undefined ? null : Number(params['id'])
  const { client_id = null, lead_id = 0 } = body
  return {
    key,
    quotation_id: ofCall,
    client_id: ofCall === null ? client_id : null,
    at: clock.ms(),
    lead_id,
    body,
  }
}

/**
 * The id of a new quotation: of the first save of one of this lead that got no answer, because a page that was loaded
 * since began with another one.
 */
export async function firstClientId(
  holder: Holder,
  { lead_id, client_id = null }: Partial<Draft>,
): Promise<string | null> {
  const ids = (await readLost(holder)).flatMap((one) =>
    one.client_id === null || one.lead_id !== lead_id ? [] : [one.client_id],
  )
  return ids.includes(client_id ?? '') ? client_id : (ids[0] ?? client_id)
}

/** A new quotation goes on where an earlier page began it. */
async function underFirstId(call: SentCall): Promise<SentCall> {
  const who = holderHere()
  if (who === null || call.key !== 'POST /quotations') return call
  const body = bodyOf(call)
  const client_id = await firstClientId(who, body).catch(() => body.client_id)
  return { ...call, request: { ...call.request, body: { ...body, client_id } } }
}

/** Notes a save of a quotation until it is answered: without that nobody here knows what became of it. */
export async function notingLostSaves(call: SentCall, next: Send): Promise<Response> {
  const { idempotencyKey: key } = call.request
  if (key === undefined || !saves.has(call.key)) return await next(call)
  const sent = await underFirstId(call)
  const without = (lost: readonly Lost[]) => lost.filter((one) => one.key !== key)
  const answered = () => changeLost(without).catch(() => undefined)
  // The page may be gone before the answer is there. Where the device is full, it says why a save failed.
  await changeLost((lost) =>
    lost.some((one) => one.key === key) ? lost : [...lost, lostOf(sent, key)],
  ).catch(() => undefined)
  try {
    const answer = await next(sent)
    await answered()
    return answer
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    await answered()
    const follows = await afterOwn(sent, error, next)
    if (follows === undefined) throw error
    return 'key' in follows ? await notingLostSaves(follows, next) : follows
  }
}

const isOf =
  (quotation_id: number | null, client_id: string | null) =>
  (lost: Lost): boolean =>
    lost.quotation_id === null
      ? client_id !== null && lost.client_id === client_id
      : lost.quotation_id === quotation_id

/** Of what the server answers. */
type Saved = Pick<ResultOf<'GET /quotations/{id}'>, 'id' | 'version_id'>

/** What was saved since, where a save is refused for it. */
const newerOf = ({ status, body }: ApiError) =>
  status === 409 ? (body['current'] as Saved | undefined) : undefined

const said = (body: Partial<Draft> | undefined) => JSON.stringify({ ...body, base_version_id: null })

/** What a lost save became; undefined where nothing was saved by it: made from what is no longer the newest it never is. */
async function askAgain({ key, quotation_id, body }: Lost, next: Send): Promise<Response | undefined> {
  const [method, path] = quotation_id === null ? ['POST', '/quotations'] : ['PATCH', '/quotations/{id}']
  const params = quotation_id === null ? {} : { params: { id: quotation_id } }
  const request = { ...params, body, idempotencyKey: key, background: true }
  return next({ key: `${method} ${path}`, method, path, request }).catch((error: unknown) => {
    if (error instanceof ApiError) return undefined
    throw error
  })
}

/**
 * Where what was saved since is an own save without an answer: that answer if it says the same, or else the call that
 * follows it.
 */
async function afterOwn(
  call: SentCall,
  error: ApiError,
  next: Send,
): Promise<SentCall | Response | undefined> {
  const who = holderHere()
  const newer = newerOf(error)
  if (who === null || newer === undefined) return undefined
  const { base_version_id = null, client_id = null } = bodyOf(call)
  const own = new Set([base_version_id])
  for (const lost of (await readLost(who)).filter(isOf(newer.id, client_id))) {
    const from = lost.body?.base_version_id ?? null
    const answer = own.has(from) && lost.body !== undefined ? await askAgain(lost, next) : undefined
    if (answer === undefined) continue
    const { version_id } = (await answer.clone().json()) as Saved
    own.add(version_id)
    if (version_id !== newer.version_id) continue
    if (said(lost.body) === said(bodyOf(call))) return answer
    const body = { ...bodyOf(call), base_version_id: version_id }
    const request = { ...call.request, params: { id: newer.id }, body, idempotencyKey: crypto.randomUUID() }
    return { key: 'PATCH /quotations/{id}', method: 'PATCH', path: '/quotations/{id}', request }
  }
  return undefined
}

/** The keys of those of one quotation. */
export async function lostSavesOf(
  holder: Holder,
  quotation_id: number | null,
  { client_id }: Pick<Draft, 'client_id'>,
): Promise<string[]> {
  const lost = [...unkept, ...(await readLost(holder))].filter(isOf(quotation_id, client_id))
  return lost.map(({ key }) => key).slice(-most)
}
