import { desc, eq, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { CompanyDb } from '../../access/database.ts'
import type { Context, EmployeeContext } from '../../work/context.ts'
import { ownLeadsOf } from './get-lead.ts'
import { ofOwnLead } from './overview.ts'
import type { LeadRow } from './queries.ts'
import { leadMerges, leads } from './schema.ts'

type DuplicateFacts = Pick<LeadRow, 'address_key' | 'phone' | 'mobile' | 'email'>

/** What of a lead no other one has: its address, numbers and e-mail. */
export const duplicateKeysOf = ({ address_key, phone, mobile, email }: DuplicateFacts): string[] =>
  [address_key, phone, mobile, email].filter((key) => key !== null)

type Family = 'address' | 'number' | 'email'

/** Everybody who has one of these values, in a query that is planned well for one value and for thousands. */
function holders(family: Family, column: AnyPgColumn, keys: readonly (string | null)[]): SQL {
  const given = [...new Set(keys)].filter((key) => key !== null)
  return sql`SELECT ${sql.raw(`'${family}'`)} AS family, ${column} AS key, ${leads.id} AS lead_id FROM ${leads}
    WHERE ${column} IS NOT NULL AND ${column} = ANY(${sql.param(given)}::text[]) AND ${leads.anonymised_at} IS NULL`
}

/** The leads that have the address, a number or the e-mail of one of many. */
function sameLeads(facts: readonly DuplicateFacts[]): SQL {
  const numbers = facts.flatMap(({ phone, mobile }) => [phone, mobile])
  return sql.join(
    [
      holders(
        'address',
        leads.address_key,
        facts.map(({ address_key }) => address_key),
      ),
      holders('number', leads.phone, numbers),
      holders('number', leads.mobile, numbers),
      holders(
        'email',
        leads.email,
        facts.map(({ email }) => email),
      ),
    ],
    sql` UNION ALL `,
  )
}

type Known = Record<'number' | 'name', string>

/** The newest lead that each of many is already, by its place in the list; one query for all of them. */
export async function findSameLeads(
  db: CompanyDb,
  facts: readonly DuplicateFacts[],
): Promise<Map<number, Known>> {
  const { rows } = await db.execute<{
    family: Family
    key: string
    lead_id: number
    number: string
    name: string
  }>(
    // By its id: a join would be planned as if most values had many leads, and read all of them.
    sql`SELECT newest.*, known.number, known.name
      FROM (SELECT family, key, max(lead_id) AS lead_id FROM (${sameLeads(facts)}) same GROUP BY family, key) newest,
        LATERAL (SELECT ${leads.number} AS number, ${leads.full_name} AS name FROM ${leads}
          WHERE ${leads.id} = newest.lead_id OFFSET 0) known`,
  )
  const same = new Map<number, Known>()
  if (rows.length === 0) return same
  const holderOf = new Map(rows.map((row) => [`${row.family} ${row.key}`, row]))
  for (const [place, { address_key, phone, mobile, email }] of facts.entries()) {
    const keys = [`address ${address_key}`, `number ${phone}`, `number ${mobile}`, `email ${email}`]
    const [newest] = keys
      .flatMap((key) => holderOf.get(key) ?? [])
      .toSorted((one, other) => other.lead_id - one.lead_id)
    if (newest !== undefined) same.set(place, { number: newest.number, name: newest.name })
  }
  return same
}

/** The leads that their sources call by one of these external ids, by that id; all of one source. */
export async function findKnownExternalIds(
  db: CompanyDb,
  facts: readonly Pick<LeadRow, 'source_id' | 'external_id'>[],
): Promise<Map<string, { number: string; name: string }>> {
  const source_id = facts[0]?.source_id ?? null
  const ids = facts.flatMap(({ external_id }) => external_id ?? [])
  if (source_id === null || ids.length === 0) return new Map()
  const rows = await db
    .select({ external_id: leads.external_id, number: leads.number, name: leads.full_name })
    .from(leads)
    .where(
      sql`${leads.source_id} = ${source_id} AND ${leads.external_id} IS NOT NULL
        AND ${leads.external_id} = ANY(${sql.param(ids)}::text[])`,
    )
    .unionAll(
      db
        .select({ external_id: leadMerges.external_id, number: leads.number, name: leads.full_name })
        .from(leadMerges)
        .innerJoin(leads, eq(leads.id, leadMerges.lead_id))
        .where(
          sql`${leadMerges.source_id} = ${source_id} AND ${leadMerges.external_id} IS NOT NULL
            AND ${leadMerges.external_id} = ANY(${sql.param(ids)}::text[]) AND ${leadMerges.undone_at} IS NULL`,
        ),
    )
  return new Map(rows.map(({ external_id, ...lead }) => [external_id ?? '', lead]))
}

/** By which fields of a new lead another one is found; its phone may be the other's mobile. */
function sharedFields(facts: DuplicateFacts, other: DuplicateFacts) {
  const numbers = new Set([other.phone, other.mobile])
  const shared = {
    address: facts.address_key !== null && facts.address_key === other.address_key,
    phone: facts.phone !== null && numbers.has(facts.phone),
    mobile: facts.mobile !== null && numbers.has(facts.mobile),
    email: facts.email !== null && facts.email === other.email,
  }
  return (['address', 'phone', 'mobile', 'email'] as const).filter((field) => shared[field])
}

/** The newest leads that share something with a new one, those the caller sees with what they share; others are counted. */
export async function findSharing(context: Context | EmployeeContext, facts: DuplicateFacts) {
  const own = ownLeadsOf(context)
  const rows = await context.db
    .select({
      id: leads.id,
      number: leads.number,
      full_name: leads.full_name,
      status: leads.status,
      address_key: leads.address_key,
      phone: leads.phone,
      mobile: leads.mobile,
      email: leads.email,
      visible: own === null ? sql<boolean>`true` : sql<boolean>`coalesce(${ofOwnLead(own)}, false)`,
    })
    .from(leads)
    .where(sql`${leads.id} IN (SELECT lead_id FROM (${sameLeads([facts])}) same)`)
    .orderBy(desc(leads.id))
    .limit(1_000)
  const matches = rows
    .filter((row) => row.visible)
    .map(({ id, number, full_name, status, ...row }) => ({
      id,
      number,
      full_name,
      status,
      fields: sharedFields(facts, row),
    }))
  return { matches: matches.slice(0, 20), others: rows.length - Math.min(matches.length, 20) }
}

/** Leads at the same address, or with the same phone, mobile or e-mail, that are not anonymised. */
export async function findDuplicates(context: Context | EmployeeContext, facts: DuplicateFacts) {
  const { matches, others } = await findSharing(context, facts)
  return { matches: matches.map(({ fields: _fields, ...match }) => match), others }
}

/** Locks possible duplicates, in a fixed order, until the transaction ends. */
export async function lockDuplicates({ db, company_id }: Context, ...many: readonly DuplicateFacts[]) {
  const keys = many.flatMap((facts) => duplicateKeysOf(facts).map((key) => `lead ${company_id} ${key}`))
  await db.execute(sql`SELECT pg_advisory_xact_lock(key) FROM (
    SELECT DISTINCT hashtextextended(text, 0) AS key FROM unnest(${sql.param(keys)}::text[]) text ORDER BY key
  ) keys`)
}
