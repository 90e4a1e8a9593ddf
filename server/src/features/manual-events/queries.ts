import { and, eq, gte, inArray, sql } from 'drizzle-orm'
import type { CompanyDb } from '../../access/database.ts'
import { manualEvents } from './schema.ts'

export type EventRow = typeof manualEvents.$inferSelect
export type NewEvent = Omit<typeof manualEvents.$inferInsert, 'company_id' | 'id'>

export const findEvent = async (db: CompanyDb, id: number): Promise<EventRow | undefined> =>
  (await db.select().from(manualEvents).where(eq(manualEvents.id, id)))[0]

/** Puts events into the agenda; those of a series have the id of the first. */
export async function insertEvents(
  db: CompanyDb,
  company_id: number,
  events: readonly NewEvent[],
  isSeries: boolean,
): Promise<EventRow[]> {
  const rows = await db
    .insert(manualEvents)
    .values(events.map((event) => ({ ...event, company_id })))
    .returning()
  const [first] = rows
  if (!isSeries || first === undefined) return rows
  const ids = rows.map(({ id }) => id)
  return db.update(manualEvents).set({ series_id: first.id }).where(inArray(manualEvents.id, ids)).returning()
}

/** An event and those of its series that begin after it. */
export const listFromHere = (db: CompanyDb, { id, series_id, starts_at }: EventRow): Promise<EventRow[]> =>
  db
    .select()
    .from(manualEvents)
    .where(
      series_id === null
        ? eq(manualEvents.id, id)
        : and(eq(manualEvents.series_id, series_id), gte(manualEvents.starts_at, starts_at)),
    )
    .orderBy(manualEvents.starts_at)

/** Writes events that may change places with each other: overlaps are looked for at the end. */
export async function updateEvents(db: CompanyDb, events: readonly EventRow[], updated_at: Date) {
  await db.execute(sql`SET CONSTRAINTS agenda_no_overlap DEFERRED`)
  for (const { id, adviser_id, kind, title, lead_id, remarks, ...time } of events) {
    const { date, from, till, starts_at, ends_at } = time
    const place = { date, from, till, starts_at, ends_at }
    const revision = sql`${manualEvents.revision} + 1`
    await db
      .update(manualEvents)
      .set({ adviser_id, kind, title, lead_id, remarks, ...place, updated_at, revision })
      .where(eq(manualEvents.id, id))
  }
}

export const removeEvents = (db: CompanyDb, ids: readonly number[]) =>
  db.delete(manualEvents).where(inArray(manualEvents.id, [...ids]))
