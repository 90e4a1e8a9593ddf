import type { CallQuery, CallResult } from '@heliodesk/contract/call'
import type { leadMerges } from '@heliodesk/contract/lead-merges'
import { duplicateScores } from '@heliodesk/domain/leads/merging'
import { and, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { EmployeeContext } from '../../http/context.ts'
import { pageAnswer, sliceOf } from '../../rows/table-query.ts'
import { ownLeadsOf } from './get-lead.ts'
import { ofFoundLeads, ofOwnLead } from './overview.ts'
import { leads } from './schema.ts'

/** Each lead with the oldest one that has the same value; grouped in the order of the column's index, without a join. */
const sameIn = (why: string, column: AnyPgColumn): SQL => sql`
  SELECT ${why} AS why, first AS one, id AS other FROM (
    SELECT min(${leads.id}) AS first, array_agg(${leads.id}) AS ids
    FROM ${leads} WHERE ${column} IS NOT NULL GROUP BY ${column} HAVING count(*) > 1) same, unnest(ids) id
  WHERE id <> first`

/** Who has as a phone what another one has as a mobile. */
const sameAcross: SQL = sql`
  SELECT 'phone' AS why, least(p.id, m.id) AS one, greatest(p.id, m.id) AS other
  FROM ${leads} p JOIN ${leads} m ON m.mobile = p.phone AND m.id <> p.id
  WHERE p.phone IS NOT NULL AND m.mobile IS NOT NULL`

/**
 * Leads that seem to be one person, each with the oldest that has the same address, phone or e-mail: rather than
 * every pair, of which a number in a thousand leads has half a million.
 */
export const samePairs: SQL = sql.join(
  [
    sameIn('address', leads.address_key),
    sameIn('email', leads.email),
    sameIn('phone', leads.phone),
    sameIn('phone', leads.mobile),
    sameAcross,
  ],
  sql` UNION ALL `,
)

type Query = CallQuery<typeof leadMerges.duplicates>
type Pair = CallResult<typeof leadMerges.duplicates>['data'][number]

/** What the finder shows of a lead. */
const sideOf = (of: SQL) => sql`jsonb_build_object('id', ${of}.id, 'number', ${of}.number,
  'full_name', ${of}.full_name, 'status', ${of}.status, 'street', ${of}.street, 'street_number', ${of}.street_number,
  'adjective', ${of}.adjective, 'zip_code', ${of}.zip_code, 'city', ${of}.city, 'phone', ${of}.phone,
  'mobile', ${of}.mobile, 'email', ${of}.email, 'created_at', ${of}.created_at)`

const [older, newer] = [sql`a`, sql`b`]

/** Leads that can be merged: those of the caller's own where only these are seen. */
async function mayPair(context: EmployeeContext, query: Query): Promise<SQL | undefined> {
  const own = ownLeadsOf(context)
  const isOwn = (of: SQL) =>
    own === null
      ? undefined
      : sql`EXISTS (SELECT FROM ${leads} WHERE ${leads.id} = ${of}.id AND ${ofOwnLead(own)})`
  const found = await ofFoundLeads(context, leads.id, query['filter[search]'])
  return and(
    sql`a.status <> 'forwarded' AND b.status <> 'forwarded'`,
    isOwn(older),
    isOwn(newer),
    found && sql`EXISTS (SELECT FROM ${leads} WHERE ${leads.id} IN (a.id, b.id) AND ${found})`,
  )
}

const { address, phone, email, name } = duplicateScores

/** A page of the pairs that seem to be one person, the surest first, and how many there are; in one query. */
export async function pageOfDuplicates(context: EmployeeContext, query: Query) {
  const { limit, offset } = sliceOf(query)
  const why = query['filter[why]']
  const orderOf = (table: SQL) =>
    sql.join(
      [
        ...query.sort.map(
          ({ field, descending }) =>
            sql`${table}.${sql.identifier(field)} ${descending ? sql`DESC` : sql`ASC`}`,
        ),
        sql`${table}.other DESC, ${table}.one`,
      ],
      sql`, `,
    )
  const { rows } = await context.db.execute<Record<string, unknown> & Pair & { total: number }>(sql`
    WITH pairs AS MATERIALIZED (${samePairs}),
    named AS (
      SELECT p.one, p.other, max(b.created_at) AS created_at, array_agg(DISTINCT p.why) ||
        CASE WHEN bool_or(lower(a.last_name) = lower(b.last_name)) THEN ARRAY['name'] ELSE '{}' END AS why
      FROM pairs p JOIN ${leads} a ON a.id = p.one JOIN ${leads} b ON b.id = p.other
      WHERE ${await mayPair(context, query)} GROUP BY p.one, p.other),
    scored AS MATERIALIZED (
      SELECT *, least(100, ${address} * ('address' = ANY(why))::int + ${phone} * ('phone' = ANY(why))::int
        + ${email} * ('email' = ANY(why))::int + ${name} * ('name' = ANY(why))::int) AS score
      FROM named ${why?.length ? sql`WHERE why && ${sql.param(why)}::text[]` : sql``}),
    shown AS (SELECT * FROM scored ORDER BY ${orderOf(sql`scored`)} LIMIT ${limit} OFFSET ${offset})
    SELECT (SELECT count(*) FROM scored) AS total, shown.score, shown.why, ${sideOf(older)} AS lead,
      ${sideOf(newer)} AS other
    FROM (SELECT 1) always LEFT JOIN shown ON true LEFT JOIN ${leads} a ON a.id = shown.one
      LEFT JOIN ${leads} b ON b.id = shown.other
    ORDER BY ${orderOf(sql`shown`)}`)
  const data = rows.filter(({ score }) => score !== null)
  return pageAnswer(query, data, rows[0]?.total ?? 0)
}
