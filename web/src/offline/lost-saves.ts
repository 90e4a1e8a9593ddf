import { ApiError } from '../data/api-error.ts'
import type { Send, SentCall } from '../data/send-call.ts'
import { clock } from '../ui/clock.ts'
import type { Draft } from './calculate-here.ts'
import type { Holder } from './held-answers.ts'
import { holderHere } from './holder-here.ts'
import { keepRecords, readRecord } from './kept-records.ts'

/** As many as an intent may name. */
const most = 20
/** As long as the prices of a device count after its last day. */
const keptMs = 7 * 86_400_000

/** A save of a quotation that got no answer, by its key. */
interface Lost {
  key: string
  quotation_id: number | null
  client_id: string | null
  at: number
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

function lostOf({ request: { params, body } }: SentCall, key: string): Lost {
  const ofCall = params === undefined ? null : Number(params['id'])
  const { client_id = null } = body as Partial<Draft>
  return { key, quotation_id: ofCall, client_id: ofCall === null ? client_id : null, at: clock.ms() }
}

/** Tries of this page that got no answer. */
const tried = new Set<string>()

/** Notes whether a save of a quotation was answered: without that nobody here knows what became of it. */
export async function notingLostSaves(call: SentCall, next: Send): Promise<Response> {
  const { idempotencyKey: key } = call.request
  if (key === undefined || !saves.has(call.key)) return await next(call)
  const without = (lost: readonly Lost[]) => lost.filter((one) => one.key !== key)
  const answered = async () => {
    if (tried.delete(key)) await changeLost(without).catch(() => undefined)
  }
  try {
    const answer = await next(call)
    await answered()
    return answer
  } catch (error) {
    if (error instanceof ApiError) await answered()
    else {
      tried.add(key)
      // Where the device is full the page says why the save failed.
      await changeLost((lost) => [...without(lost), lostOf(call, key)]).catch(() => undefined)
    }
    throw error
  }
}

/** The keys of those of one quotation. */
export async function lostSavesOf(
  holder: Holder,
  quotation_id: number | null,
  { client_id }: Pick<Draft, 'client_id'>,
): Promise<string[]> {
  const isOfIt = (lost: Lost) =>
    lost.quotation_id === null
      ? client_id !== null && lost.client_id === client_id
      : lost.quotation_id === quotation_id
  const lost = [...unkept, ...(await readLost(holder))].filter(isOfIt)
  return lost.map(({ key }) => key).slice(-most)
}
