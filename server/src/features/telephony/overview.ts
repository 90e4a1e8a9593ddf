import { formatAddress } from '@heliodesk/domain/places/address'
import { and, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { CompanyDb } from '../../access/database.ts'
import { employees, employments, roles } from '../../access/schema.ts'
import { ofOwnLead } from '../leads/overview.ts'
import { leads } from '../leads/schema.ts'
import { phoneCalls } from './schema.ts'

/** A lead or an employee with a number. */
export interface Party {
  type: 'lead' | 'employee'
  number: string
  id: number
  label: string
  hint: string
}

/** Far more than the number of people who share a number. */
const most = 500

/** The leads (newest first) and then employees with one of these numbers. With `own` only that adviser's leads. */
export async function findParties(
  db: CompanyDb,
  numbers: readonly string[],
  sees: { leads: 'all' | 'none' | number; employees: 'all' | 'none' | number },
): Promise<Party[]> {
  if (numbers.length === 0) return []
  const wanted = [...new Set(numbers)]
  return [
    ...(sees.leads === 'none' ? [] : await findLeads(db, wanted, sees.leads)),
    ...(sees.employees === 'none' ? [] : await findEmployees(db, wanted, sees.employees)),
  ]
}

async function findLeads(db: CompanyDb, wanted: string[], own: 'all' | number): Promise<Party[]> {
  const rows = await db
    .select({
      id: leads.id,
      phone: leads.phone,
      mobile: leads.mobile,
      label: leads.full_name,
      number: leads.number,
      company_name: leads.company_name,
      street: leads.street,
      street_number: leads.street_number,
      adjective: leads.adjective,
      zip_code: leads.zip_code,
      city: leads.city,
    })
    .from(leads)
    .where(
      and(
        or(inArray(leads.phone, wanted), inArray(leads.mobile, wanted)),
        isNull(leads.anonymised_at),
        own === 'all' ? undefined : ofOwnLead(own),
      ),
    )
    .orderBy(desc(leads.id))
    .limit(most)
  return rows.flatMap(({ id, phone, mobile, label, ...lead }) => {
    const hint = [lead.number, lead.company_name, formatAddress(lead)].filter(Boolean).join(', ')
    return matching(wanted, [phone, mobile]).map((number) => ({
      type: 'lead' as const,
      number,
      id,
      label,
      hint,
    }))
  })
}

/** Employees' numbers are stored as typed. */
const normalised = (column: SQL) =>
  sql<
    string | null
  >`regexp_replace(regexp_replace(regexp_replace(${column}, '[^0-9+]', '', 'g'), '^00', '+'), '^0', '+31')`

async function findEmployees(db: CompanyDb, wanted: string[], own: 'all' | number): Promise<Party[]> {
  const phone = normalised(sql`${employees.phone}`)
  const mobile = normalised(sql`${employees.mobile}`)
  const rows = await db
    .select({ id: employees.id, label: employees.full_name, phone, mobile, hint: roles.name })
    .from(employments)
    .innerJoin(employees, eq(employees.id, employments.employee_id))
    .innerJoin(roles, eq(roles.id, employments.role_id))
    .where(
      and(
        eq(employees.active, true),
        or(inArray(phone, wanted), inArray(mobile, wanted)),
        own === 'all' ? undefined : eq(employees.id, own),
      ),
    )
    .orderBy(desc(employees.id))
    .limit(most)
  return rows.flatMap((row) =>
    matching(wanted, [row.phone, row.mobile]).map((number) => ({
      type: 'employee' as const,
      number,
      id: row.id,
      label: row.label,
      hint: row.hint,
    })),
  )
}

const matching = (wanted: readonly string[], has: readonly (string | null)[]) =>
  [...new Set(has.filter((number) => number !== null && wanted.includes(number)))] as string[]

export const findNames = async (db: CompanyDb, ids: readonly number[]) =>
  new Map(
    ids.length === 0
      ? []
      : (
          await db
            .select({ id: employees.id, full_name: employees.full_name })
            .from(employees)
            .where(inArray(employees.id, [...ids]))
        ).map(({ id, full_name }) => [id, full_name]),
  )

/** Calls whose number, or a lead with it, contains the search text; names of leads only for users who may view all leads. */
export function holdsCall(part: string, byName: boolean): SQL | undefined {
  const digits = part
    .replaceAll(/[\s-]/g, '')
    .replace(/^(00|0(?=\d))/, (zeros) => (zeros === '00' ? '+' : '+31'))
  const name = part.trim().toLowerCase()
  return or(
    sql`strpos(${phoneCalls.number}, ${digits}) > 0`,
    byName
      ? sql`EXISTS (SELECT FROM ${leads} l WHERE (l.phone = ${phoneCalls.number} OR l.mobile = ${phoneCalls.number})
          AND l.anonymised_at IS NULL AND strpos(lower(l.full_name), ${name}) > 0)`
      : undefined,
  )
}
