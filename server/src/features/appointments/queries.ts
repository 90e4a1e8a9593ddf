import { and, eq, sql } from 'drizzle-orm'
import type { CompanyDb } from '../../access/database.ts'
import { appointments } from './schema.ts'

export type AppointmentRow = typeof appointments.$inferSelect
export type NewAppointment = Omit<typeof appointments.$inferInsert, 'company_id' | 'id'>

export const findAppointment = async (db: CompanyDb, id: number): Promise<AppointmentRow | undefined> =>
  (await db.select().from(appointments).where(eq(appointments.id, id)))[0]

export async function insertAppointment(db: CompanyDb, company_id: number, values: NewAppointment) {
  const [row] = await db
    .insert(appointments)
    .values({ ...values, company_id })
    .returning()
  if (row === undefined) throw new Error('The appointment was not inserted')
  return row
}

/** Changes an appointment that is still at the revision; undefined when somebody was first. */
export const updateAppointment = async (
  db: CompanyDb,
  id: number,
  revision: number,
  changes: Partial<NewAppointment>,
): Promise<AppointmentRow | undefined> =>
  (
    await db
      .update(appointments)
      .set({ ...changes, revision: sql`${appointments.revision} + 1` })
      .where(and(eq(appointments.id, id), eq(appointments.revision, revision)))
      .returning()
  )[0]
