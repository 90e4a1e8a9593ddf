import i18next from 'i18next'
import '../offline.text.ts'
import type { IntentEnvelope } from '@heliodesk/contract/offline-intents'
import { laneOf } from './kept-call.ts'
import type { Holder } from '../holder.ts'
import { readRecord } from '../records/kept-records.ts'
import { notSent } from './not-sent.ts'
import { isOfQuotation } from './of-quotations.ts'
import { listOutbox, openItem } from './outbox.ts'

type Whose = Pick<Holder, 'open' | 'company_id'>

interface Shown {
  id: number
  lead_id: number
  number: string
  latest_version: { id: number }
}

/** A number with what the office does not know; a quotation of this device has that in place of one. */
export const notSentNumber = ({ id, number }: Pick<Shown, 'id' | 'number'>): string =>
  id < 0 ? number : notSent(number)

/** The same of one whose latest version is sent when there is a connection. */
export const toBeSentNumber = ({ id, number }: Pick<Shown, 'id' | 'number'>): string =>
  id < 0 ? i18next.t('offline.sentLater') : `${number} (${i18next.t('offline.sentLater')})`

/** What was done here with quotations of these leads, and has not arrived. */
async function listOfQuotations({ open, company_id }: Whose, lead_ids: readonly number[]) {
  const lanes = new Set(lead_ids.map(laneOf))
  const rows = (await listOutbox()).filter(
    (row) =>
      row.device === open.device &&
      row.company_id === company_id &&
      lanes.has(row.lane) &&
      isOfQuotation(row),
  )
  // Only keepIntent writes into the outbox.
  const intents = (await Promise.all(rows.map((row) => openItem(open, row)))) as (IntentEnvelope | null)[]
  return intents
    .filter((intent) => intent !== null)
    .map(({ kind, body }) => ({ kind, ...(body as { quotation?: unknown; version?: unknown }) }))
}

/** What this device calls the versions that it made. */
const namesHere = async ({ open, company_id }: Whose) =>
  // Only saveHere writes under this name.
  ((await readRecord(open, company_id, 'local versions')) ?? {}) as Record<string, { version: string }>

/**
 * Says of each quotation of the office whether a version, a signature or a sending of this device has not arrived; and
 * of each whether its latest version is sent when there is a connection.
 */
export async function markWaiting<Row extends Shown>(
  whose: Whose,
  quotations: readonly Row[],
): Promise<(Row & { waits_to_send?: true })[]> {
  const intents = await listOfQuotations(
    whose,
    quotations.map(({ lead_id }) => lead_id),
  )
  if (intents.length === 0) return [...quotations]
  const names = await namesHere(whose)
  const waiting = new Set(intents.map(({ quotation }) => quotation))
  const sent = new Set(intents.filter(({ kind }) => kind === 'sendQuotation').map(({ version }) => version))
  const toBeSent = (row: Row) => ({ number: toBeSentNumber(row), waits_to_send: true as const })
  return quotations.map((row) => ({
    ...row,
    ...(waiting.has(row.id) && { number: notSentNumber(row) }),
    ...(sent.has(names[row.latest_version.id]?.version ?? row.latest_version.id) && toBeSent(row)),
  }))
}
