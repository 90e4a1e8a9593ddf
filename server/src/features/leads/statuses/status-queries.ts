import type { LeadStatus, PartnerReason, PartnerStatus } from '@heliodesk/domain/enumerations'
import { asc, eq, sql } from 'drizzle-orm'
import type { CompanyDb } from '../../../access/database.ts'
import type { Context } from '../../../work/context.ts'
import { insertMany } from '../../../access/statements/insert-many.ts'
import { insertRow } from '../../../access/statements/insert-row.ts'
import { objectsNow } from '../contact/contact-queries.ts'
import type { Plannable } from '../overview.ts'
import { leads, leadStatusHistory } from '../schema.ts'

interface Move {
  status: LeadStatus
  essent_status: PartnerStatus | null
  essent_reason: PartnerReason | null
  now: Date
  only_from: readonly LeadStatus[] | undefined
  again: boolean
  postponed_until: string | null
  attempts: number
  call_at: Date | null
}

/** A conditional update; returns the previous status, or undefined when it did not move. */
export async function moveLead(db: CompanyDb, id: number, move: Move) {
  const { status, essent_status, essent_reason, now, only_from, again, postponed_until, attempts, call_at } =
    move
  const allowed =
    only_from === undefined
      ? sql`true`
      : sql`was.status IN (${sql.join(
          only_from.map((one) => sql`${one}`),
          sql`, `,
        )})`
  const { rows } = await db.execute<{ before: LeadStatus; essent: boolean | null }>(sql`
    UPDATE ${leads} SET status = ${status}, status_since = ${now}, essent_status = ${essent_status},
      essent_reason = ${essent_reason}, postponed_until = ${postponed_until}, attempts = attempts + ${attempts}, call_at = ${call_at},
      updated_at = ${now}, revision = ${leads}.revision + 1
    FROM (SELECT company_id, id, status FROM ${leads} WHERE id = ${id} FOR NO KEY UPDATE) was
    WHERE ${leads}.id = ${id} AND ${leads}.company_id = was.company_id AND ${leads}.id = was.id
      AND (was.status <> ${status} OR ${again}) AND ${allowed}
    RETURNING was.status AS before, (SELECT s.essent FROM sources s
      WHERE s.company_id = ${leads}.company_id AND s.id = ${leads}.source_id) AS essent`)
  return rows[0]
}

interface Result {
  result_code_id: number | null
  endsCalls: boolean
}

/** One that ends all sales calls does so from now on, and for good. */
export const setLastResult = (
  { db, happened_at: now }: Context,
  id: number,
  { result_code_id, endsCalls }: Result,
) =>
  db
    .update(leads)
    .set({ last_result_code_id: result_code_id, ...(endsCalls && objectsNow(now)) })
    .where(eq(leads.id, id))

/** What a booking took of a lead, given back. */
export const setPlannable = (
  db: CompanyDb,
  id: number,
  values: Omit<Plannable, 'revision' | 'status'>,
  now: Date,
) =>
  db
    .update(leads)
    .set({ ...values, updated_at: now, revision: sql`${leads.revision} + 1` })
    .where(eq(leads.id, id))

type Weeded = NonNullable<(typeof leads.$inferSelect)['weeded']>
/** Increments the revision: of two who decide on a row that they see, the second is told. */
export const setWeeded = (db: CompanyDb, id: number, weeded: Weeded) =>
  db
    .update(leads)
    .set({ weeded, revision: sql`${leads.revision} + 1` })
    .where(eq(leads.id, id))

export const setForwardedTo = (db: CompanyDb, id: number, forwarded_to_company_id: number) =>
  db.update(leads).set({ forwarded_to_company_id }).where(eq(leads.id, id))

/** Every status a lead has had, oldest first; it is locked, so that no other comes in between. */
export async function listStatusesOf(db: CompanyDb, lead_id: number): Promise<LeadStatus[]> {
  await db.select({ id: leads.id }).from(leads).where(eq(leads.id, lead_id)).for('no key update')
  const rows = await db
    .select({ status: leadStatusHistory.status })
    .from(leadStatusHistory)
    .where(eq(leadStatusHistory.lead_id, lead_id))
    .orderBy(asc(leadStatusHistory.id))
  return rows.map(({ status }) => status)
}

interface StatusRow {
  lead_id: number
  status: LeadStatus
  remarks: string | null
  callback_at: Date | null
  result_code_id: number | null
}

export async function insertStatus(context: Context, row: StatusRow): Promise<void> {
  const { company_id, employee_id, impersonator_id, happened_at: now, db } = context
  const by = { employee_id, impersonator_id }
  await insertRow(db, leadStatusHistory, { ...row, ...by, company_id, created_at: now })
}

/** The first status of many new leads, each of its own time. */
export function insertStatuses(context: Context, rows: readonly (StatusRow & { created_at: Date })[]) {
  const { company_id, employee_id, impersonator_id, db } = context
  const by = { company_id, employee_id, impersonator_id }
  return insertMany(
    db,
    leadStatusHistory,
    rows.map((row) => ({ ...row, ...by })),
  )
}
