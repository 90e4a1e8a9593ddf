import type { Consent } from '@heliodesk/domain/leads/objections/consent'
import { type NamedFacts, sharedFields } from '@heliodesk/domain/leads/same-lead'
import { desc, eq, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { CompanyDb } from '../../../access/database.ts'
import type { Context, EmployeeContext } from '../../../work/context.ts'
import { ownLeadsOf } from '../get-lead.ts'
import { ofOwnLead } from '../overview.ts'
import { type DuplicateFacts, type External, externalKeyOf } from './duplicate-keys-of.ts'
import type { LeadRow } from '../queries.ts'
import { leadMerges, leads } from '../schema.ts'

type Family = 'address' | 'number' | 'email'

/** Everybody who has one of these values, in a query that is planned well for one value and for thousands. */
function holders(family: Family, column: AnyPgColumn, keys: readonly (string | null)[]): SQL {
  const given = [...new Set(keys)].filter((key) => key !== null)
  return sql`SELECT ${sql.raw(`'${family}'`)} AS family, ${column} AS key, ${leads.id} AS lead_id, NULL::jsonb AS was FROM ${leads}
    WHERE ${column} IS NOT NULL AND ${column} = ANY(${sql.param(given)}::text[]) AND ${leads.anonymised_at} IS NULL`
}

/**
 * The leads whose person had one of these numbers or e-mails until two leads of theirs were merged: it is theirs still.
 * `was`: what that lead was.
 */
function formerHolders(facts: readonly Reach[]): SQL {
  const given = new Set(facts.flatMap(({ phone, mobile, email }) => [phone, mobile, email]))
  const keys = sql.param([...given].filter((key) => key !== null))
  const isGiven = (kept: string) =>
    sql.join(
      ['phone', 'mobile', 'email'].map(
        (field) => sql`${sql.raw(`${kept}.${field}`)} IN (SELECT unnest(${keys}::text[]))`,
      ),
      sql` OR `,
    )
  // Each row is unpacked once: its values are looked at before there are rows of them.
  return sql`SELECT had.family, had.key, found.lead_id, kept.was
    FROM (SELECT ${leadMerges.lead_id}, ${leadMerges.merged}, ${leadMerges.before} FROM ${leadMerges},
        jsonb_to_record(${leadMerges.merged}) AS goes(phone text, mobile text, email text),
        jsonb_to_record(${leadMerges.before}) AS stays(phone text, mobile text, email text)
      WHERE ${leadMerges.undone_at} IS NULL AND ${leadMerges.merged} IS NOT NULL
        AND (${isGiven('goes')} OR ${isGiven('stays')}) OFFSET 0) found,
      LATERAL (VALUES (found.merged), (found.before)) kept(was),
      LATERAL (VALUES ('number', kept.was ->> 'phone'), ('number', kept.was ->> 'mobile'), ('email', kept.was ->> 'email'))
        had(family, key)
    WHERE had.key = ANY(${keys}::text[])`
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

/** The leads of whoever is reached by that, now or before a merge. */
const theirLeads = (facts: readonly DuplicateFacts[]) =>
  sql`${sameLeads(facts)} UNION ALL ${formerHolders(facts)}`

export interface KnownLead extends NamedFacts {
  id: number
  number: string
  city: string | null
  /** It objects to calls itself already, or is nobody any more. */
  is_silent: boolean
  /** Words that may refuse calls stand beside it that it has no consent. */
  is_doubted: boolean
  /** Found by what it had before a merge, which its name, numbers and e-mail are then. */
  is_former?: boolean
  /** What it is called now, of a lead that is found by the number of one that was merged into it. */
  stands_for?: { number: string; full_name: string }
  consent: Consent | null
}

export const known = {
  id: leads.id,
  number: leads.number,
  full_name: leads.full_name,
  city: leads.city,
  insertion: leads.insertion,
  lastName: leads.lastName,
  company_name: leads.company_name,
  address_key: leads.address_key,
  phone: leads.phone,
  mobile: leads.mobile,
  email: leads.email,
  is_silent: sql<boolean>`(${leads.do_not_call_at} IS NOT NULL AND ${leads.objection_of} IS NULL) OR ${leads.anonymised_at} IS NOT NULL`,
  consent: leads.consent,
  is_doubted: sql<boolean>`coalesce(${leads.consent}->>'basis' = 'none' AND ${leads.consent}->>'text' <> '', false)`,
}
const knownColumns = sql.join(
  Object.entries(known).map(([name, column]) => sql`${column} AS ${sql.identifier(name)}`),
  sql`, `,
)

/** What tells who a lead was. */
const told = ['insertion', 'lastName', 'company_name', 'address_key', 'phone', 'mobile', 'email'] as const
type Was = Partial<Pick<KnownLead, (typeof told)[number]>>
type Found = Pick<KnownLead, keyof KnownLead> & { family: Family; key: string; was: Was | null }

/** A lead as it was when it had that by which it is found. */
const asFound = ({ was, ...lead }: Found): KnownLead =>
  was === null ? lead : { ...lead, ...pickThere(was), is_former: true }

/** What tells who a lead was, as far as it is kept. */
export const pickThere = (was: Was): Was =>
  Object.fromEntries(told.flatMap((field) => (field in was ? [[field, was[field]]] : [])))

/** Among so many of the newest with one number somebody is looked for; more share what is nobody's own. */
const mostAlike = 50

/** The leads that share something with each of many, by its place in the list; one query for all of them. */
export async function findAlike(
  db: CompanyDb,
  facts: readonly DuplicateFacts[],
  most: number | null = mostAlike,
): Promise<KnownLead[][]> {
  const { rows } = await db.execute<Found>(
    // By its id: a join would be planned as if most values had many leads, and read all of them.
    sql`SELECT newest.family, newest.key, newest.was, known.*
      FROM (SELECT same.*, row_number() OVER (PARTITION BY family, key ORDER BY lead_id DESC) AS place
          FROM (${theirLeads(facts)}) same) newest,
        LATERAL (SELECT ${knownColumns} FROM ${leads} WHERE ${leads.id} = newest.lead_id OFFSET 0) known
      WHERE ${most}::int IS NULL OR newest.place <= ${most}`,
  )
  const holders = Map.groupBy(rows, ({ family, key }) => `${family} ${key}`)
  return facts.map(({ address_key, phone, mobile, email }) => {
    const keys = [`address ${address_key}`, `number ${phone}`, `number ${mobile}`, `email ${email}`]
    const alike = keys.flatMap((key) => holders.get(key) ?? [])
    return [...new Map(alike.map((lead) => [lead.was ?? lead.id, asFound(lead)])).values()]
  })
}

/** The leads that their sources call by one of these external ids, by both. */
export async function findKnownExternalIds(
  db: CompanyDb,
  facts: readonly External[],
): Promise<Map<string, KnownLead>> {
  const named = facts.filter((lead) => externalKeyOf(lead) !== null)
  const ids = named.flatMap(({ external_id }) => external_id ?? [])
  const sources = [...new Set(named.flatMap(({ source_id }) => source_id ?? []))]
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ source_id: leads.source_id, external_id: leads.external_id, ...known })
    .from(leads)
    .where(
      sql`${leads.source_id} = ANY(${sql.param(sources)}::bigint[]) AND ${leads.external_id} IS NOT NULL
        AND ${leads.external_id} = ANY(${sql.param(ids)}::text[])`,
    )
    .unionAll(
      db
        .select({ source_id: leadMerges.source_id, external_id: leadMerges.external_id, ...known })
        .from(leadMerges)
        .innerJoin(leads, eq(leads.id, leadMerges.lead_id))
        .where(
          sql`${leadMerges.source_id} = ANY(${sql.param(sources)}::bigint[]) AND ${leadMerges.external_id} IS NOT NULL
            AND ${leadMerges.external_id} = ANY(${sql.param(ids)}::text[]) AND ${leadMerges.undone_at} IS NULL`,
        ),
    )
  return new Map(
    rows.map(({ source_id, external_id, ...lead }) => [
      externalKeyOf({ source_id, external_id }) ?? '',
      lead,
    ]),
  )
}

