import { companyChannel, employeeChannel, televisionChannel } from '@heliodesk/contract/realtime'
import { sql } from 'drizzle-orm'
import type { Database } from './database.ts'
import { idleDeadline } from './sessions.ts'

/** Who listens by a session that is alive, or by a display link that was not revoked. */
export interface Listener {
  /** The first bytes of the hash of the session or the link, as hex digits. */
  mark: string
  /** Null for a display link. */
  employee_id: number | null
  /** Where the person works for customer service and hears of calls. */
  company_ids: number[]
  /** Whose television view may be seen. */
  board_company_ids: number[]
}

/** Dates of a display link, which has no deadline, are null. */
interface Row extends Listener, Record<string, unknown> {
  last_seen_at: string | null
  ends_at: string | null
}

/** The listeners of these marks; what ended is not among them. */
export async function findListeners(
  database: Database,
  marks: readonly string[],
  now: Date,
): Promise<Listener[]> {
  if (marks.length === 0) return []
  const { rows } = await database.global.execute<Row>(
    sql`SELECT * FROM access_listeners(${sql.param(marks)}::text[])`,
  )
  return rows.filter((row) => isAlive(row, now)).map(listenerOf)
}

function isAlive({ last_seen_at, ends_at }: Row, now: Date): boolean {
  if (last_seen_at === null || ends_at === null) return true
  return idleDeadline({ last_seen_at: new Date(last_seen_at), ends_at: new Date(ends_at) }) > now
}

const listenerOf = ({ mark, employee_id, company_ids, board_company_ids }: Row): Listener => ({
  mark,
  employee_id,
  company_ids: company_ids.map(Number),
  board_company_ids: board_company_ids.map(Number),
})

/** A channel that nobody knows is heard by nobody. */
export const mayHear = (
  { employee_id, company_ids, board_company_ids }: Listener,
  channel: string,
): boolean =>
  (employee_id !== null && channel === employeeChannel(employee_id)) ||
  company_ids.some((id) => channel === companyChannel(id)) ||
  board_company_ids.some((id) => channel === televisionChannel(id))
