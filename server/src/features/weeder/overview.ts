import type { CallBody, CallQuery } from '@heliodesk/contract/call'
import type { weeder } from '@heliodesk/contract/weeder'
import { openAppointmentStatuses } from '@heliodesk/domain/appointments/moves'
import { addDays, amsterdamDate } from '@heliodesk/domain/calendar'
import type { LeadStatus } from '@heliodesk/domain/enumerations'
import { weederLimits, type WeederReason } from '@heliodesk/domain/leads/weeder'
import { and, type SQL, sql } from 'drizzle-orm'
import type { EmployeeContext } from '../../work/context.ts'
import { oneOf, pageAnswer, sliceOf } from '../../rows/table-query.ts'
import { sources } from '../sources/schema.ts'
import { employees } from '../../access/schema.ts'
import { appointments } from '../appointments/schema.ts'
import { ownLeadsOf } from '../leads/get-lead.ts'
import { ofFoundLeads, ofOwnLead } from '../leads/overview.ts'
import { leadDuplicates, leads, weedable } from '../leads/schema.ts'
import { openOffer, quotationVersions } from '../quotations/schema.ts'

type Query = CallQuery<typeof weeder.table>
type Filters = NonNullable<CallBody<typeof weeder.table>['filters']>

/** When somebody last spoke with a lead, or got it. */
const lastContact = sql`coalesce(${leads.last_contact_at}, ${leads.created_at})`

const sortColumns = {
  last_contact: lastContact,
  attempts: leads.attempts,
  created_at: leads.created_at,
  last_name: leads.sort_name,
}

/** Pairs from both of their sides, of those whose other lead the caller sees: who has own leads is told of no others. */
function pairsSeen(context: EmployeeContext): SQL {
  const own = ownLeadsOf(context)
  const sees = (other: SQL) =>
    own === null
      ? sql`true`
      : sql`EXISTS (SELECT FROM ${leads} WHERE ${leads.id} = ${other} AND ${ofOwnLead(own)})`
  return sql`SELECT d.lead_id AS one, d.oldest_id AS other FROM ${leadDuplicates} d WHERE ${sees(sql`d.oldest_id`)}
    UNION ALL SELECT d.oldest_id, d.lead_id FROM ${leadDuplicates} d WHERE ${sees(sql`d.lead_id`)}`
}

/** In either place of a pair: read once for all leads. */
const isInPair = (context: EmployeeContext) =>
  sql`${leads.id} IN (SELECT pairs.one FROM (${pairsSeen(context)}) pairs)`

/** Whether each reason holds of a lead. */
function reasonsOn({ happened_at: now }: EmployeeContext, duplicate: SQL): Record<WeederReason, SQL> {
  const { attempts, daysWithoutContact, daysAfterPostponement } = weederLimits
  const today = amsterdamDate(now)
  const isPostponed = sql`(${leads.status} = 'postponed' AND ${leads.postponed_until} IS NOT NULL)`
  return {
    attempts: sql`${leads.attempts} >= ${attempts}`,
    // Who was postponed waits for its date.
    noContact: sql`(NOT ${isPostponed} AND ${lastContact} < ${daysBefore(now, daysWithoutContact)})`,
    postponed: sql`(${isPostponed} AND ${leads.postponed_until} <= ${addDays(today, -daysAfterPostponement)})`,
    duplicate,
  }
}

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * 86_400_000)

/** Nobody has to do anything with it, or somebody has just decided so. */
function isLeftAlone({ happened_at: now }: EmployeeContext): SQL {
  const open = sql.param([...openAppointmentStatuses])
  return sql`(${leads.id} IN (SELECT ${appointments.lead_id} FROM ${appointments}
      WHERE ${appointments.status} = ANY(${open}::text[]) AND ${appointments.starts_at} > ${now})
    OR ${leads.id} IN (SELECT v.lead_id FROM ${quotationVersions} v
      WHERE ${sql.raw(openOffer)} AND greatest(v.valid_until_dates ->> 'A', v.valid_until_dates ->> 'B') >= ${amsterdamDate(now)})
    OR ${leads.id} IN (SELECT w.id FROM ${leads} w
      WHERE w.weeded IS NOT NULL AND (w.weeded ->> 'outcome') IN ('keep', 'callback')
        AND (w.weeded ->> 'at')::timestamptz > ${daysBefore(now, weederLimits.daysHidden)}))`
}