export type Reach = Pick<LeadRow, 'phone' | 'mobile' | 'email'>

/**
 * When somebody objected last who has one of these numbers or the e-mail, for a lead or as `listed`; a lead that took
 * an objection over passes it on with what it came with alone.
 */
export async function findLastObjection(
  db: CompanyDb,
  { phone, mobile, email }: Reach,
  listed: readonly string[],
): Promise<{ at: Date; reach: string } | null> {
  const { rows } = await db.execute<{ at: string; reach: string }>(sql`SELECT at, reach FROM (
      SELECT objecting.at, same.key AS reach
        FROM (${theirLeads([{ address_key: null, phone, mobile, email }])}) same,
          LATERAL (SELECT ${leads.do_not_call_at} AS at FROM ${leads}
            WHERE ${leads.id} = same.lead_id AND coalesce(${leads.objection_of}, same.key) = same.key OFFSET 0) objecting
        WHERE objecting.at IS NOT NULL
      UNION ALL SELECT objected_at, reach FROM objections WHERE reach = ANY(${sql.param([...listed])}::text[])
    ) said ORDER BY at DESC LIMIT 1`)
  const [row] = rows
  return row === undefined ? null : { at: new Date(row.at), reach: row.reach }
}

/**
 * The words that may refuse calls, as somebody said them last who has one of these numbers or the e-mail, for a lead or as
 * `listed`; `but`: leads whose own they are.
 */
