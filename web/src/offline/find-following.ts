import type { IntentBody, IntentEnvelope } from '@heliodesk/contract/offline-intents'
import { type LeadPart, leadParts } from '@heliodesk/domain/offline/lead-parts'
import { openKeyOf } from './data-key.ts'
import type { OutboxRow } from './database.ts'
import { listOutbox, openItem } from './outbox/outbox.ts'

/** What has to arrive before an item. */
export function afterOf(envelope: unknown): string[] {
  const after: unknown =
    typeof envelope === 'object' && envelope !== null && 'after' in envelope ? envelope.after : []
  return Array.isArray(after) ? after.map(String) : []
}

/** What waits because of an item: without it none of these can ever be done. */
export async function findFollowing({ id, user_id }: OutboxRow): Promise<OutboxRow[]> {
  const open = openKeyOf(user_id)
  if (open === null) return []
  const gone = new Set([id])
  const following: OutboxRow[] = []
  for (const row of await listOutbox()) {
    if (row.user_id !== user_id || !afterOf(await openItem(open, row)).some((one) => gone.has(one))) continue
    gone.add(row.id)
    following.push(row)
  }
  return following
}

/** What a customer reads of themselves above their signature. */
const signedWith: readonly LeadPart[] = ['name', 'company_name', 'address']

/**
 * What was made with data of a lead that an item changed, and is sent all the same: signatures under that name or
 * address, and quotations for that e-mail address.
 */
export async function findMadeWith({ id, user_id, seq = 0, kind, lane, company_id }: OutboxRow) {
  const nothing = { signed: [], mailed: [] }
  const open = kind === 'changeLead' ? openKeyOf(user_id) : null
  const rows = open === null ? [] : await listOutbox()
  const row = rows.find((one) => one.id === id)
  // Only keepIntent writes into the outbox.
  const intent = (open && row && (await openItem(open, row))) as IntentEnvelope | null | undefined
  if (intent == null) return nothing
  const { changes } = intent.body as IntentBody<'changeLead'>
  const later = (what: OutboxRow['kind']) =>
    rows.filter(
      (one) =>
        one.kind === what &&
        one.user_id === user_id &&
        one.company_id === company_id &&
        one.lane === lane &&
        (one.seq ?? 0) > seq,
    )
  const isSigned = signedWith.some((part) => leadParts[part].some((field) => field in changes))
  return {
    signed: isSigned ? later('signInPerson') : [],
    mailed: 'email' in changes ? later('sendQuotation') : [],
  }
}
