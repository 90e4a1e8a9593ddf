import { and, gt, sql } from 'drizzle-orm'
import type { CompanyDb } from '../../access/database.ts'
import { travelWays } from './schema.ts'

type Row = typeof travelWays.$inferSelect

/** The ways among places that were asked after a time. */
export const listWays = (db: CompanyDb, places: readonly string[], after: Date): Promise<Row[]> =>
  db
    .select()
    .from(travelWays)
    .where(
      and(
        sql`${travelWays.origin} = ANY(${sql.param(places)}::text[])`,
        sql`${travelWays.destination} = ANY(${sql.param(places)}::text[])`,
        gt(travelWays.asked_at, after),
      ),
    )

/** Keeps what was asked just now; in one order for everybody who does. */
export const keepWays = (db: CompanyDb, ways: readonly Omit<Row, 'asked_at'>[], now: Date) =>
  db.execute(sql`INSERT INTO travel_ways (origin, destination, seconds, metres, asked_at)
    SELECT w.origin, w.destination, w.seconds, w.metres, ${now.toISOString()}::timestamptz
    FROM json_to_recordset(${JSON.stringify(ways)}::json) AS w(origin text, destination text, seconds float8, metres float8)
    ORDER BY 1, 2
    ON CONFLICT (origin, destination) DO UPDATE
      SET seconds = excluded.seconds, metres = excluded.metres, asked_at = excluded.asked_at`)

/** Forgets what was asked before a time, but for what somebody asks again just now. */
export const removeWays = (db: CompanyDb, before: Date) =>
  db.execute(sql`DELETE FROM travel_ways WHERE (origin, destination) IN (
    SELECT origin, destination FROM travel_ways WHERE asked_at <= ${before.toISOString()}::timestamptz
    ORDER BY 1, 2 FOR UPDATE SKIP LOCKED)`)
