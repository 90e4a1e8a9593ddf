import { openAppointmentStatuses } from '@heliodesk/domain/appointments/moves'
import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { CompanyDb } from '../../access/database.ts'
import { quotations, quotationVersions as versions } from '../quotations/schema.ts'
import { workLetters } from '../work-letters/schema.ts'
import { appointments } from './schema.ts'

const isWithdrawn = (lead_id: SQL | number): SQL<boolean> => sql<boolean>`(
  EXISTS (SELECT FROM ${versions} JOIN ${quotations} ON ${quotations.company_id} = ${versions.company_id}
      AND ${quotations.id} = ${versions.quotation_id}
    WHERE ${quotations.lead_id} = ${lead_id} AND ${versions.withdrawn_at} IS NOT NULL)
  AND NOT EXISTS (SELECT FROM ${quotations}
    WHERE ${quotations.lead_id} = ${lead_id} AND ${quotations.accepted_version_id} IS NOT NULL))`

/** Whether the customer withdrew from an order, and no other order of the lead stands. */
export async function isOrderWithdrawn(db: CompanyDb, lead_id: number): Promise<boolean> {
  const { rows } = await db.execute<{ withdrawn: boolean }>(sql`SELECT ${isWithdrawn(lead_id)} AS withdrawn`)
  return rows[0]?.withdrawn === true
}

const ofVisit = sql`${workLetters.company_id} = ${appointments.company_id}
  AND ${workLetters.appointment_id} = ${appointments.id}`

/** The letter of a standing order says elsewhere where it is installed. */
const waitsForLetter = sql`EXISTS (SELECT FROM ${quotations} WHERE ${quotations.lead_id} = ${appointments.lead_id}
  AND ${quotations.accepted_version_id} IS NOT NULL AND NOT EXISTS (SELECT FROM ${workLetters}
    WHERE ${workLetters.company_id} = ${quotations.company_id}
    AND ${workLetters.version_id} = ${quotations.accepted_version_id} AND ${workLetters.cancelled_at} IS NULL))`

const isOpenInstallation = sql`${appointments.kind} = 'installation'
  AND ${inArray(appointments.status, [...openAppointmentStatuses])}`

/**
 * The status of the newest letter on a visit of an order that stands; `cancelled` where the visit is only for orders
 * from which the customer withdrew: its letters say so, or it has none and no order of the lead stands.
 */
export const letterStatus = sql<string | null>`coalesce(
  (SELECT ${workLetters.status} FROM ${workLetters} WHERE ${ofVisit} AND ${workLetters.cancelled_at} IS NULL
    ORDER BY ${workLetters.id} DESC LIMIT 1),
  CASE WHEN EXISTS (SELECT FROM ${workLetters} WHERE ${ofVisit})
    THEN CASE WHEN NOT (${isOpenInstallation} AND ${waitsForLetter}) THEN 'cancelled' END
    WHEN ${isOpenInstallation} AND ${isWithdrawn(sql`${appointments.lead_id}`)} THEN 'cancelled' END)`

/** Whether a visit is only for orders from which the customer withdrew. */
export async function isOfWithdrawn(db: CompanyDb, id: number): Promise<boolean> {
  const [row] = await db.select({ status: letterStatus }).from(appointments).where(eq(appointments.id, id))
  return row?.status === 'cancelled'
}
