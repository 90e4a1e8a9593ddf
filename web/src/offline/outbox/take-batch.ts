import { intentLimits } from '@heliodesk/contract/offline-limits'
import type { OutboxRow } from '../database.ts'

/** Base64 is a third longer than what was sealed; room for what stands around it. */
const roomBytes = intentLimits.bytes - 4_096

/**
 * What is sent next: of each lane its first, because the server may answer that it is to be sent again. A lane that
 * waits holds up itself alone; what is forced does not wait.
 */
export function takeBatch(rows: readonly OutboxRow[], now: number, forced: boolean): OutboxRow[] {
  const first = new Map<string, OutboxRow>()
  for (const row of rows)
    if (!first.has(`${row.company_id} ${row.lane}`)) first.set(`${row.company_id} ${row.lane}`, row)
  const ready = [...first.values()].filter(({ next_try_at }) => forced || next_try_at <= now)
  const company = ready[0]?.company_id
  const batch: OutboxRow[] = []
  let bytes = 0
  for (const row of ready) {
    bytes += (row.data.length * 3) / 4
    if (row.company_id !== company || batch.length === intentLimits.count) break
    if (bytes > roomBytes && batch.length > 0) break
    batch.push(row)
  }
  return batch
}
