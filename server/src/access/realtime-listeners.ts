import { companyChannel, employeeChannel } from '@heliodesk/contract/realtime'
import { sql } from 'drizzle-orm'
import type { Database } from './database.ts'
import { idleDeadline } from './sessions.ts'

/** Who listens by a session that is alive, and whose calls that person may hear of. */
export interface Listener {
  /** The first bytes of the session's hash, as hex digits. */
  mark: string
  employee_id: number
  /** Where the person works for customer service. */
  company_ids: number[]
}

type Row = Listener & { last_seen_at: string; ends_at: string }

/** The listeners of these sessions; one that ended is not among them. */
export async function findListeners(
  database: Database,
  marks: readonly string[],
  now: Date,
): Promise<Listener[]> {
  if (marks.length === 0) return []
  const { rows } = await database.global.execute<Row & Record<string, unknown>>(
    sql`SELECT * FROM access_listeners(${sql.param(marks)}::text[])`,
  )
  return rows
    .filter(({ last_seen_at, ends_at }) => {
      const session = { last_seen_at: new Date(last_seen_at), ends_at: new Date(ends_at) }
      return idleDeadline(session) > now
    })
    .map(({ mark, employee_id, company_ids }) => ({
      mark,
      employee_id,
      company_ids: company_ids.map(Number),
    }))
}

/** A channel that nobody knows is heard by nobody. */
export const mayHear = ({ employee_id, company_ids }: Listener, channel: string): boolean =>
  channel === employeeChannel(employee_id) || company_ids.some((id) => channel === companyChannel(id))
