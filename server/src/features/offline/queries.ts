import type { IntentCard } from '@heliodesk/domain/offline/intents'
import { and, asc, eq, inArray, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm'
import type { CompanyDb } from '../../access/database.ts'
import type { EmployeeContext } from '../../work/context.ts'
import { lockWork } from '../../rows/savepoint.ts'
import { offlineIds, offlineIntents } from './schema.ts'

export type IntentRow = typeof offlineIntents.$inferSelect
export type NewIntent = Omit<typeof offlineIntents.$inferInsert, 'id' | 'revision'>

/** One transaction at a time works on an intent. */
export const lockIntent = ({ db, company_id }: EmployeeContext, employee_id: number, intent_id: string) =>
  lockWork(db, company_id, `intent ${employee_id} ${intent_id}`)

/** What came under an id, first the first one. */
export const findArrivals = (db: CompanyDb, employee_id: number, intent_id: string): Promise<IntentRow[]> =>
  db
    .select()
    .from(offlineIntents)
    .where(and(eq(offlineIntents.employee_id, employee_id), eq(offlineIntents.intent_id, intent_id)))
    .orderBy(asc(offlineIntents.id))

/** What became of the intents that come before one. */
export const findStates = async (
  db: CompanyDb,
  employee_id: number,
  ids: readonly string[],
): Promise<ReadonlyMap<string, IntentRow['state']>> => {
  const rows = await db
    .select({ intent_id: offlineIntents.intent_id, state: offlineIntents.state })
    .from(offlineIntents)
    .where(and(eq(offlineIntents.employee_id, employee_id), inArray(offlineIntents.intent_id, [...ids])))
    // The first that came under an id is the last that stays in the map.
    .orderBy(sql`${offlineIntents.id} DESC`)
  return new Map(rows.map(({ intent_id, state }) => [intent_id, state]))
}

/** The lead of what comes before something: of the first of them that has one. */
export const findLeadOfIntents = async (
  db: CompanyDb,
  employee_id: number,
  ids: readonly string[],
): Promise<number | undefined> =>
  (
    await db
      .select({ lead_id: offlineIntents.lead_id })
      .from(offlineIntents)
      .where(
        and(
          eq(offlineIntents.employee_id, employee_id),
          inArray(offlineIntents.intent_id, [...ids]),
          isNotNull(offlineIntents.lead_id),
        ),
      )
      .orderBy(asc(offlineIntents.id))
      .limit(1)
  )[0]?.lead_id ?? undefined

/** What waits for nothing but one that came before it, in the order in which it came. */
export const listFollowing = (
  db: CompanyDb,
  { employee_id, intent_id }: Pick<IntentRow, 'employee_id' | 'intent_id'>,
): Promise<Pick<IntentRow, 'id' | 'content'>[]> =>
  db
    .select({ id: offlineIntents.id, content: offlineIntents.content })
    .from(offlineIntents)
    .where(
      and(
        eq(offlineIntents.employee_id, employee_id),
        eq(offlineIntents.state, 'inbox'),
        sql`${offlineIntents.reason} ->> 'code' = 'intentFollows'`,
        sql`position(${intent_id} IN lower(${offlineIntents.content})) > 0`,
      ),
    )
    .orderBy(asc(offlineIntents.id))

export async function insertIntent(db: CompanyDb, values: NewIntent): Promise<IntentRow> {
  const [row] = await db.insert(offlineIntents).values(values).returning()
  if (row === undefined) throw new Error('An intent was not stored')
  return row
}

/** What else is to be decided about what was applied: each card is a row by itself, under an id that no device gives. */
export async function insertMoreCards(db: CompanyDb, row: NewIntent, cards: readonly IntentCard[]) {
  for (const card of cards) await insertIntent(db, { ...row, intent_id: `${row.intent_id} ${card}`, card })
}

/** Whoever else decides on it waits until this transaction ends. */
export const lockRow = async (db: CompanyDb, id: number): Promise<IntentRow | undefined> =>
  (await db.select().from(offlineIntents).where(eq(offlineIntents.id, id)).for('update'))[0]

type Changes = Partial<
  Pick<
    IntentRow,
    'state' | 'reason' | 'entity' | 'card' | 'lead_id' | 'reject_reason' | 'handled_at' | 'handled_by'
  >
>

/** A row that was locked before. */
export const writeIntent = (db: CompanyDb, id: number, changes: Changes) =>
  db
    .update(offlineIntents)
    .set({ ...changes, revision: sql`${offlineIntents.revision} + 1` })
    .where(eq(offlineIntents.id, id))

/** What a device's UUID became; undefined while it became nothing. */
export const findRecordOf = async (
  db: CompanyDb,
  noun: (typeof offlineIds.$inferSelect)['noun'],
  client_id: string,
): Promise<number | undefined> =>
  (
    await db
      .select({ record_id: offlineIds.record_id })
      .from(offlineIds)
      .where(and(eq(offlineIds.noun, noun), eq(offlineIds.client_id, client_id)))
  )[0]?.record_id

export const insertRecordOf = (db: CompanyDb, values: typeof offlineIds.$inferInsert) =>
  db.insert(offlineIds).values(values)

/** What is settled, and was received before then. */
export const removeOldIntents = async (db: CompanyDb, before: Date): Promise<void> => {
  await db
    .delete(offlineIntents)
    .where(
      and(
        lt(offlineIntents.received_at, before),
        ne(offlineIntents.state, 'inbox'),
        isNull(offlineIntents.card),
      ),
    )
  await db.delete(offlineIds).where(lt(offlineIds.created_at, before))
}
