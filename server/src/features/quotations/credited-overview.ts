import { and, eq, inArray, isNotNull, isNull, lt, not, notInArray, or, sql } from 'drizzle-orm'
import type { CompanyDb } from '../../access/database.ts'
import { handovers } from '../handovers/schema.ts'
import { leads } from '../leads/schema.ts'
import { quotations, quotationVersions as versions } from './schema.ts'

/** When it was sold, or else first sent. */
const workedAt = sql`(SELECT coalesce(
    max(v.accepted_at) FILTER (WHERE v.status = 'accepted' AND v.withdrawn_at IS NULL), min(v.sent_at))
  FROM ${versions} v WHERE v.company_id = ${quotations.company_id} AND v.quotation_id = ${quotations.id})`

/** The lead came back when the handover was undone; somebody else may have had it by then. */
const isBack = sql`EXISTS (SELECT FROM ${leads} l WHERE l.company_id = ${quotations.company_id}
  AND l.id = ${quotations.lead_id} AND l.adviser_id = ${handovers.employee_id})`

/** The quotations that were sold, or else sent, before their lead was handed over, with whose work they are. */
export const handedQuotations = (db: CompanyDb) =>
  db
    .selectDistinctOn([quotations.id], { quotation_id: quotations.id, employee_id: handovers.employee_id })
    .from(handovers)
    .innerJoin(
      sql`LATERAL jsonb_array_elements(${handovers.moved}) one(row)`,
      sql`one.row->>'kind' = 'leads'`,
    )
    .innerJoin(quotations, eq(quotations.lead_id, sql`(one.row->>'id')::bigint`))
    .where(
      and(
        isNotNull(handovers.done_at),
        or(isNull(handovers.undone_at), not(isBack)),
        lt(workedAt, handovers.done_at),
      ),
    )
    .orderBy(quotations.id, handovers.done_at)
    .as('handed')

/** Whose work they are: who has the lead, or had it when it was sold, or else sent. */
export function isCreditedTo(db: CompanyDb, ids: readonly number[]) {
  const handed = handedQuotations(db)
  const all = db.select({ id: handed.quotation_id }).from(handed)
  const theirs = db
    .select({ id: handed.quotation_id })
    .from(handed)
    .where(inArray(handed.employee_id, [...ids]))
  return or(
    and(inArray(leads.adviser_id, [...ids]), notInArray(quotations.id, all)),
    inArray(quotations.id, theirs),
  )
}
