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
