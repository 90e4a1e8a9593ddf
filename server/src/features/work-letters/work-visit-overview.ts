import { openAppointmentStatuses } from '@heliodesk/domain/appointments/moves'
import type { AppointmentKind, AppointmentStatus } from '@heliodesk/domain/enumerations'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { CompanyDb } from '../../access/database.ts'
import { employees } from '../../access/schema.ts'
import { appointments } from '../appointments/schema.ts'
import { quotations } from '../quotations/schema.ts'
import { workLetters } from './schema.ts'

interface Place<Of> {
  lead_id: Of
  version_id: Of
  /** On which the letter hangs, or comes to hang. */
  appointment_id: Of
}

const open = sql.join(
  openAppointmentStatuses.map((status) => sql`${status}`),
  sql`, `,
)

/**
 * What is asked of the visit of the work: the installation on which the letter hangs, unless it is off and another one is
 * to come that is said to be for its order, or can be for no other. Null without one.
 */
const ofWorkVisit = <Asked>(
  asked: SQL,
  { lead_id, version_id, appointment_id }: Place<SQLWrapper | number>,
) => sql<Asked>`(SELECT ${asked} FROM ${appointments} v
  WHERE v.lead_id = ${lead_id} AND v.kind = 'installation' AND (v.id = ${appointment_id}
    OR v.status IN (${open}) AND (v.order_version_id = ${version_id} OR v.order_version_id IS NULL
      AND NOT EXISTS (SELECT FROM ${workLetters} o WHERE o.company_id = v.company_id AND o.appointment_id = v.id)
      AND NOT EXISTS (SELECT FROM ${quotations} q WHERE q.company_id = v.company_id AND q.lead_id = v.lead_id
        AND q.accepted_version_id <> ${version_id})))
  ORDER BY v.status NOT IN ('cancelled', 'postponed', 'no_show') DESC, v.id = ${appointment_id} DESC, v.starts_at, v.id
  LIMIT 1)`

/** The day of the work of each letter of a table, or what the letter says while no visit is planned. */
export const workDay = sql<string | null>`coalesce(${ofWorkVisit(sql`v.date`, workLetters)},
  ${workLetters.planned_date})`.mapWith(workLetters.planned_date)

/** The visit of the work, and without one that on which the letter hangs. */
export const shownVisit = sql<{
  kind: AppointmentKind
  status: AppointmentStatus
  from: string
  till: string
}>`coalesce(${ofWorkVisit(
  sql`jsonb_build_object('kind', v.kind, 'status', v.status, 'from', v."from", 'till', v.till)`,
  workLetters,
)}, jsonb_build_object('kind', ${appointments.kind}, 'status', ${appointments.status},
  'from', ${appointments.from}, 'till', ${appointments.till}))`

export interface WorkVisit {
  appointment_id: number
  status: AppointmentStatus
  date: string
  from: string
  till: string
  adviser: { id: number; name: string } | null
}

/** When the work of an order is done, and by whom; undefined while nothing is planned. */
export async function findWorkVisit(db: CompanyDb, place: Place<number>): Promise<WorkVisit | undefined> {
  const adviser = sql`(SELECT jsonb_build_object('id', e.id, 'name', e.full_name) FROM ${employees} e
    WHERE e.id = v.adviser_id)`
  const asked = sql`jsonb_build_object('appointment_id', v.id, 'status', v.status, 'date', v.date,
    'from', v."from", 'till', v.till, 'adviser', ${adviser})`
  const { rows } = await db.execute<{ visit: WorkVisit | null }>(
    sql`SELECT ${ofWorkVisit<WorkVisit | null>(asked, place)} AS visit`,
  )
  return rows[0]?.visit ?? undefined
}
