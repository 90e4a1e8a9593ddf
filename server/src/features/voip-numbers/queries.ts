import { and, asc, eq, ne, or, type SQL, sql } from 'drizzle-orm'
import type { CompanyDb } from '../../access/database.ts'
import { employees, sessions } from '../../access/schema.ts'
import { idleMs } from '../../access/logins/sessions.ts'
import type { EmployeeContext } from '../../work/context.ts'
import { voipNumbers } from './schema.ts'

/** The holder has a live session; decided in the database only. */
const inUse = (now: Date): SQL<boolean> =>
  sql<boolean>`EXISTS (SELECT FROM ${sessions} s WHERE s.employee_id = ${voipNumbers.employee_id}
    AND s.last_seen_at > ${new Date(now.getTime() - idleMs).toISOString()}::timestamptz
    AND s.ends_at > ${now.toISOString()}::timestamptz)`

export const isInUse = (wanted: boolean, now: Date): SQL => (wanted ? inUse(now) : sql`NOT ${inUse(now)}`)

/** The searched form: Dutch notation without spaces. */
export const searchedNumber = sql`concat_ws(' ', ${voipNumbers.internal_number}, ${voipNumbers.external_number},
  replace(${voipNumbers.external_number}, '+31', '0'))`

export const hasPartOfNumber = (part: string): SQL =>
  sql`strpos(${searchedNumber}, ${part.replaceAll(/[\s-]/g, '').replace(/^00/, '+')}) > 0`

export const extensionInOrder = sql`lpad(${voipNumbers.internal_number}, 20, '0')`

/** The current user of each number. */
export async function findHolders(db: CompanyDb, now: Date) {
  const rows = await db
    .select({
      id: voipNumbers.id,
      holder: { id: employees.id, full_name: employees.full_name },
      since: voipNumbers.held_since,
    })
    .from(voipNumbers)
    .innerJoin(employees, eq(employees.id, voipNumbers.employee_id))
    .where(inUse(now))
  return new Map(rows.map(({ id, holder, since }) => [id, { ...holder, since: since ?? now }]))
}

/** Numbers that nobody else uses. */
export const findAvailable = ({ db, happened_at: now, employee_id }: EmployeeContext) =>
  db
    .select()
    .from(voipNumbers)
    .where(or(sql`NOT ${inUse(now)}`, eq(voipNumbers.employee_id, employee_id)))
    .orderBy(asc(voipNumbers.internal_number), asc(voipNumbers.id))
    .limit(500)

/** The number that the caller uses. */
export const findOwn = async ({ db, employee_id }: EmployeeContext) =>
  (await db.select().from(voipNumbers).where(eq(voipNumbers.employee_id, employee_id)).limit(1))[0]

/** Serialises selections of one person, who could otherwise get two numbers. */
export const lockOwn = ({ db, employee_id }: EmployeeContext) =>
  db.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`voip ${employee_id}`}, 0))`)

/** Selects a free number; undefined when someone else was first. */
export const takeNumber = async ({ db, happened_at: now, employee_id }: EmployeeContext, id: number) =>
  (
    await db
      .update(voipNumbers)
      .set({ employee_id, held_since: now })
      .where(
        and(
          eq(voipNumbers.id, id),
          or(
            sql`${voipNumbers.employee_id} IS NULL`,
            eq(voipNumbers.employee_id, employee_id),
            sql`NOT ${inUse(now)}`,
          ),
        ),
      )
      .returning()
  )[0]

/** Releases the caller's numbers except the given one. */
export const giveBack = ({ db, employee_id }: EmployeeContext, kept: number | null) =>
  db
    .update(voipNumbers)
    .set({ employee_id: null, held_since: null })
    .where(
      and(eq(voipNumbers.employee_id, employee_id), kept === null ? undefined : ne(voipNumbers.id, kept)),
    )
    .returning({ id: voipNumbers.id })

/** Whether the number is one of the company's own. */
export const isKnownNumber = async (db: CompanyDb, number: string) =>
  (
    await db
      .select({ id: voipNumbers.id })
      .from(voipNumbers)
      .where(eq(voipNumbers.external_number, number))
      .limit(1)
  ).length > 0