async function filtered(context: EmployeeContext, filters: Filters): Promise<SQL | undefined> {
  const own = ownLeadsOf(context)
  const reasons = reasonsOn(context, isInPair(context))
  const chosen = (filters.reason?.length ? filters.reason : Object.keys(reasons)) as WeederReason[]
  return and(
    sql.raw(weedable),
    sql`NOT ${isLeftAlone(context)}`,
    sql`(${sql.join(
      chosen.map((reason) => reasons[reason]),
      sql` OR `,
    )})`,
    own === null ? undefined : ofOwnLead(own),
    oneOf(leads.status, filters.status),
    oneOf(leads.source_id, filters.source_id),
    oneOf(leads.adviser_id, filters.adviser_id),
    await ofFoundLeads(context, leads.id, filters.search),
  )
}

interface Found extends Record<string, unknown> {
  total: number
  id: number | null
  number: string
  full_name: string
  status: LeadStatus
  city: string | null
  source_id: number | null
  source_name: string | null
  adviser_id: number | null
  adviser_name: string | null
  attempts: number
  last_contact_at: Date | null
  postponed_until: string | null
  created_at: Date
  revision: number
  reasons: WeederReason[]
  oldest: number | null
  oldest_number: string | null
  oldest_name: string | null
}

/** Equal rows are in the order of their ids, in the direction of the last sort. */
function orderOf({ sort }: Pick<Query, 'sort'>, table = sql``): SQL {
  const last = { field: 'id', descending: sort.at(-1)?.descending ?? true }
  const parts = [...sort, last].map(
    ({ field, descending }) => sql`${table}${sql.identifier(field)} ${descending ? sql`DESC` : sql`ASC`}`,
  )
  return sql.join(parts, sql`, `)
}

/** Dates as node-postgres parses them, also where a driver leaves them as text. */
const instantOf = (at: Date | string | null) => (at === null ? null : new Date(at))

/** A page of the leads to clean up and how many there are, in one query. */
export async function pageOfWeeder(context: EmployeeContext, query: Query, filters: Filters) {
  const { limit, offset } = sliceOf(query)
  const sorts = new Set(query.sort.map(({ field }) => field))
  const sorted = [...sorts].map((field) => sql`, ${sortColumns[field]} AS ${sql.identifier(field)}`)
  const reasons = Object.entries(reasonsOn(context, sql`same.oldest IS NOT NULL`)).map(
    ([reason, holds]) => sql`CASE WHEN ${holds} THEN ${reason} END`,
  )
  const { rows } = await context.db.execute<Found>(sql`
    WITH found AS MATERIALIZED (
      SELECT ${leads.id} AS id${sql.join(sorted)} FROM ${leads} WHERE ${await filtered(context, filters)}),
    shown AS (SELECT * FROM found ORDER BY ${orderOf(query)} LIMIT ${limit} OFFSET ${offset})
    SELECT (SELECT count(*) FROM found) AS total, shown.id, ${leads.number}, ${leads.full_name}, ${leads.status},
      ${leads.city}, ${leads.source_id}, s.name AS source_name, ${leads.adviser_id}, e.full_name AS adviser_name,
      ${leads.attempts}, ${leads.last_contact_at}, ${leads.postponed_until}, ${leads.created_at}, ${leads.revision},
      array_remove(ARRAY[${sql.join(reasons, sql`, `)}], NULL) AS reasons, same.oldest, o.number AS oldest_number,
      o.full_name AS oldest_name
    FROM (SELECT 1) always LEFT JOIN shown ON true LEFT JOIN ${leads} ON ${leads.id} = shown.id
      LEFT JOIN LATERAL (SELECT min(pairs.other) AS oldest FROM (${pairsSeen(context)}) pairs
        WHERE pairs.one = shown.id) same ON true
      LEFT JOIN ${leads} o ON o.id = same.oldest LEFT JOIN ${sources} s ON s.id = ${leads.source_id}
      LEFT JOIN ${employees} e ON e.id = ${leads.adviser_id}
    ORDER BY ${orderOf(query, sql`shown.`)}`)
  const data = rows.flatMap((row) => (row.id === null ? [] : [present({ ...row, id: row.id })]))
  return pageAnswer(query, data, rows[0]?.total ?? 0)
}

const named = (id: number | null, name: string | null) => (id === null ? null : { id, name: name ?? '' })

function present(row: Found & { id: number }) {
  const { source_id, source_name, adviser_name, oldest, oldest_number, oldest_name, ...rest } = row
  return {
    ...rest,
    last_contact_at: instantOf(row.last_contact_at),
    created_at: new Date(row.created_at),
    source: named(source_id, source_name),
    adviser: named(row.adviser_id, adviser_name),
    duplicate_of:
      oldest === null ? null : { id: oldest, number: oldest_number ?? '', full_name: oldest_name ?? '' },
  }
}
