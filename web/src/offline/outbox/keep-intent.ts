import type { IntentEnvelope } from '@heliodesk/contract/offline-intents'
import { clockError } from '../../data/calls/clock-error.ts'
import { readPackNote } from '../day-pack.ts'
import type { Holder } from '../holder.ts'
import type { KeptCall } from './kept-call.ts'
import { addToOutbox } from './outbox.ts'
import { clock } from '../../ui/clock.ts'

/** Keeps what somebody does without a network: that it is sent and how the screens show it, both or neither. */
export async function keepIntent({ open, company_id }: Holder, call: KeptCall): Promise<void> {
  if (call.unchanged) return
  const note = await readPackNote(open, company_id)
  const { kind, body, base, lane, id = crypto.randomUUID(), after = [], photo } = call
  const envelope: IntentEnvelope = {
    v: 1,
    id,
    kind,
    after,
    recorded_at: new Date(clock.ms()).toISOString(),
    // A page that was loaded without a network has asked nobody: as it was when the pack came.
    clock: clockError() ?? note?.clock ?? null,
    pack_edition: note?.pack_edition ?? null,
    base,
    body,
  }
  const { records, replaces = [] } = call
  await addToOutbox(open, { company_id, lane, envelope, records, replaces, ...(photo && { photo }) })
}
