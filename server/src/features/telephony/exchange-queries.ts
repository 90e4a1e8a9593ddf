import { and, eq } from 'drizzle-orm'
import type { CompanyDb } from '../../access/database.ts'
import type { Context, EmployeeContext } from '../../work/context.ts'
import { callRequests, telephonyExchanges } from './schema.ts'

export const findExchange = async (db: CompanyDb) => (await db.select().from(telephonyExchanges))[0]

type Kept = Omit<typeof telephonyExchanges.$inferInsert, 'company_id'>

export const keepExchange = ({ db, company_id }: Context, kept: Kept) =>
  db
    .insert(telephonyExchanges)
    .values({ company_id, ...kept })
    .onConflictDoUpdate({ target: telephonyExchanges.company_id, set: kept })

export const removeExchange = ({ db, company_id }: Context) =>
  db.delete(telephonyExchanges).where(eq(telephonyExchanges.company_id, company_id))

type NewRequest = Pick<
  typeof callRequests.$inferInsert,
  'request_id' | 'lead_id' | 'employee_id' | 'internal_number' | 'number'
>

/** The id of a new request; undefined when this one was made before. */
export const insertRequest = async (
  { db, company_id, impersonator_id, happened_at: now }: Context,
  request: NewRequest,
): Promise<number | undefined> =>
  (
    await db
      .insert(callRequests)
      .values({ ...request, company_id, impersonator_id, outcome: 'asked', created_at: now })
      .onConflictDoNothing()
      .returning({ id: callRequests.id })
  )[0]?.id

type Answered = Pick<typeof callRequests.$inferSelect, 'outcome' | 'status' | 'message'>

export const endRequest = ({ db }: Context, id: number, answered: Answered) =>
  db.update(callRequests).set(answered).where(eq(callRequests.id, id))

/** The caller's own request. */
export const findOwnRequest = async ({ db, employee_id }: EmployeeContext, request_id: string) =>
  (
    await db
      .select()
      .from(callRequests)
      .where(and(eq(callRequests.request_id, request_id), eq(callRequests.employee_id, employee_id)))
  )[0]

export const findRequest = async (db: CompanyDb, request_id: string) =>
  (await db.select().from(callRequests).where(eq(callRequests.request_id, request_id)))[0]

/** The lead that a call was asked for; since a merge another one. */
export const findLeadOfRequest = async (db: CompanyDb, id: number) =>
  (await db.select({ lead_id: callRequests.lead_id }).from(callRequests).where(eq(callRequests.id, id)))[0]
    ?.lead_id
