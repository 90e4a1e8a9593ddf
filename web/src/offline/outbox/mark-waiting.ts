import type { IntentEnvelope } from '@heliodesk/contract/offline-intents'
import { laneOf } from './kept-call.ts'
import type { Holder } from '../held-answers.ts'
import { notSent } from './not-sent.ts'
import { listOutbox, openItem } from './outbox.ts'

interface Shown {
  id: number
  lead_id: number
  number: string
}

/** A number with what the office does not know; a quotation of this device has that in place of one. */
export const notSentNumber = ({ id, number }: Pick<Shown, 'id' | 'number'>): string =>
  id < 0 ? number : notSent(number)

const kinds = new Set<IntentEnvelope['kind']>(['saveVersion', 'signInPerson'])

/** Says of each quotation of the office whether a version or a signature of this device has not arrived. */
export async function markWaiting<Row extends Shown>(
  { open, company_id }: Holder,
  quotations: readonly Row[],
): Promise<Row[]> {
  const lanes = new Set(quotations.map(({ lead_id }) => laneOf(lead_id)))
  const rows = (await listOutbox()).filter(
    (row) =>
      row.device === open.device &&
      row.company_id === company_id &&
      lanes.has(row.lane) &&
      kinds.has(row.kind),
  )
  // Only keepIntent writes into the outbox.
  const intents = (await Promise.all(rows.map((row) => openItem(open, row)))) as (IntentEnvelope | null)[]
  const waiting = new Set(
    intents.map((intent) => (intent?.body as { quotation?: unknown } | null)?.quotation),
  )
  return quotations.map((row) => (waiting.has(row.id) ? { ...row, number: notSentNumber(row) } : row))
}
