import type { CallQuery, CallResult } from '@heliodesk/contract/call'
import type { leadMerges } from '@heliodesk/contract/lead-merges'
import { type DuplicateReason, duplicateReasons, duplicateScores } from '@heliodesk/domain/leads/merging'
import { and, or, type SQL, sql } from 'drizzle-orm'
import type { EmployeeContext } from '../../../work/context.ts'
import { pageAnswer, sliceOf } from '../../../rows/table-query.ts'
import { ownLeadsOf } from '../get-lead.ts'
import { ofFoundLeads, ofOwnLead } from '../overview.ts'
import { leadDuplicates, leads } from '../schema.ts'

type Query = CallQuery<typeof leadMerges.duplicates>
type Pair = CallResult<typeof leadMerges.duplicates>['data'][number]

/** What the finder shows of a lead. */
const sideOf = (of: SQL) => sql`jsonb_build_object('id', ${of}.id, 'number', ${of}.number,
  'full_name', ${of}.full_name, 'status', ${of}.status, 'street', ${of}.street, 'street_number', ${of}.street_number,
  'adjective', ${of}.adjective, 'zip_code', ${of}.zip_code, 'city', ${of}.city, 'phone', ${of}.phone,
  'mobile', ${of}.mobile, 'email', ${of}.email, 'created_at', ${of}.created_at)`

/** Which pairs the caller sees: of own leads alone where only these are visible. */
async function mayPair(context: EmployeeContext, query: Query): Promise<SQL | undefined> {
  const own = ownLeadsOf(context)
  const isOwn = (id: SQL) =>
    own === null
      ? undefined
      : sql`EXISTS (SELECT FROM ${leads} WHERE ${leads.id} = ${id} AND ${ofOwnLead(own)})`
  const search = query['filter[search]']
  const [one, other] = await Promise.all([
    ofFoundLeads(context, leadDuplicates.oldest_id, search),
    ofFoundLeads(context, leadDuplicates.lead_id, search),
  ])
  return and(isOwn(sql`${leadDuplicates.oldest_id}`), isOwn(sql`${leadDuplicates.lead_id}`), or(one, other))
}

/** Whether each reason holds of a pair, whose rows are one for each value that they share. */
const reasonHolds: Record<DuplicateReason, SQL> = {
  address: sql`bool_or(${leadDuplicates.kind} = 'address')`,
  email: sql`bool_or(${leadDuplicates.kind} = 'email')`,
  phone: sql`bool_or(${leadDuplicates.kind} IN ('phone', 'mobile'))`,
  name: sql`bool_or(${leadDuplicates.same_name})`,
}
const reasonColumns = sql.join(
  duplicateReasons.map((reason) => sql`${reasonHolds[reason]} AS ${sql.identifier(reason)}`),
  sql`, `,
)
const score = sql.join(
  duplicateReasons.map(
    (reason) => sql`${sql.raw(String(duplicateScores[reason]))} * ${sql.identifier(reason)}::int`,
  ),
  sql` + `,
)
const why = sql.join(
  duplicateReasons.map((reason) => sql`CASE WHEN shown.${sql.identifier(reason)} THEN ${reason} END`),
  sql`, `,
)

/**
 * A page of the pairs that seem to be one person and how many there are, in one query. Each lead is paired with the
 * oldest that has its address, phone or e-mail: a number in a thousand leads would be half a million pairs.
 */
export async function pageOfDuplicates(context: EmployeeContext, query: Query) {
  const { limit, offset } = sliceOf(query)
  const chosen = query['filter[why]'] ?? []
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
  const hasReason = sql.join(
    chosen.length === 0 ? [sql`true`] : chosen.map((reason) => sql.identifier(reason)),
    sql` OR `,
  )
  const { rows } = await context.db.execute<Record<string, unknown> & Pair & { total: number }>(sql`
    WITH pairs AS (
      SELECT ${leadDuplicates.oldest_id} AS one, ${leadDuplicates.lead_id} AS other,
        max(${leadDuplicates.created_at}) AS created_at, ${reasonColumns}
      FROM ${leadDuplicates} WHERE ${(await mayPair(context, query)) ?? sql`true`}
      GROUP BY ${leadDuplicates.oldest_id}, ${leadDuplicates.lead_id}),
    scored AS MATERIALIZED (SELECT *, least(100, ${score}) AS score FROM pairs WHERE ${hasReason}),
    shown AS (SELECT * FROM scored ORDER BY ${orderOf(sql`scored`)} LIMIT ${limit} OFFSET ${offset})
    SELECT (SELECT count(*) FROM scored) AS total, shown.score, array_remove(ARRAY[${why}], NULL) AS why,
      ${sideOf(sql`a`)} AS lead, ${sideOf(sql`b`)} AS other
    FROM (SELECT 1) always LEFT JOIN shown ON true LEFT JOIN ${leads} a ON a.id = shown.one
      LEFT JOIN ${leads} b ON b.id = shown.other
    ORDER BY ${orderOf(sql`shown`)}`)
  const data = rows.filter(({ score: found }) => found !== null)
  return pageAnswer(query, data, rows[0]?.total ?? 0)
}
