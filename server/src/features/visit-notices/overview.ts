import { and, eq, sql } from 'drizzle-orm'
import type { CompanyDb } from '../../access/database.ts'
import { appointments } from '../appointments/schema.ts'
import { visitNotices } from './schema.ts'

/** The visits of a day whose customers know of them since before that day's eve, and were not reminded yet. */
export const listToRemind = (db: CompanyDb, day: string, told_before: Date) =>
  db
    .select({ appointment_id: appointments.id })
    .from(appointments)
    .innerJoin(
      visitNotices,
      and(
        eq(visitNotices.company_id, appointments.company_id),
        eq(visitNotices.appointment_id, appointments.id),
      ),
    )
    .where(
      and(
        eq(appointments.date, day),
        sql`${appointments.status} IN ('planned', 'confirmed')`,
        sql`${visitNotices.told_at} < ${told_before}`,
        sql`${visitNotices.reminded_for} IS DISTINCT FROM ${day}`,
      ),
    )