export async function findLastDoubt(
  db: CompanyDb,
  { phone, mobile, email }: Reach,
  { but, listed }: { but: readonly number[]; listed: readonly string[] },
): Promise<{ text: string; at: Date } | null> {
  const { rows } = await db.execute<{
    text: string
    at: string
  }>(sql`SELECT doubting.consent ->> 'text' AS text, (doubting.consent ->> 'at')::timestamptz AS at
    FROM (${theirLeads([{ address_key: null, phone, mobile, email }])}) same,
      LATERAL (SELECT ${leads.consent} AS consent FROM ${leads} WHERE ${leads.id} = same.lead_id
        AND ${known.is_doubted} AND NOT ${leads.id} = ANY(${sql.param([...but])}::bigint[]) OFFSET 0) doubting
    UNION ALL SELECT coalesce(words, ''), objected_at FROM objections
      WHERE reach = ANY(${sql.param([...listed])}::text[])
    ORDER BY at DESC LIMIT 1`)
  const [row] = rows
  return row === undefined ? null : { text: row.text, at: new Date(row.at) }
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
      do_not_call_at: leads.do_not_call_at,
      visible: own === null ? sql<boolean>`true` : sql<boolean>`coalesce(${ofOwnLead(own)}, false)`,
    })
    .from(leads)
    .where(sql`${leads.id} IN (SELECT lead_id FROM (${sameLeads([facts])}) same)`)
    .orderBy(desc(leads.id))
    .limit(1_000)
  const matches = rows
    .filter((row) => row.visible)
    .map(({ id, number, full_name, status, do_not_call_at, ...row }) => ({
      id,
      number,
      full_name,
      status,
      do_not_call_at,
      fields: sharedFields(facts, row),
    }))
  return { matches: matches.slice(0, 20), others: rows.length - Math.min(matches.length, 20) }
}

/** Leads at the same address, or with the same phone, mobile or e-mail, that are not anonymised. */
export async function findDuplicates(context: Context | EmployeeContext, facts: DuplicateFacts) {
  const { matches, others } = await findSharing(context, facts)
  return { matches: matches.map(({ fields: _fields, ...match }) => match), others }
}
