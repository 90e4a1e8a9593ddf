import { visitingGroups } from '@heliodesk/domain/appointments/moves'
import type { Permission } from '@heliodesk/domain/roles/permissions'
import { and, eq, inArray, lte, or, type SQL, sql } from 'drizzle-orm'
import type { CompanyDb } from '../../access/database.ts'
import { companies, employees, employments, roles } from '../../access/schema.ts'
import { attachments, isValidOn } from '../../settings/attachments.ts'
import { resultCodes } from '../../settings/result-codes.ts'
import { sources } from '../sources/schema.ts'
import { zipCodeRanges } from '../../settings/zip-code-ranges.ts'
import { mails } from '../mails/schema.ts'
import { productPrices, products } from '../products/schema.ts'
import { quotationVersions } from '../quotations/schema.ts'
import { workDays } from '../work-days/schema.ts'

/** Without somebody active who visits nobody gets the visits of a range. */
const hasSomebody = sql`EXISTS (SELECT FROM ${employments} JOIN ${employees} ON ${employees.id} = ${employments.employee_id}
  WHERE ${employments.company_id} = ${zipCodeRanges.company_id} AND ${employees.active} AND ${inArray(employments.function_group, [...visitingGroups])}
    AND ${zipCodeRanges.adviser_ids} @> to_jsonb(${employments.employee_id}))`

/** What asks for somebody else's approval: prices of products and of installing, limits of margins and quotations. */
const approving: readonly Permission[] = [
  'update products',
  'update install prices',
  'update quotation settings',
]

const activePeople = (db: CompanyDb, company_id: number, isMeant: SQL | undefined) =>
  db
    .select({ id: employments.employee_id })
    .from(employments)
    .innerJoin(employees, eq(employees.id, employments.employee_id))
    .innerJoin(roles, and(eq(roles.company_id, employments.company_id), eq(roles.id, employments.role_id)))
    .where(and(eq(employments.company_id, company_id), eq(employees.active, true), isMeant))

/** Who may approve what any colleague asked for. */
const approvers = (db: CompanyDb, company_id: number) =>
  activePeople(db, company_id, sql`${roles.permissions} @> ${JSON.stringify(approving)}::jsonb`)

/** Who has visits on work days. */
const visitors = (db: CompanyDb, company_id: number) =>
  activePeople(db, company_id, inArray(employments.function_group, [...visitingGroups]))

/** Panels that a quotation has a price and the degradation of. */
const statedPanels = (db: CompanyDb) =>
  db
    .select({ id: products.id })
    .from(products)
    .where(
      and(
        eq(products.product_type, 'panel'),
        or(sql`${products.degradation_year_one} > 0`, sql`${products.degradation_after_year_one} > 0`),
      ),
    )

/** The company, and the number of records of each kind that its work needs; `today` selects the prices. */
export async function countSetup(db: CompanyDb, company_id: number, today: string) {
  const isRange = eq(zipCodeRanges.active, true)
  const [row] = await db
    .select({
      company: companies,
      approvers: db.$count(approvers(db, company_id).as('approvers')),
      priced_panels: db.$count(
        productPrices,
        and(
          eq(productPrices.status, 'approved'),
          lte(productPrices.valid_from, today),
          inArray(productPrices.product_id, statedPanels(db)),
        ),
      ),
      result_codes: db.$count(resultCodes, eq(resultCodes.active, true)),
      terms: db.$count(attachments, and(eq(attachments.kind, 'terms'), isValidOn(today))),
      mails: db.$count(mails, eq(mails.status, 'sent')),
      sources: db.$count(sources, eq(sources.active, true)),
      ranges: db.$count(zipCodeRanges, isRange),
      ranges_with_somebody: db.$count(zipCodeRanges, and(isRange, hasSomebody)),
      work_days: db.$count(workDays, inArray(workDays.adviser_id, visitors(db, company_id))),
      versions: db.$count(quotationVersions),
    })
    .from(companies)
    .where(eq(companies.id, company_id))
  if (row === undefined) throw new Error(`No company ${company_id}`)
  return row
}
