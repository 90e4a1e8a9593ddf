import type { LeadStatus } from '@heliodesk/domain/enumerations'
import type { Order } from '@heliodesk/domain/quotations/versions/visit-orders'
import { and, desc, eq, exists, getTableColumns, gte, inArray, lt, not, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { employees } from '../../../access/schema.ts'
import type { CompanyDb } from '../../../access/database.ts'
import { isApart } from '../merging/apart-overview.ts'
import { leadStatusHistory } from '../schema.ts'

const was = alias(leadStatusHistory, 'was')
type Moves = typeof leadStatusHistory | typeof was

/** Whether a move was of a lead that an order was not of: of none where no order is named. */
const isOfOther = (moves: Moves, version_id: number | undefined) =>
  version_id === undefined
    ? sql<boolean>`false`
    : isApart({ ...getTableColumns(moves), table: 'lead_status_history' }, version_id)

/** The newest move to one of some statuses since a moment; of an order that of the lead that it was accepted of. */
export const findLastMoveAmong = async (
  db: CompanyDb,
  lead_id: number,
  statuses: readonly LeadStatus[],
  { accepted_at, version_id }: Pick<Order, 'accepted_at'> & Partial<Order>,
) =>
  (
    await db
      .select({ status: leadStatusHistory.status, created_at: leadStatusHistory.created_at })
      .from(leadStatusHistory)
      .where(
        and(
          eq(leadStatusHistory.lead_id, lead_id),
          inArray(leadStatusHistory.status, [...statuses]),
          gte(leadStatusHistory.created_at, accepted_at),
          not(isOfOther(leadStatusHistory, version_id)),
        ),
      )
      .orderBy(desc(leadStatusHistory.id))
      .limit(1)
  )[0]

/** When an order's lead was last taken back from installed to installationPlanned; undefined when it was not. */
export const findReopened = async (db: CompanyDb, lead_id: number, { accepted_at, version_id }: Order) =>
  (
    await db
      .select({ created_at: leadStatusHistory.created_at })
      .from(leadStatusHistory)
      .where(
        and(
          eq(leadStatusHistory.lead_id, lead_id),
          eq(leadStatusHistory.status, 'installationPlanned'),
          gte(leadStatusHistory.created_at, accepted_at),
          not(isOfOther(leadStatusHistory, version_id)),
          exists(
            db
              .select({ id: was.id })
              .from(was)
              .where(
                and(
                  eq(was.lead_id, lead_id),
                  eq(was.status, 'installed'),
                  lt(was.id, leadStatusHistory.id),
                  gte(was.created_at, accepted_at),
                  not(isOfOther(was, version_id)),
                ),
              ),
          ),
        ),
      )
      .orderBy(desc(leadStatusHistory.id))
      .limit(1)
  )[0]?.created_at

/** What was noted when a lead came to a status the last time. */
export const findLastNoteOf = async (db: CompanyDb, lead_id: number, status: LeadStatus) =>
  (
    await db
      .select({
        remarks: leadStatusHistory.remarks,
        callback_at: leadStatusHistory.callback_at,
        result_code_id: leadStatusHistory.result_code_id,
      })
      .from(leadStatusHistory)
      .where(and(eq(leadStatusHistory.lead_id, lead_id), eq(leadStatusHistory.status, status)))
      .orderBy(desc(leadStatusHistory.id))
      .limit(1)
  )[0]

const impersonators = alias(employees, 'impersonators')

/** The history that people read, newest first. */
export async function listStatusHistory(db: CompanyDb, lead_id: number) {
  const rows = await db
    .select({
      id: leadStatusHistory.id,
      status: leadStatusHistory.status,
      remarks: leadStatusHistory.remarks,
      callback_at: leadStatusHistory.callback_at,
      created_at: leadStatusHistory.created_at,
      employee_id: employees.id,
      employee_name: employees.full_name,
      impersonator: { id: impersonators.id, name: impersonators.full_name },
    })
    .from(leadStatusHistory)
    .leftJoin(employees, eq(employees.id, leadStatusHistory.employee_id))
    .leftJoin(impersonators, eq(impersonators.id, leadStatusHistory.impersonator_id))
    .where(eq(leadStatusHistory.lead_id, lead_id))
    .orderBy(desc(leadStatusHistory.id))
  return rows.map(({ employee_id, employee_name, ...row }) => ({
    ...row,
    employee: employee_id === null ? null : { id: employee_id, name: employee_name ?? '' },
  }))
}
