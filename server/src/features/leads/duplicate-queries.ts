import { and, eq, isNull, ne, or, sql } from 'drizzle-orm'
import type { EmployeeContext } from '../../platform/context.ts'
import { conflict } from '../../platform/problems.ts'
import { ownLeadsOf } from './get-lead.ts'
import { type LeadRow, ofOwnLead } from './queries.ts'
import { leads } from './schema.ts'

type Facts = Pick<LeadRow, 'address_key' | 'phone' | 'mobile' | 'email'>

/** Leads at the same address, or with the same phone, mobile or e-mail, that are not anonymised. */
export async function findDuplicates(context: EmployeeContext, facts: Facts, except: number | null) {
  const numbers = [...new Set([facts.phone, facts.mobile].filter((number) => number !== null))]
  const same = [
    facts.address_key === null ? undefined : eq(leads.address_key, facts.address_key),
    ...numbers.flatMap((number) => [eq(leads.phone, number), eq(leads.mobile, number)]),
    facts.email === null ? undefined : sql`lower(${leads.email}) = ${facts.email}`,
  ].filter((condition) => condition !== undefined)
  if (same.length === 0) return { matches: [], others: 0 }
  const own = ownLeadsOf(context)
  const rows = await context.db
    .select({
      id: leads.id,
      number: leads.number,
      full_name: leads.full_name,
      status: leads.status,
      visible: own === null ? sql<boolean>`true` : sql<boolean>`coalesce(${ofOwnLead(own)}, false)`,
    })
    .from(leads)
    .where(and(or(...same), isNull(leads.anonymised_at), except === null ? undefined : ne(leads.id, except)))
    .orderBy(leads.id)
    .limit(50)
  const matches = rows.filter((row) => row.visible).map(({ visible: _visible, ...row }) => row)
  return { matches, others: rows.length - matches.length }
}

/** 409 with the leads that look the same; of those the caller may not see only the count. */
export async function refuseDuplicate(context: EmployeeContext, facts: Facts) {
  const found = await findDuplicates(context, facts, null)
  if (found.matches.length + found.others > 0) throw conflict('duplicateLead', found)
}

/** Locks what may be the same, in one order, until the transaction ends. */
export async function lockDuplicates({ db, company_id }: EmployeeContext, facts: (string | null)[]) {
  const keys = [...new Set(facts.filter((fact) => fact !== null))].toSorted()
  for (const key of keys) {
    await db.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`lead ${company_id} ${key}`}, 0))`)
  }
}
