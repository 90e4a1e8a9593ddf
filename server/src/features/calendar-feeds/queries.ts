import type { FeedContent } from '@heliodesk/domain/calendars/feed-range'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { CompanyDb, GlobalDb } from '../../access/database.ts'
import { calendarFeeds } from './schema.ts'

/** The company and the person of an address, and what it shows. */
export async function findByAddress(db: GlobalDb, hash: Buffer, now: Date) {
  const { rows } = await db.execute<{ company_id: number; employee_id: number; shows: FeedContent }>(
    sql`SELECT company_id, employee_id, shows FROM access_calendar(${hash}, ${now})`,
  )
  return rows[0]
}

export const findFeed = async (db: CompanyDb, employee_id: number) =>
  (await db.select().from(calendarFeeds).where(eq(calendarFeeds.employee_id, employee_id)))[0]

type Feed = typeof calendarFeeds.$inferInsert

/** A new address; the older one ends with that. */
export async function saveFeed(db: CompanyDb, feed: Feed) {
  const { token_hash, shows, made_at, made_by } = feed
  await db
    .insert(calendarFeeds)
    .values(feed)
    .onConflictDoUpdate({
      target: [calendarFeeds.company_id, calendarFeeds.employee_id],
      set: { token_hash, shows, made_at, made_by, read_at: null },
    })
}

export const changeShown = (db: CompanyDb, employee_id: number, shows: FeedContent) =>
  db.update(calendarFeeds).set({ shows }).where(eq(calendarFeeds.employee_id, employee_id))

/** Keeps a domain for a feed that was made before it had one. */
export const keepDomain = (db: CompanyDb, employee_id: number, uid_domain: string) =>
  db
    .update(calendarFeeds)
    .set({ uid_domain })
    .where(and(eq(calendarFeeds.employee_id, employee_id), isNull(calendarFeeds.uid_domain)))

export const removeFeed = (db: CompanyDb, employee_id: number) =>
  db.delete(calendarFeeds).where(eq(calendarFeeds.employee_id, employee_id))
