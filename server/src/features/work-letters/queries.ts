import type { WorkLetterStatus } from '@heliodesk/domain/enumerations'
import { and, asc, desc, eq, inArray, isNotNull, isNull, sql, type SQL } from 'drizzle-orm'
import type { CompanyDb } from '../../access/database.ts'
import { workLetterRounds, workLetters } from './schema.ts'

export type WorkLetterRow = typeof workLetters.$inferSelect
export type NewWorkLetter = typeof workLetters.$inferInsert

/** The new letter; undefined when the version has one already. */
export const insertWorkLetter = async (db: CompanyDb, values: NewWorkLetter) =>
  (
    await db
      .insert(workLetters)
      .values(values)
      .onConflictDoNothing({ target: [workLetters.company_id, workLetters.version_id] })
      .returning()
  )[0]

export const findById = async (db: CompanyDb, id: number) =>
  (await db.select().from(workLetters).where(eq(workLetters.id, id)))[0]

export const findOfVersion = async (db: CompanyDb, version_id: number) =>
  (await db.select().from(workLetters).where(eq(workLetters.version_id, version_id)))[0]

/** The newest letter on an appointment, also one whose quotation was withdrawn since. */
export const findOfAppointment = async (db: CompanyDb, appointment_id: number) =>
  (
    await db
      .select()
      .from(workLetters)
      .where(eq(workLetters.appointment_id, appointment_id))
      .orderBy(desc(workLetters.id))
      .limit(1)
  )[0]

/** The letters of withdrawn orders on an appointment, or the chosen one of them, the newest first. */
export const listEndedOf = (
  db: CompanyDb,
  of: { appointment_id: number; quotation_id?: number | undefined; letter_id?: number | undefined },
) =>
  db
    .select()
    .from(workLetters)
    .where(
      and(
        eq(workLetters.appointment_id, of.appointment_id),
        isNotNull(workLetters.cancelled_at),
        of.quotation_id === undefined ? undefined : eq(workLetters.quotation_id, of.quotation_id),
        of.letter_id === undefined ? undefined : eq(workLetters.id, of.letter_id),
      ),
    )
    .orderBy(desc(workLetters.id))

/** The letters on an appointment of orders that stand, the oldest first. */
export const listOfAppointment = (db: CompanyDb, appointment_id: number) =>
  db
    .select()
    .from(workLetters)
    .where(and(eq(workLetters.appointment_id, appointment_id), isNull(workLetters.cancelled_at)))
    .orderBy(asc(workLetters.id))

/** The letters of a lead's orders that stand, the oldest first. */
export const listStandingOf = (db: CompanyDb, lead_id: number) =>
  db
    .select()
    .from(workLetters)
    .where(and(eq(workLetters.lead_id, lead_id), isNull(workLetters.cancelled_at)))
    .orderBy(asc(workLetters.id))

interface Step {
  id: number
  /** Where the step may begin. */
  from: WorkLetterStatus[]
  revision: number | undefined
  /** Further conditions, for instance who set it ready. */
  guard?: SQL
  now: Date
}

/** A conditional status change: undefined when the letter is no longer in the expected status. */
export async function stepWorkLetter(
  db: CompanyDb,
  { id, from, revision, guard, now }: Step,
  changes: Partial<NewWorkLetter>,
): Promise<WorkLetterRow | undefined> {
  const [row] = await db
    .update(workLetters)
    .set({ ...changes, revision: sql`${workLetters.revision} + 1`, updated_at: now })
    .where(
      and(
        eq(workLetters.id, id),
        isNull(workLetters.cancelled_at),
        inArray(workLetters.status, from),
        revision === undefined ? undefined : eq(workLetters.revision, revision),
        guard,
      ),
    )
    .returning()
  return row
}

/** Ends the letter of a withdrawn order, whatever its status; undefined when there is none. */
export const cancelLetterOf = async (db: CompanyDb, version_id: number, now: Date) =>
  (
    await db
      .update(workLetters)
      .set({ cancelled_at: now, updated_at: now, revision: sql`${workLetters.revision} + 1` })
      .where(and(eq(workLetters.version_id, version_id), isNull(workLetters.cancelled_at)))
      .returning()
  )[0]

/** Who set the letter ready, also as somebody else, does not accept it. */
export const notReadyBy = (employee_id: number) =>
  sql`${workLetters.ready_by} IS DISTINCT FROM ${employee_id}
    AND ${workLetters.ready_impersonator_id} IS DISTINCT FROM ${employee_id}`

export const insertRound = (db: CompanyDb, values: typeof workLetterRounds.$inferInsert) =>
  db.insert(workLetterRounds).values(values)

export const listRounds = (db: CompanyDb, work_letter_id: number) =>
  db
    .select()
    .from(workLetterRounds)
    .where(eq(workLetterRounds.work_letter_id, work_letter_id))
    .orderBy(asc(workLetterRounds.id))
