import type { CallQuery } from '@heliodesk/contract/call'
import type { retention } from '@heliodesk/contract/retention'
import { amsterdamDate } from '@heliodesk/domain/calendar'
import type { LeadStatus } from '@heliodesk/domain/enumerations'
import type { RetentionRule } from '@heliodesk/domain/leads/retention'
import { type SQL, sql } from 'drizzle-orm'
import type { EmployeeContext } from '../../work/context.ts'
import { pageAnswer, sliceOf } from '../../rows/table-query.ts'
import { ownLeadsOf } from '../leads/get-lead.ts'
import { ofFoundLeads, ofOwnLead } from '../leads/overview.ts'
import { leads } from '../leads/schema.ts'
import { datedLeads, isFree } from './queries.ts'

type Query = CallQuery<typeof retention.table>

interface Found extends Record<string, unknown> {
  all: number
  id: number | null
  number: string
  full_name: string
  status: LeadStatus
  source: { id: number; name: string } | null
  rule: RetentionRule
  term: number
  last_event: Date
  over_since: string
  signed_at: Date | null
  proposed_at: Date
  kept_until: string | null
  kept_reason: string | null
  kept_by: string | null
  kept_at: Date
  revision: number
}

const columns = { over_since: 'over_since', last_name: 'sort_name', proposed_at: 'proposed_at' } as const

const orderOf = ({ sort }: Query, table = sql``): SQL =>
  sql.join(
    [
      ...sort.map(({ field, descending }) => [columns[field], descending] as const),
      ['id', false] as const,
    ].map(
      ([field, descending]) => sql`${table}${sql.identifier(field)} ${descending ? sql`DESC` : sql`ASC`}`,
    ),
    sql`, `,
  )

const among = (column: string, values: readonly string[] | undefined): SQL =>
  values === undefined || values.length === 0
    ? sql`true`
    : sql`${sql.identifier(column)} = ANY(${sql.param([...values])}::text[])`

/** The rows of the list that are over now, also where the setting or the lead changed since it was filled. */
async function chosen(context: EmployeeContext, query: Query): Promise<SQL> {
  const today = amsterdamDate(context.happened_at)
  const own = ownLeadsOf(context)
  const found = await ofFoundLeads(context, leads.id, query['filter[search]'])
  const kept = sql`(p.kept_until IS NOT NULL AND p.kept_until >= ${today})`
  const visible = [own === null ? undefined : ofOwnLead(own), found].filter((one) => one !== undefined)
  return sql`SELECT d.*, p.proposed_at, p.kept_until, p.kept_reason, p.kept_by, p.kept_at
    FROM (${datedLeads(sql`l.id IN (SELECT lead_id FROM retention_proposals) AND ${isFree(context.happened_at, today)}`)}) d
    JOIN retention_proposals p ON p.lead_id = d.id
    WHERE d.over_since <= ${today}::date AND ${query['filter[kept]'] === true ? kept : sql`NOT ${kept}`}
      AND ${among('rule', query['filter[rule]'])} AND ${among('status', query['filter[status]'])}
      AND d.id IN (SELECT ${leads.id} FROM ${leads}
        ${visible.length === 0 ? sql`` : sql`WHERE ${sql.join(visible, sql` AND `)}`})`
}

/** A page of the list and how many there are, in one query. */
export async function pageOfRetention(context: EmployeeContext, query: Query) {
  const { limit, offset } = sliceOf(query)
  const { rows } = await context.db.execute<Found>(sql`
    WITH found AS MATERIALIZED (${await chosen(context, query)}),
    shown AS (SELECT * FROM found ORDER BY ${orderOf(query)} LIMIT ${limit} OFFSET ${offset})
    SELECT (SELECT count(*) FROM found) AS all, shown.id, number, shown.full_name, status, rule, term, last_event,
      over_since::text, signed_at, proposed_at, kept_until, kept_reason, kept_at, shown.revision,
      e.full_name AS kept_by, CASE WHEN s.id IS NOT NULL THEN jsonb_build_object('id', s.id, 'name', s.name) END AS source
    FROM (SELECT 1) always LEFT JOIN shown ON true LEFT JOIN sources s ON s.id = shown.source_id
      LEFT JOIN employees e ON e.id = shown.kept_by
    ORDER BY ${orderOf(query, sql`shown.`)}`)
  const data = rows.flatMap((row) => (row.id === null ? [] : [present({ ...row, id: row.id })]))
  return pageAnswer(query, data, rows[0]?.all ?? 0)
}

function present(row: Found & { id: number }) {
  const { kept_until, kept_reason, kept_by, kept_at, last_event, ...rest } = row
  return {
    ...rest,
    last_contact_at: new Date(last_event),
    signed_at: row.signed_at === null ? null : new Date(row.signed_at),
    proposed_at: new Date(row.proposed_at),
    kept:
      kept_until === null
        ? null
        : { until: kept_until, reason: kept_reason ?? '', by: kept_by, at: new Date(kept_at) },
  }
}
