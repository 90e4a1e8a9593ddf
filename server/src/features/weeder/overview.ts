import type { CallBody, CallQuery } from '@heliodesk/contract/call'
import type { weeder } from '@heliodesk/contract/weeder'
import { openAppointmentStatuses } from '@heliodesk/domain/appointments/moves'
import { addDays, amsterdamDate } from '@heliodesk/domain/calendar'
import type { LeadStatus } from '@heliodesk/domain/enumerations'
import { weededStatuses, weederLimits, type WeederReason } from '@heliodesk/domain/leads/weeder'
import { and, inArray, type SQL, sql } from 'drizzle-orm'
import type { EmployeeContext } from '../../http/context.ts'
import { oneOf, orderBy, pageAnswer, sliceOf } from '../../rows/table-query.ts'
import { sources } from '../../settings/sources/schema.ts'
import { employees } from '../../access/schema.ts'
import { appointments } from '../appointments/schema.ts'
import { samePairs } from '../leads/duplicates-overview.ts'
import { ownLeadsOf } from '../leads/get-lead.ts'
import { ofFoundLeads, ofOwnLead } from '../leads/overview.ts'
import { leads } from '../leads/schema.ts'
import { quotationVersions } from '../quotations/schema.ts'

type Filters = NonNullable<CallBody<typeof weeder.table>['filters']>

/** When somebody last spoke with a lead, or got it. */
const lastContact = sql`coalesce(${leads.last_contact_at}, ${leads.created_at})`

const sortColumns = {
  last_contact: lastContact,
  attempts: leads.attempts,
  created_at: leads.created_at,
  last_name: leads.sort_name,
}

/** Whether each reason holds of a lead. */
function reasonsOn({ now }: EmployeeContext): Record<WeederReason, SQL> {
  const { attempts, daysWithoutContact, daysAfterPostponement } = weederLimits
  const today = amsterdamDate(now)
  const isPostponed = sql`(${leads.status} = 'postponed' AND ${leads.postponed_until} IS NOT NULL)`
  return {
    attempts: sql`${leads.attempts} >= ${attempts}`,
    // Who was postponed waits for its date.
    noContact: sql`(NOT ${isPostponed} AND ${lastContact} < ${daysBefore(now, daysWithoutContact)})`,
    postponed: sql`(${isPostponed} AND ${leads.postponed_until} <= ${addDays(today, -daysAfterPostponement)})`,
    duplicate: sql`same.oldest IS NOT NULL`,
  }
}

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * 86_400_000)

/** Nobody has to do anything with it, or somebody has just decided so. */
function isLeftAlone({ now }: EmployeeContext): SQL {
  const open = sql.param([...openAppointmentStatuses])
  return sql`(${leads.id} IN (SELECT ${appointments.lead_id} FROM ${appointments}
      WHERE ${appointments.status} = ANY(${open}::text[]) AND ${appointments.starts_at} > ${now})
    OR ${leads.id} IN (SELECT v.lead_id FROM ${quotationVersions} v
      WHERE v.status = 'sent' AND v.declined_at IS NULL AND v.withdrawn_at IS NULL AND v.superseded_at IS NULL
        AND greatest(v.valid_until_dates ->> 'A', v.valid_until_dates ->> 'B') >= ${amsterdamDate(now)})
    OR (${leads.weeded} IS NOT NULL AND (${leads.weeded} ->> 'outcome') IN ('keep', 'callback')
      AND (${leads.weeded} ->> 'at')::timestamptz > ${daysBefore(now, weederLimits.daysHidden)}))`
}

async function filtered(context: EmployeeContext, filters: Filters): Promise<SQL | undefined> {
  const own = ownLeadsOf(context)
  const reasons = reasonsOn(context)
  const chosen = (filters.reason?.length ? filters.reason : Object.keys(reasons)) as WeederReason[]
  return and(
    inArray(leads.status, [...weededStatuses]),
    sql`${leads.anonymised_at} IS NULL`,
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

/** Dates as node-postgres parses them, also where a driver leaves them as text. */
const instantOf = (at: Date | string | null) => (at === null ? null : new Date(at))

/** A page of the leads to clean up and how many there are, in one query. */
export async function pageOfWeeder(
  context: EmployeeContext,
  query: CallQuery<typeof weeder.table>,
  filters: Filters,
) {
  const { limit, offset } = sliceOf(query)
  const order = sql.join(orderBy(query.sort, sortColumns, leads.id), sql`, `)
  const reasons = Object.entries(reasonsOn(context)).map(
    ([reason, holds]) => sql`CASE WHEN ${holds} THEN ${reason} END`,
  )
  const { rows } = await context.db.execute<Found>(sql`
    WITH pairs AS MATERIALIZED (${samePairs}),
    same AS (SELECT id, min(oldest) AS oldest FROM (
        SELECT other AS id, one AS oldest FROM pairs UNION ALL SELECT one, other FROM pairs) both_ways GROUP BY id),
    found AS MATERIALIZED (
      SELECT ${leads.id} AS id, same.oldest FROM ${leads} LEFT JOIN same ON same.id = ${leads.id}
      WHERE ${await filtered(context, filters)}),
    shown AS (
      SELECT ${leads.id} AS id, same.oldest, row_number() OVER (ORDER BY ${order}) AS place,
        array_remove(ARRAY[${sql.join(reasons, sql`, `)}], NULL) AS reasons
      FROM (SELECT found.* FROM found JOIN ${leads} ON ${leads.id} = found.id
        ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}) same
      JOIN ${leads} ON ${leads.id} = same.id)
    SELECT (SELECT count(*) FROM found) AS total, shown.id, l.number, l.full_name, l.status, l.city, l.source_id,
      s.name AS source_name, l.adviser_id, e.full_name AS adviser_name, l.attempts, l.last_contact_at,
      l.postponed_until, l.created_at, l.revision, shown.reasons, shown.oldest, o.number AS oldest_number,
      o.full_name AS oldest_name
    FROM (SELECT 1) always LEFT JOIN shown ON true LEFT JOIN ${leads} l ON l.id = shown.id
      LEFT JOIN ${leads} o ON o.id = shown.oldest LEFT JOIN ${sources} s ON s.id = l.source_id
      LEFT JOIN ${employees} e ON e.id = l.adviser_id
    ORDER BY shown.place`)
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
