import { and, asc, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { CompanyDb } from '../../access/database.ts'
import { appointments } from '../appointments/schema.ts'
import { visitLinks, visitNotices } from './schema.ts'

/** The visits of a day that were mailed before that day's eve, or confirmed, and of which nobody was reminded yet. */
export const listToRemind = (db: CompanyDb, day: string, told_before: Date) =>
  db
    .select({ appointment_id: appointments.id })
    .from(appointments)
    .leftJoin(
      visitNotices,
      and(
        eq(visitNotices.company_id, appointments.company_id),
        eq(visitNotices.appointment_id, appointments.id),
      ),
    )
    .where(
      and(
        eq(appointments.date, day),
        or(
          and(eq(appointments.status, 'planned'), lt(visitNotices.told_at, told_before)),
          and(
            eq(appointments.status, 'confirmed'),
            or(isNull(visitNotices.told_at), lt(visitNotices.told_at, told_before)),
          ),
        ),
        sql`${visitNotices.reminded_for} IS DISTINCT FROM ${day}`,
      ),
    )

/** The visits of a lead with a notice that was mailed, or with a link. */
export const listToldOfLead = (db: CompanyDb, lead_id: number) =>
  db
    .select({ appointment_id: appointments.id })
    .from(appointments)
    .leftJoin(
      visitNotices,
      and(
        eq(visitNotices.company_id, appointments.company_id),
        eq(visitNotices.appointment_id, appointments.id),
      ),
    )
    .where(
      and(
        eq(appointments.lead_id, lead_id),
        or(
          isNotNull(visitNotices.told_at),
          sql`EXISTS (SELECT FROM ${visitLinks} l WHERE l.company_id = ${appointments.company_id}
            AND l.appointment_id = ${appointments.id} AND l.ended_at IS NULL)`,
        ),
      ),
    )
    .orderBy(asc(appointments.id))

/** Whether a link of a visit still leads somewhere. */
export const hasLink = async (db: CompanyDb, appointment_id: number): Promise<boolean> =>
  (
    await db
      .select({ id: visitLinks.id })
      .from(visitLinks)
      .where(and(eq(visitLinks.appointment_id, appointment_id), isNull(visitLinks.ended_at)))
      .limit(1)
  ).length > 0
