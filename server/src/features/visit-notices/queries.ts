import type { Heard } from '@heliodesk/domain/appointments/visit-notice'
import { and, eq, isNull } from 'drizzle-orm'
import type { CompanyDb } from '../../access/database.ts'
import { visitLinks, visitNotices } from './schema.ts'

type Notice = typeof visitNotices.$inferSelect

interface Opened {
  company_id: number
  appointment_id: number
  due_at: Date
  /** What counts as told where the customer was not told of the visit yet. */
  told?: Notice['told']
}

/** Says that the customer of a visit is told of it, at the earliest then. */
export const openNotice = (db: CompanyDb, { due_at, ...opened }: Opened) =>
  db
    .insert(visitNotices)
    .values({ ...opened, due_at })
    .onConflictDoUpdate({ target: [visitNotices.company_id, visitNotices.appointment_id], set: { due_at } })

/** The same of a visit of which the customer hears; false for any other. */
export const renewNotice = async (db: CompanyDb, appointment_id: number, due_at: Date): Promise<boolean> =>
  (
    await db
      .update(visitNotices)
      .set({ due_at })
      .where(eq(visitNotices.appointment_id, appointment_id))
      .returning({ id: visitNotices.appointment_id })
  ).length > 0

/** Nobody is told; answers what was before, undefined for a visit of which nobody heard. */
export const dropNotice = async (db: CompanyDb, appointment_id: number): Promise<Heard | undefined> =>
  (
    await db
      .update(visitNotices)
      .set({ due_at: null })
      .where(eq(visitNotices.appointment_id, appointment_id))
      .returning({ told: visitNotices.told, told_at: visitNotices.told_at })
  )[0]

/** A notice of its own for a visit that has none, to be locked. */
export const ensureNotice = (db: CompanyDb, company_id: number, appointment_id: number) =>
  db.insert(visitNotices).values({ company_id, appointment_id }).onConflictDoNothing()

/** A notice, locked: of several that would mail it, one does. */
export const lockNotice = async (db: CompanyDb, appointment_id: number): Promise<Notice | undefined> =>
  (
    await db
      .select()
      .from(visitNotices)
      .where(eq(visitNotices.appointment_id, appointment_id))
      .for('no key update')
  )[0]

export const saveNotice = (
  db: CompanyDb,
  company_id: number,
  appointment_id: number,
  values: Partial<Pick<Notice, 'told' | 'told_at' | 'due_at' | 'reminded_for'>>,
) =>
  db
    .insert(visitNotices)
    .values({ company_id, appointment_id, ...values })
    .onConflictDoUpdate({ target: [visitNotices.company_id, visitNotices.appointment_id], set: values })

export const insertLink = (
  db: CompanyDb,
  link: Pick<typeof visitLinks.$inferInsert, 'company_id' | 'appointment_id' | 'token_hash' | 'made_at'>,
) => db.insert(visitLinks).values(link)

export const endLinks = (db: CompanyDb, appointment_id: number, ended_at: Date) =>
  db
    .update(visitLinks)
    .set({ ended_at })
    .where(and(eq(visitLinks.appointment_id, appointment_id), isNull(visitLinks.ended_at)))
