import type { PartnerStatus } from '@heliodesk/domain/enumerations'
import { addDays, instantInAmsterdam } from '@heliodesk/domain/calendar'
import { and, asc, gte, inArray, lt, sql } from 'drizzle-orm'
import type { CompanyDb } from '../../access/database.ts'
import type { Context } from '../../work/context.ts'
import { leadPartnerReports, partnerExports } from './schema.ts'

/** What a lead is called, and the status that the partner was told last, of the number that it has now. */
export const findReported = async (db: CompanyDb, lead_id: number) =>
  (
    await db.execute<{ number: string; external_id: string | null; status: PartnerStatus | null }>(sql`
      SELECT l.number, l.external_id, (SELECT r.status FROM lead_partner_reports r
        WHERE r.lead_id = l.id AND r.number = l.number ORDER BY r.id DESC LIMIT 1) AS status
      FROM leads l WHERE l.id = ${lead_id}`)
  ).rows[0]

type Report = Omit<typeof leadPartnerReports.$inferInsert, 'company_id' | 'employee_id' | 'impersonator_id'>

export async function insertReports(context: Context, reports: readonly Report[]): Promise<void> {
  const { db, company_id, employee_id, impersonator_id } = context
  await db
    .insert(leadPartnerReports)
    .values(reports.map((report) => ({ ...report, company_id, employee_id, impersonator_id })))
}

/** The first report of those of the leads that came from the partner. */
export async function insertHandedOver(context: Context, lead_ids: readonly number[]): Promise<void> {
  const { db, employee_id, impersonator_id, happened_at: now } = context
  await db.execute(sql`INSERT INTO lead_partner_reports
      (company_id, lead_id, number, external_id, status, employee_id, impersonator_id, created_at)
    SELECT l.company_id, l.id, l.number, l.external_id, 'overgedragen', ${employee_id}::bigint,
      ${impersonator_id}::bigint, ${now}
    FROM leads l JOIN sources s ON s.company_id = l.company_id AND s.id = l.source_id AND s.essent
    WHERE l.id = ANY(${sql.param([...lead_ids])}::bigint[]) ORDER BY l.id`)
}

export const removeReports = (db: CompanyDb, lead_ids: number[]): Promise<unknown> =>
  db.delete(leadPartnerReports).where(inArray(leadPartnerReports.lead_id, lead_ids))

/** Whether the company has, or ever had, leads of the partner to tell of. */
export async function hasPartner(db: CompanyDb): Promise<boolean> {
  const { rows } = await db.execute<{ has: boolean }>(sql`SELECT EXISTS (SELECT FROM sources WHERE essent)
    OR EXISTS (SELECT FROM ${leadPartnerReports}) AS has`)
  return rows[0]?.has === true
}

/** The reports of a day in Amsterdam, in their order. */
export const listReportsOf = (db: CompanyDb, day: string) =>
  db
    .select({
      number: leadPartnerReports.number,
      external_id: leadPartnerReports.external_id,
      status: leadPartnerReports.status,
      reason: leadPartnerReports.reason,
      result_code: leadPartnerReports.result_code,
      created_at: leadPartnerReports.created_at,
    })
    .from(leadPartnerReports)
    .where(
      and(
        gte(leadPartnerReports.created_at, instantInAmsterdam(day, '00:00')),
        lt(leadPartnerReports.created_at, instantInAmsterdam(addDays(day, 1), '00:00')),
      ),
    )
    .orderBy(asc(leadPartnerReports.created_at), asc(leadPartnerReports.id))

/** Keeps what a file was when it was made; one that is made again with the same bytes stays what it was. */
export async function keepExport(
  db: CompanyDb,
  made: typeof partnerExports.$inferInsert,
): Promise<typeof partnerExports.$inferSelect & { again: boolean }> {
  const { rows } = await db.execute<{
    made_at: Date
    again: boolean
  }>(sql`INSERT INTO ${partnerExports} AS kept
      (company_id, day, rows, sha256, made_at)
    VALUES (${made.company_id}, ${made.day}, ${made.rows}, ${made.sha256}, ${made.made_at})
    ON CONFLICT (company_id, day) DO UPDATE SET rows = excluded.rows, sha256 = excluded.sha256,
      made_at = CASE WHEN kept.sha256 = excluded.sha256 THEN kept.made_at ELSE excluded.made_at END
    RETURNING made_at, xmax <> 0 AS again`)
  const [row] = rows
  if (row === undefined) throw new Error('The file was not kept')
  return { ...made, made_at: new Date(row.made_at), again: row.again }
}
