import type { QuotationReminder } from '@heliodesk/domain/quotations/versions/reminders'
import { and, desc, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { CompanyDb, GlobalDb } from '../../../access/database.ts'
import {
  portalQuestions as questions,
  quotationReminderMails as reminders,
  quotations,
  quotationVersions as versions,
} from '../schema.ts'

/** Marks a reminder of a version as sent; false when it was before. */
export const markReminded = async (db: CompanyDb, row: typeof reminders.$inferInsert): Promise<boolean> =>
  (await db.insert(reminders).values(row).onConflictDoNothing().returning({ id: reminders.id })).length > 0

export const wasReminded = async (db: CompanyDb, version_id: number, reminder: QuotationReminder) =>
  (
    await db
      .select({ id: reminders.id })
      .from(reminders)
      .where(and(eq(reminders.version_id, version_id), eq(reminders.reminder, reminder)))
  ).length > 0

/** Whether the customer waits for an answer. */
export const waitsForAnswer = async (db: CompanyDb, quotation_id: number) =>
  (
    await db
      .select({ id: questions.id })
      .from(questions)
      .where(and(eq(questions.quotation_id, quotation_id), isNull(questions.answered_at)))
      .limit(1)
  ).length > 0

/** Stops or starts the reminders of a quotation. */
export const setReminders = (
  db: CompanyDb,
  id: number,
  stop: { at: Date; by: number | null } | null,
): Promise<unknown> =>
  db
    .update(quotations)
    .set({ reminders_stopped_at: stop?.at ?? null, reminders_stopped_by: stop?.by ?? null })
    .where(eq(quotations.id, id))

/** The company and the quotation of a link that stops reminders. */
export async function findReminderLink(db: GlobalDb, hash: Buffer) {
  const { rows } = await db.execute<{ company_id: number; quotation_id: number }>(
    sql`SELECT company_id, quotation_id FROM access_reminder(${hash})`,
  )
  return rows[0]
}

/** A page that is loaded again within this time is one opening. */
const openingMs = 60_000

/** Marks a version as opened; whether it was so before, or undefined when it was a moment ago. */
export async function markOpened(db: CompanyDb, version_id: number, now: Date) {
  const [row] = await db
    .update(versions)
    .set({ opened_at: sql`coalesce(${versions.opened_at}, ${now})`, last_opened_at: now })
    .where(
      and(
        eq(versions.id, version_id),
        or(isNull(versions.last_opened_at), lt(versions.last_opened_at, new Date(now.getTime() - openingMs))),
      ),
    )
    .returning({ opened_at: versions.opened_at, number: versions.number })
  return row === undefined ? undefined : { ...row, isFirst: row.opened_at?.getTime() === now.getTime() }
}

/** What was sent to a lead last. */
export const findLastSent = async (db: CompanyDb, lead_id: number) =>
  (
    await db
      .select({
        id: quotations.id,
        number: quotations.number,
        declined_at: versions.declined_at,
        decline_reason: versions.decline_reason,
        accepted_at: versions.accepted_at,
        withdrawn_at: versions.withdrawn_at,
      })
      .from(versions)
      .innerJoin(quotations, eq(quotations.id, versions.quotation_id))
      .where(and(eq(versions.lead_id, lead_id), isNotNull(versions.sent_at)))
      .orderBy(desc(versions.sent_at), desc(versions.id))
      .limit(1)
  )[0]
