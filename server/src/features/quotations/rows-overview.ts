import type { CallQuery } from '@heliodesk/contract/call'
import type { calls } from '@heliodesk/contract/calls'
import type { ListQuery } from '@heliodesk/contract/table'
import type { PortalState, VersionStatus } from '@heliodesk/domain/enumerations'
import { quotationNumbersOf } from '@heliodesk/domain/numbers'
import type { Calculation } from '@heliodesk/domain/quotations/types'
import {
  and,
  asc,
  count,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  ne,
  not,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { CompanyDb } from '../../access/database.ts'
import { employees } from '../../access/schema.ts'
import { conditions, contains, fromDay, orderBy, readPage, tillDay, withIds } from '../../rows/table-query.ts'
import { leads } from '../leads/schema.ts'
import { isCreditedTo } from './credited-overview.ts'
import { adviserId, impersonators, ofOwn } from './overview.ts'
import { quotationApprovals, quotations, quotationVersions as versions } from './schema.ts'
import { hasNewerDraft, isShown } from './shown-version-overview.ts'

const firstSentAt = sql<Date | null>`(SELECT min(f.sent_at) FROM ${versions} f
  WHERE f.company_id = ${quotations.company_id} AND f.quotation_id = ${quotations.id})`.mapWith(
  versions.sent_at,
)

/** When its customer answered it last: accepted or declined it, or withdrew the order. */
const answeredAt = sql<Date | null>`CASE WHEN ${versions.status} = 'accepted'
  THEN coalesce(${versions.withdrawn_at}, ${versions.accepted_at}) ELSE ${versions.declined_at} END`.mapWith(
  versions.declined_at,
)

const rowFields = {
  id: quotations.id,
  number: quotations.number,
  appointment_id: quotations.appointment_id,
  lead: { id: leads.id, number: leads.number, full_name: leads.full_name, city: leads.city },
  adviser: { id: employees.id, name: employees.full_name },
  version_id: versions.id,
  version_number: versions.number,
  status: versions.status,
  total_cents: versions.total_cents,
  sent_at: versions.sent_at,
  first_sent_at: firstSentAt,
  accepted_at: versions.accepted_at,
  accepted_edition: versions.accepted_edition,
  declined_at: versions.declined_at,
  decline_reason: versions.decline_reason,
  answered_at: answeredAt,
  withdrawn_at: versions.withdrawn_at,
  superseded_at: versions.superseded_at,
  valid_until_dates: versions.valid_until_dates,
  created_at: quotations.created_at,
  has_newer_draft: hasNewerDraft,
}

const rows = (db: CompanyDb) =>
  db
    .select(rowFields)
    .from(quotations)
    .innerJoin(versions, isShown)
    .innerJoin(leads, eq(leads.id, quotations.lead_id))
    .leftJoin(employees, sql`${employees.id} = ${adviserId}`)

export type OverviewRow = Awaited<ReturnType<typeof rows>>[number]

type TableQuery = CallQuery<typeof calls.quotations.table>

const searched = (part: string) =>
  or(
    contains(
      sql`${quotations.number} || ' ' || ${leads.full_name} || ' ' || coalesce(${leads.city}, '')`,
      part,
    ),
    inArray(quotations.number, quotationNumbersOf(part.trim())),
  )

const sortColumns = {
  created_at: quotations.created_at,
  sent_at: versions.sent_at,
  accepted_at: versions.accepted_at,
  answered_at: answeredAt,
  total: versions.total_cents,
  number: quotations.number,
}

/** This sending of a version is the first one of its quotation: what is corrected was not sent twice. */
export const isFirstSending = sql`NOT EXISTS (SELECT FROM ${versions} earlier
  WHERE earlier.company_id = ${versions.company_id} AND earlier.quotation_id = ${versions.quotation_id}
    AND earlier.sent_at < ${versions.sent_at})`

/** Sent for the first time on one of these days. */
const firstSent = (db: CompanyDb, bound: SQL | undefined) =>
  inArray(
    quotations.id,
    db.select({ id: versions.quotation_id }).from(versions).where(and(bound, isFirstSending)),
  )

/** The order that stands. */
export const isStanding = and(eq(versions.status, 'accepted'), isNull(versions.withdrawn_at))

/** The quotation of this version is an order that stands. */
export const isSold = sql`EXISTS (SELECT FROM ${versions} sold
  WHERE sold.company_id = ${versions.company_id} AND sold.quotation_id = ${versions.quotation_id}
    AND sold.status = 'accepted' AND sold.withdrawn_at IS NULL)`

const isOfStatus = (status: VersionStatus) => (status === 'concept' ? isUnsent : eq(versions.status, status))

/** In SQL what `versionState` says of a row. */
function isOfState(state: PortalState, today: string): SQL | undefined {
  const sent = and(
    eq(versions.status, 'sent'),
    isNull(versions.withdrawn_at),
    isNull(versions.declined_at),
    isNull(versions.superseded_at),
  )
  const days = sql`jsonb_each_text(coalesce(${versions.valid_until_dates}, '{}'))`
  const isOver = sql`(SELECT count(*) > 0 AND bool_and(day.value < ${today}) FROM ${days} day)`
  const states: Record<PortalState, SQL | undefined> = {
    concept: eq(versions.status, 'concept'),
    withdrawn: and(ne(versions.status, 'concept'), isNotNull(versions.withdrawn_at)),
    accepted: isStanding,
    declined: and(
      eq(versions.status, 'sent'),
      isNull(versions.withdrawn_at),
      isNotNull(versions.declined_at),
    ),
    superseded: and(
      eq(versions.status, 'sent'),
      isNull(versions.withdrawn_at),
      isNull(versions.declined_at),
      isNotNull(versions.superseded_at),
    ),
    open: and(sent, not(isOver)),
    expired: and(sent, isOver),
  }
  return states[state]
}

interface Asked {
  status: VersionStatus | undefined
  own_of: number | undefined
  /** In Amsterdam: what is expired depends on it. */
  today: string
}

/** One page, of one status or all, and the exact total; the adviser is the lead's. */
export function pageQuotations(db: CompanyDb, query: TableQuery, { status, own_of, today }: Asked) {
  const where = and(
    status && isOfStatus(status),
    conditions(query, {
      search: searched,
      lead_id: quotations.lead_id,
      status: (statuses) => or(...statuses.map(isOfStatus)),
      state: (states) => or(...states.map((state) => isOfState(state, today))),
      adviser_id: leads.adviser_id,
      credited_to: (ids) => isCreditedTo(db, ids),
      no_adviser: (none) => (none ? isNull : isNotNull)(employees.id),
      edition: (edition) => and(isStanding, eq(versions.accepted_edition, edition)),
      sent_from: (day) => firstSent(db, fromDay(versions.sent_at)(day)),
      sent_to: (day) => firstSent(db, tillDay(versions.sent_at)(day)),
      accepted_from: (day) => and(isStanding, fromDay(versions.accepted_at)(day)),
      accepted_to: (day) => and(isStanding, tillDay(versions.accepted_at)(day)),
      answered_from: fromDay(answeredAt),
      answered_to: tillDay(answeredAt),
      lead_status: leads.status,
    }),
    ofOwn(own_of),
  )
  const sold = eq(employees.id, leads.adviser_id)
  return readPage(
    query,
    ({ limit, offset }) =>
      db
        .select(rowFields)
        .from(quotations)
        .innerJoin(versions, isShown)
        .innerJoin(leads, eq(leads.id, quotations.lead_id))
        .leftJoin(employees, sold)
        .where(where)
        .orderBy(...orderBy(query.sort, sortColumns, quotations.id))
        .limit(limit)
        .offset(offset),
    db
      .select({ total: count() })
      .from(quotations)
      .innerJoin(versions, isShown)
      .innerJoin(leads, eq(leads.id, quotations.lead_id))
      .leftJoin(employees, sold)
      .where(where),
  )
}

/** The newest ones, at most 100. */
export const listOverview = (db: CompanyDb, query: ListQuery, own_of: number | undefined) =>
  rows(db)
    .where(and(conditions(query, { search: searched, id: withIds(quotations.id) }), ofOwn(own_of)))
    .orderBy(desc(quotations.id))
    .limit(100)

/** The accepted ones, last acceptance first, at most 100. */
export const listAccepted = (db: CompanyDb, own_of: number | undefined) =>
  rows(db)
    .where(
      and(eq(versions.status, 'accepted'), sql`${quotations.accepted_version_id} IS NOT NULL`, ofOwn(own_of)),
    )
    .orderBy(desc(versions.accepted_at), desc(quotations.id))
    .limit(100)

/** A concept that somebody may still send: an erased lead's are closed. */
const isUnsent = and(eq(versions.status, 'concept'), isNull(versions.superseded_at))

const latest = sql`${versions.company_id} = ${quotations.company_id} AND ${versions.id} = ${quotations.latest_version_id}`

/** Latest versions awaiting a decision, the longest waiting first, at most 100. */
export const listWaiting = (db: CompanyDb, own_of: number | undefined) =>
  db
    .select({
      ...rowFields,
      calculation: sql<Calculation>`${versions.content}->'calculation'`,
      lead_kind: leads.kind,
      price_approvals: versions.price_approvals,
      approval_note: sql<string | null>`${versions.content}->'draft'->>'approval_note'`,
      built_by: versions.created_by,
      builder: sql<string | null>`(SELECT b.full_name FROM employees b WHERE b.id = ${versions.created_by})`,
      impersonator: { id: impersonators.id, name: impersonators.full_name },
    })
    .from(quotations)
    .innerJoin(versions, latest)
    .innerJoin(leads, eq(leads.id, quotations.lead_id))
    .leftJoin(employees, sql`${employees.id} = ${adviserId}`)
    .leftJoin(impersonators, eq(impersonators.id, versions.impersonator_id))
    .where(
      and(
        isUnsent,
        ofOwn(own_of),
        eq(versions.needs_approval, true),
        sql`NOT EXISTS (
          SELECT FROM ${quotationApprovals} d
          WHERE d.quotation_id = ${quotations.id} AND d.content_hash = ${versions.content_hash}
            AND d.employee_id IS DISTINCT FROM ${versions.created_by})`,
      ),
    )
    .orderBy(asc(versions.created_at), asc(versions.id))
    .limit(100)
