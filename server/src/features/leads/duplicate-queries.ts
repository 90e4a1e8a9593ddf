import { and, desc, eq, isNull, or, sql } from 'drizzle-orm'
import type { EmployeeContext } from '../../http/context.ts'
import { ownLeadsOf } from './get-lead.ts'
import { ofOwnLead } from './overview.ts'
import type { LeadRow } from './queries.ts'
import { leads } from './schema.ts'

type Facts = Pick<LeadRow, 'address_key' | 'phone' | 'mobile' | 'email'>

/** Leads at the same address, or with the same phone, mobile or e-mail, that are not anonymised. */
export async function findDuplicates(context: EmployeeContext, facts: Facts) {
  const numbers = [...new Set([facts.phone, facts.mobile].filter((number) => number !== null))]
  const same = [
    facts.address_key === null ? undefined : eq(leads.address_key, facts.address_key),
    ...numbers.flatMap((number) => [eq(leads.phone, number), eq(leads.mobile, number)]),
    facts.email === null ? undefined : eq(leads.email, facts.email),
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
    .where(and(or(...same), isNull(leads.anonymised_at)))
    .orderBy(desc(leads.id))
    .limit(1_000)
  const matches = rows.filter((row) => row.visible).map(({ visible: _visible, ...row }) => row)
  return { matches: matches.slice(0, 20), others: rows.length - Math.min(matches.length, 20) }
}

/** Locks possible duplicates, in a fixed order, until the transaction ends. */
export async function lockDuplicates({ db, company_id }: EmployeeContext, facts: Facts) {
  const keys = [facts.address_key, facts.phone, facts.mobile, facts.email].flatMap((fact) =>
    fact === null ? [] : [`lead ${company_id} ${fact}`],
  )
  await db.execute(sql`SELECT pg_advisory_xact_lock(key) FROM (
    SELECT DISTINCT hashtextextended(text, 0) AS key FROM unnest(${sql.param(keys)}::text[]) text ORDER BY key
  ) keys`)
}
