import { intentLimits } from '@heliodesk/contract/offline-limits'
import type { SessionContext } from '../../http/handler.ts'
import { inJob } from '../../work/in-transaction.ts'
import { invalid, Problem } from '../../kernel/problems.ts'
import { findDevice } from '../../access/logins/devices.ts'
import { noteDeviceUse } from '../devices/note-device-use.ts'
import { listPacksOf } from '../day-pack/list-packs-of.ts'
import type { IntentUses } from './apply/apply-intent.ts'
import { sayReason } from './present-intent.ts'
import { readIntent } from './read-intent.ts'
import { saidAnew } from './said-anew.ts'
import { reasonWith, type Sender, type Settled, settleIntent } from './settle-intent.ts'

interface Sent {
  device: string
  /** Each as JSON: see `offlineDoor`. */
  intents: readonly unknown[]
  /** What comes before them and will never arrive, unless it has. */
  gone?: readonly string[] | undefined
}

type Inside = SessionContext & { company_id: number }

/** What the caller did without a network, one after the other: each is answered by itself. */
export async function receiveIntents(
  context: Inside,
  uses: IntentUses,
  { device: uuid, intents, gone = [] }: Sent,
) {
  const { services, session, company_id, now, locale, request } = context
  const { count } = intentLimits
  if (intents.length > count) throw new Problem(413, 'tooManyIntents', { params: { most: count } })
  const read = intents.map((content) => readIntent(String(content), locale))
  const device = await findDevice(services.database.global, uuid)
  if (device !== undefined && device.user_id !== session.user_id)
    throw invalid({ device: ['unknownReference'] })
  const answer = (settled: Settled, index: number) => ({
    ...settled,
    id: read[index]?.id ?? null,
    reason: sayReason(locale, settled.reason),
  })
  // A backup may be older than the device: its next login registers it anew.
  if (device === undefined)
    return {
      results: read.map((_intent, index) =>
        answer({ state: 'later', entity: null, reason: reasonWith('deviceUnknown') }, index),
      ),
    }
  const packs = await inJob(services, company_id, async (inside) => {
    await noteDeviceUse(inside, device.id)
    return listPacksOf(inside, device.uuid)
  })
  const arrived = { arrival: 'sent' as const, author_left: false, received_at: now }
  const sender: Sender = {
    services,
    uses,
    company_id,
    employee: session,
    device,
    packs,
    locale,
    request,
    said_anew: saidAnew(read),
    gone: new Set(gone.map((id) => id.toLowerCase())),
    ...arrived,
  }
  const results: ReturnType<typeof answer>[] = []
  for (const [index, intent] of read.entries())
    results.push(answer(await settleIntent(sender, intent), index))
  return { results }
}
