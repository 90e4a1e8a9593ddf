import type { CallQuery } from '@heliodesk/contract/call'
import type { telephony } from '@heliodesk/contract/telephony'
import { and, asc, count, eq, gt, inArray, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { CompanyDb, Database } from '../../access/database.ts'
import type { Context } from '../../work/context.ts'
import { conditions, orderBy, readPage } from '../../rows/table-query.ts'
import { phoneCalls, telephonyTokens } from './schema.ts'

export type CallRow = typeof phoneCalls.$inferSelect
/** The timestamp column that each event sets. */
export type Moment = 'rang_at' | 'answered_at' | 'ended_at' | 'missed_at'

/** The company whose exchange has this token. */
export async function findCompanyOfToken(database: Database, hash: Buffer): Promise<number | undefined> {
  const { rows } = await database.global.execute<{ company_id: number }>(
    sql`SELECT company_id FROM access_telephony(${hash})`,
  )
  return rows[0]?.company_id
}

export const findToken = async (db: CompanyDb) =>
  (await db.select({ renewed_at: telephonyTokens.renewed_at }).from(telephonyTokens))[0]

export const keepToken = ({ db, company_id, happened_at: now }: Context, token_hash: Buffer) =>
  db
    .insert(telephonyTokens)
    .values({ company_id, token_hash, renewed_at: now })
    .onConflictDoUpdate({ target: telephonyTokens.company_id, set: { token_hash, renewed_at: now } })

export interface Reported {
  call_id: string
  moment: Moment
  number: string | null
  internal_number: string | null
  own: boolean
  /** What asked for it. */
  call_request_id: number | null
}

/** Records an event of a call; undefined when it was already recorded. */
export async function noteEvent(
  { db, company_id, happened_at: now }: Context,
  { moment, number, internal_number, own, call_id, call_request_id }: Reported,
): Promise<CallRow | undefined> {
  const [row] = await db
    .insert(phoneCalls)
    .values({
      company_id,
      call_id,
      number,
      internal_number,
      own,
      call_request_id,
      started_at: now,
      [moment]: now,
    })
    .onConflictDoUpdate({
      target: [phoneCalls.company_id, phoneCalls.call_id],
      set: {
        [moment]: now,
        number: sql`coalesce(${phoneCalls.number}, ${number})`,
        internal_number: sql`coalesce(${internal_number}, ${phoneCalls.internal_number})`,
        own: sql`${phoneCalls.own} OR ${own}`,
        call_request_id: sql`coalesce(${phoneCalls.call_request_id}, ${call_request_id})`,
      },
      setWhere: sql`${phoneCalls[moment]} IS NULL`,
    })
    .returning()
  return row
}

/** Marks a call as missed when it still rings without further events. */
export async function markTimedOutMissed(
  { db, happened_at: now }: Context,
  id: number,
): Promise<CallRow | undefined> {
  const [row] = await db
    .update(phoneCalls)
    .set({ missed_at: now })
    .where(and(eq(phoneCalls.id, id), eq(phoneCalls.status, 'ringing')))
    .returning()
  return row
}

/** Calls that began after `since` and still ring, the oldest first. */
export const findRinging = (db: CompanyDb, since: Date) =>
  db
    .select()
    .from(phoneCalls)
    .where(and(eq(phoneCalls.status, 'ringing'), eq(phoneCalls.own, false), gt(phoneCalls.started_at, since)))
    .orderBy(asc(phoneCalls.started_at), asc(phoneCalls.id))
    .limit(100)

type MissedQuery = CallQuery<typeof telephony.missed>

/** A page of missed external calls, and their total; `search` is the search condition. */
export function pageMissed(
  db: CompanyDb,
  now: Date,
  query: MissedQuery,
  search: (part: string) => SQL | undefined,
) {
  const where = and(
    eq(phoneCalls.status, 'missed'),
    eq(phoneCalls.own, false),
    lte(phoneCalls.started_at, now),
    conditions(query, {
      called_back: (was) => (was ? isNotNull : isNull)(phoneCalls.called_back_at),
      search,
    }),
  )
  return readPage(
    query,
    ({ limit, offset }) =>
      db
        .select()
        .from(phoneCalls)
        .where(where)
        .orderBy(...orderBy(query.sort, { started_at: phoneCalls.started_at }, phoneCalls.id))
        .limit(limit)
        .offset(offset),
    db.select({ total: count() }).from(phoneCalls).where(where),
  )
}

export const findCall = async (db: CompanyDb, id: number): Promise<CallRow | undefined> =>
  (await db.select().from(phoneCalls).where(eq(phoneCalls.id, id)))[0]

/** Records who called back first; undefined when someone already did, or the call was not missed. */
export async function markCalledBack(
  { db, happened_at: now, employee_id, impersonator_id }: Context,
  id: number,
) {
  const [row] = await db
    .update(phoneCalls)
    .set({
      called_back_at: now,
      called_back_by: employee_id,
      called_back_impersonator_id: impersonator_id,
    })
    .where(
      and(eq(phoneCalls.id, id), eq(phoneCalls.status, 'missed'), sql`${phoneCalls.called_back_at} IS NULL`),
    )
    .returning()
  return row
}

/** Records who called back, for every missed call of these numbers. */
export const markNumbersCalledBack = (
  { db, happened_at: now, employee_id, impersonator_id }: Context,
  numbers: readonly string[],
): Promise<CallRow[]> =>
  db
    .update(phoneCalls)
    .set({
      called_back_at: now,
      called_back_by: employee_id,
      called_back_impersonator_id: impersonator_id,
    })
    .where(
      and(
        inArray(phoneCalls.number, [...numbers]),
        sql`${phoneCalls.status} = 'missed' AND ${phoneCalls.called_back_at} IS NULL AND NOT ${phoneCalls.own}`,
      ),
    )
    .returning()
