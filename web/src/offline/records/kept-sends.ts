import type { IntentBody, IntentEnvelope } from '@heliodesk/contract/offline-intents'
import type { Holder } from '../holder.ts'
import { listOutbox, openItem, removeFromOutbox } from '../outbox/outbox.ts'
import { type Quotation, quotationsOf, readLocals } from './local-quotations.ts'

type Named = Pick<Quotation, 'id' | 'client_id' | 'versions'>

/** What waits of this kind, by the ids under which it is sent. */
async function listKept<Kind extends 'saveVersion' | 'sendQuotation'>(
  { open, company_id }: Holder,
  kind: Kind,
) {
  const rows = (await listOutbox()).filter(
    (row) => row.device === open.device && row.company_id === company_id && row.kind === kind,
  )
  const opened = await Promise.all(
    // Only keepIntent writes into the outbox.
    rows.map(async (row) => ({ id: row.id, intent: (await openItem(open, row)) as IntentEnvelope | null })),
  )
  return opened.flatMap(({ id, intent }) =>
    intent === null ? [] : [{ id, ...(intent.body as IntentBody<Kind>) }],
  )
}

/** What waits to be sent of a quotation, whichever version: it may be called as the office does, or as this device. */
export async function listSends(holder: Holder, { id, client_id, versions }: Named) {
  const locals = await readLocals(holder)
  const own = versions.map((version) => locals[version.id]?.quotation)
  const names = new Set<unknown>([id, client_id, ...own].filter((name) => name != null))
  return (await listKept(holder, 'sendQuotation')).filter(({ quotation }) => names.has(quotation))
}

/** A newer version has left: older ones that were to be sent are not, but one that the office does not know is newer. */
export async function dropOlderSends(holder: Holder, quotation_id: number): Promise<void> {
  const quotation = (await quotationsOf(holder)).find(({ id }) => id === quotation_id)
  if (quotation === undefined) return
  const unsaved = new Set<unknown>((await listKept(holder, 'saveVersion')).map(({ version }) => version))
  const older = (await listSends(holder, quotation)).filter(({ version }) => !unsaved.has(version))
  if (older.length > 0) await removeFromOutbox(older.map(({ id }) => id))
}
