import { and, eq, gt, lte, ne, sql } from 'drizzle-orm'
import { insertAndRead } from '../../access/statements/insert-row.ts'
import type { Context, EmployeeContext } from '../../work/context.ts'
import { leadContacts, leadLocks } from './schema.ts'

type NewContact = Omit<
  typeof leadContacts.$inferInsert,
  'id' | 'company_id' | 'employee_id' | 'impersonator_id' | 'created_at'
>

export const insertContact = (context: Context, row: NewContact) => {
  const { db, company_id, employee_id, impersonator_id, happened_at: now } = context
  return insertAndRead(db, leadContacts, {
    ...row,
    company_id,
    employee_id,
    impersonator_id,
    created_at: now,
  })
}

/** A lease is gone after two minutes in which nobody renewed it. */
const leaseMs = 2 * 60_000

/** Takes or renews a lease that is free or one's own, or with `over` anybody's; undefined when somebody has it. */
export async function writeLease(context: EmployeeContext, lead_id: number, over: boolean) {
  const { db, company_id, employee_id, happened_at: now } = context
  const until = new Date(now.getTime() + leaseMs)
  const isOwn = sql`${leadLocks.employee_id} = ${employee_id}`
  const isOver = sql`${leadLocks.until} <= ${now}`
  const [lease] = await db
    .insert(leadLocks)
    .values({ company_id, lead_id, employee_id, since: now, until })
    .onConflictDoUpdate({
      target: [leadLocks.company_id, leadLocks.lead_id],
      set: {
        employee_id,
        until,
        since: sql`CASE WHEN ${isOwn} AND NOT ${isOver} THEN ${leadLocks.since} ELSE ${now} END`,
      },
      ...(!over && { setWhere: sql`${isOwn} OR ${isOver}` }),
    })
    .returning()
  return lease
}

/** Takes a lease that nobody has, not even the caller; whether it was taken. */
export async function takeFreeLease(
  { db, company_id, employee_id, happened_at: now }: EmployeeContext,
  lead_id: number,
) {
  const until = new Date(now.getTime() + leaseMs)
  const taken = await db
    .insert(leadLocks)
    .values({ company_id, lead_id, employee_id, since: now, until })
    .onConflictDoUpdate({
      target: [leadLocks.company_id, leadLocks.lead_id],
      set: { employee_id, since: now, until },
      setWhere: lte(leadLocks.until, now),
    })
    .returning({ lead_id: leadLocks.lead_id })
  return taken.length > 0
}

/** Who else holds a lead, until this transaction ends. */
export async function findOtherLease(
  { db, employee_id, happened_at: now }: EmployeeContext,
  lead_id: number,
) {
  const [lease] = await db
    .select()
    .from(leadLocks)
    .where(
      and(eq(leadLocks.lead_id, lead_id), gt(leadLocks.until, now), ne(leadLocks.employee_id, employee_id)),
    )
    .for('update')
  return lease
}

/** Whether there was one to give back. */
export const removeLease = async ({ db, employee_id }: EmployeeContext, lead_id: number) =>
  (
    await db
      .delete(leadLocks)
      .where(and(eq(leadLocks.lead_id, lead_id), eq(leadLocks.employee_id, employee_id)))
      .returning({ lead_id: leadLocks.lead_id })
  ).length > 0
