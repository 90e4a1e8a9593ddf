import type { CallQuery } from '@heliodesk/contract/call'
import type { partner } from '@heliodesk/contract/partner'
import { count, desc, eq, gte, lte, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { CompanyDb } from '../../access/database.ts'
import { employees } from '../../access/schema.ts'
import { conditions, orderBy, readPage } from '../../rows/table-query.ts'
import { leadPartnerReports, partnerExports } from './schema.ts'

const sorts = {
  day: partnerExports.day,
  rows: partnerExports.rows,
  made_at: partnerExports.made_at,
}

/** A page of the files that were made. */
export function pageOfExports(db: CompanyDb, query: CallQuery<typeof partner.table>) {
  const where = conditions(query, {
    day_from: (day) => gte(partnerExports.day, day),
    day_to: (day) => lte(partnerExports.day, day),
  })
  return readPage(
    query,
    ({ limit, offset }) =>
      db
        .select()
        .from(partnerExports)
        .where(where)
        .orderBy(...orderBy(query.sort, sorts, partnerExports.day))
        .limit(limit)
        .offset(offset),
    db.select({ total: count() }).from(partnerExports).where(where),
  )
}

const impersonators = alias(employees, 'impersonators')

/** What the partner was told of a lead, newest first. */
export async function listReports(db: CompanyDb, lead_id: number) {
  const rows = await db
    .select({
      id: leadPartnerReports.id,
      number: leadPartnerReports.number,
      status: leadPartnerReports.status,
      reason: leadPartnerReports.reason,
      result_code: leadPartnerReports.result_code,
      created_at: leadPartnerReports.created_at,
      employee: { id: employees.id, name: employees.full_name },
      impersonator: { id: impersonators.id, name: impersonators.full_name },
    })
    .from(leadPartnerReports)
    .leftJoin(employees, eq(employees.id, leadPartnerReports.employee_id))
    .leftJoin(impersonators, eq(impersonators.id, leadPartnerReports.impersonator_id))
    .where(eq(leadPartnerReports.lead_id, lead_id))
    .orderBy(desc(leadPartnerReports.id))
  return rows
}

/** Whether a file may have told the partner of a lead: files are of the days before `today`. */
export const wasTold = (today: Date): SQL =>
  sql`EXISTS (SELECT FROM lead_partner_reports r WHERE r.lead_id = leads.id AND r.created_at < ${today})`
