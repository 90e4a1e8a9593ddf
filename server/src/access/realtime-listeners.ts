import {
  companyChannel,
  employeeChannel,
  leadsChannel,
  televisionChannel,
} from '@heliodesk/contract/realtime'
import { sql } from 'drizzle-orm'
import type { Database } from './database.ts'
import { idleDeadline } from './sessions.ts'

/** Listeners with a live session or an active display link. */
export interface Listener {
  /** The first bytes of the hash of the session or the link, as hex digits. */
  mark: string
  /** Null for a display link. */
  employee_id: number | null
  /** The companies whose calls the person receives. */
  company_ids: number[]
  /** Whose television view may be seen. */
  board_company_ids: number[]
  /** Whose leads the person may view. */
  lead_company_ids: number[]
}

/** Dates of a display link, which has no deadline, are null. */
interface Row extends Listener, Record<string, unknown> {
  last_seen_at: string | null
  ends_at: string | null
}

/** The active listeners of these marks. */
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

const listenerOf = ({
  mark,
  employee_id,
  company_ids,
  board_company_ids,
  lead_company_ids,
}: Row): Listener => ({
  mark,
  employee_id,
  company_ids: company_ids.map(Number),
  board_company_ids: board_company_ids.map(Number),
  lead_company_ids: lead_company_ids.map(Number),
})

/** Nobody may subscribe to an unknown channel. */
export const maySubscribe = (
  { employee_id, company_ids, board_company_ids, lead_company_ids }: Listener,
  channel: string,
): boolean =>
  (employee_id !== null && channel === employeeChannel(employee_id)) ||
  company_ids.some((id) => channel === companyChannel(id)) ||
  board_company_ids.some((id) => channel === televisionChannel(id)) ||
  lead_company_ids.some((id) => channel === leadsChannel(id))
