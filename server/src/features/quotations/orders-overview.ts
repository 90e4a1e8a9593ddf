import { and, asc, eq, gte, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import {
  type InstallationVisit,
  type Order,
  unclearVisits,
} from '@heliodesk/domain/quotations/versions/visit-orders'
import type { CompanyDb } from '../../access/database.ts'
import { auditLog } from '../../audit-log/schema.ts'
import { appointments } from '../appointments/schema.ts'
import { isLeftUnfinished } from '../appointments/progress/unfinished-overview.ts'
import { isVisitApart } from '../leads/merging/apart-overview.ts'
import { workLetters } from '../work-letters/schema.ts'
import { quotations, quotationVersions as versions } from './schema.ts'

/** The orders of a lead that stand, the oldest first. */
export async function listOrders(
  db: CompanyDb,
  lead_id: number,
): Promise<(Order & { quotation_id: number; number: string; appointment_id: number | null })[]> {
  const rows = await db
    .select({
      quotation_id: quotations.id,
      number: quotations.number,
      appointment_id: quotations.appointment_id,
      version_id: versions.id,
      accepted_at: sql<Date>`${versions.accepted_at}`.mapWith(versions.accepted_at),
      delivered_on: versions.delivered_on,
      kept_at: versions.delivery_kept_at,
    })
    .from(quotations)
    .innerJoin(
      versions,
      and(eq(versions.company_id, quotations.company_id), eq(versions.id, quotations.accepted_version_id)),
    )
    .where(eq(quotations.lead_id, lead_id))
    .orderBy(asc(versions.accepted_at), asc(versions.id))
  return rows.map(({ delivered_on, kept_at, ...order }) => ({
    ...order,
    ...(kept_at !== null && { kept: { delivered_on, at: kept_at } }),
  }))
}

/** The quotations of a lead that were accepted or withdrawn since a moment, whenever that was signed or received. */
export const listAnsweredSince = (
  db: CompanyDb,
  lead_id: number,
  { action, since }: { action: 'accepted' | 'withdrawn'; since: Date },
) =>
  db
    .select({ id: quotations.id, number: quotations.number })
    .from(quotations)
    .where(
      and(
        eq(quotations.lead_id, lead_id),
        sql`EXISTS (SELECT FROM ${auditLog} WHERE ${auditLog.company_id} = ${quotations.company_id}
          AND ${auditLog.subject} = 'quotations' AND ${auditLog.subject_id} = ${quotations.id}
          AND ${auditLog.action} = ${action} AND ${auditLog.at} >= ${since.toISOString()})`,
      ),
    )
    .orderBy(asc(quotations.id))

/** What the audit keeps of a withdrawal that the office received. */
interface Received {
  received_on?: string
  received_time?: string
  granted_reason?: string
}

/** The orders of a lead whose withdrawal was recorded since a moment, when, and as what the office received. */
export const listWithdrawnSince = (db: CompanyDb, lead_id: number, since: Date) =>
  db
    .select({
      quotation_id: quotations.id,
      at: sql<Date>`${auditLog.at}`.mapWith(auditLog.at),
      evidence: sql<Received>`coalesce(${auditLog.after}, '{}')`,
    })
    .from(quotations)
    .innerJoin(
      auditLog,
      and(
        eq(auditLog.company_id, quotations.company_id),
        eq(auditLog.subject, 'quotations'),
        eq(auditLog.subject_id, quotations.id),
        eq(auditLog.action, 'withdrawn'),
        gte(auditLog.at, since),
      ),
    )
    .where(eq(quotations.lead_id, lead_id))
    .orderBy(asc(quotations.id), asc(auditLog.at))

/** Whether the customer installs what they ordered, of each order of a lead, and whether a letter of a visit names it. */
export const listSelfInstalled = (db: CompanyDb, visit: { id: number; lead_id: number }) =>
  db
    .select({
      self: sql<boolean>`coalesce(${versions.content} -> 'draft' ->> 'quotation_type' = 'selfInstallation', false)`,
      stands: sql<boolean>`coalesce(${quotations.accepted_version_id} = ${versions.id}, false)`,
      named: sql<boolean>`EXISTS (SELECT FROM ${workLetters} WHERE ${workLetters.company_id} = ${versions.company_id}
        AND ${workLetters.version_id} = ${versions.id} AND ${workLetters.appointment_id} = ${visit.id})`,
    })
    .from(quotations)
    .innerJoin(
      versions,
      and(eq(versions.company_id, quotations.company_id), eq(versions.quotation_id, quotations.id)),
    )
    .where(and(eq(quotations.lead_id, visit.lead_id), isNotNull(versions.accepted_at)))

const idsOf = (column: AnyPgColumn, that: SQL) =>
  sql<number[]>`coalesce(jsonb_agg(DISTINCT ${column}) FILTER (WHERE ${that}), '[]')`

const isEnded = sql`${workLetters.cancelled_at} IS NOT NULL`
const isAcceptedAnew = sql`${quotations.accepted_version_id} <> ${workLetters.version_id}`

/** The orders of a visit's lead that were another one's when it was planned. */
const apartIds = sql<number[]>`(SELECT coalesce(jsonb_agg(o.accepted_version_id), '[]') FROM quotations o
  WHERE o.company_id = ${appointments.company_id} AND o.lead_id = ${appointments.lead_id}
    AND o.accepted_version_id IS NOT NULL AND ${isVisitApart(sql`o.accepted_version_id`)})`

/** When a visit was marked as done last; of one that is done and of which no audit says so, when it was changed last. */
const doneAt =
  sql<Date | null>`CASE WHEN ${appointments.status} = 'done' THEN coalesce((SELECT max(a.at) FROM audit_log a
  WHERE a.company_id = ${appointments.company_id} AND a.subject = 'appointments' AND a.subject_id = ${appointments.id}
    AND a.after ->> 'status' = 'done'), ${appointments.updated_at}) END`.mapWith(appointments.updated_at)

const brokenOff = sql<boolean>`(${appointments.status} IN ('cancelled', 'postponed') AND coalesce((
  SELECT a.after ->> 'status' FROM audit_log a
  WHERE a.company_id = ${appointments.company_id} AND a.subject = 'appointments' AND a.subject_id = ${appointments.id}
    AND a.after ->> 'status' NOT IN ('cancelled', 'postponed')
  ORDER BY a.at DESC, a.id DESC LIMIT 1) = 'in_progress', false))`

const ofWithdrawn = sql<boolean>`EXISTS (SELECT FROM quotation_versions v JOIN quotations q
  ON q.company_id = v.company_id AND q.id = v.quotation_id
  WHERE q.company_id = ${appointments.company_id} AND q.lead_id = ${appointments.lead_id}
    AND v.withdrawn_at IS NOT NULL AND v.accepted_at <= ${appointments.created_at} AND NOT ${isVisitApart(sql`v.id`)})`

/** The order that somebody said a visit is for, whether it stands, and the one of its quotation that stands. */
const saidOrder = sql<{ version_id: number; standing: number | null } | null>`(
  SELECT jsonb_build_object('version_id', v.id, 'standing', q.accepted_version_id)
  FROM quotation_versions v JOIN quotations q ON q.company_id = v.company_id AND q.id = v.quotation_id
  WHERE v.company_id = ${appointments.company_id} AND v.id = ${appointments.order_version_id})`

/** The installation visits of a lead with the orders whose letters are or were on them, or which they are said to be for. */
export async function listInstallations(
  db: CompanyDb,
  lead_id: number,
): Promise<(InstallationVisit & { starts_at: Date })[]> {
  const rows = await db
    .select({
      id: appointments.id,
      status: appointments.status,
      date: appointments.date,
      starts_at: appointments.starts_at,
      created_at: appointments.created_at,
      version_ids: idsOf(workLetters.version_id, sql`${workLetters.id} IS NOT NULL AND NOT ${isEnded}`),
      ended_ids: idsOf(workLetters.version_id, isEnded),
      again_ids: idsOf(quotations.accepted_version_id, sql`${isEnded} AND ${isAcceptedAnew}`),
      apart_ids: apartIds,
      of_withdrawn: ofWithdrawn,
      done_at: doneAt,
      unfinished: isLeftUnfinished,
      broken_off: brokenOff,
      said: saidOrder,
    })
    .from(appointments)
    .leftJoin(
      workLetters,
      and(
        eq(workLetters.company_id, appointments.company_id),
        eq(workLetters.appointment_id, appointments.id),
      ),
    )
    .leftJoin(
      quotations,
      and(eq(quotations.company_id, workLetters.company_id), eq(quotations.id, workLetters.quotation_id)),
    )
    .where(and(eq(appointments.lead_id, lead_id), eq(appointments.kind, 'installation')))
    .groupBy(appointments.company_id, appointments.id)
    .orderBy(asc(appointments.starts_at), asc(appointments.id))
  return rows.map(({ said, ...visit }) => {
    if (said === null || visit.version_ids.length > 0) return visit
    if (said.standing === said.version_id) return { ...visit, version_ids: [said.version_id] }
    const again_ids = said.standing === null ? visit.again_ids : [...visit.again_ids, said.standing]
    return { ...visit, ended_ids: [...visit.ended_ids, said.version_id], again_ids }
  })
}

/** The installation visits of a lead that may be for more than one of its orders: the office says for which. */
export async function listUnclearVisits(db: CompanyDb, lead_id: number) {
  const orders = await listOrders(db, lead_id)
  const visits = orders.length > 1 ? await listInstallations(db, lead_id) : []
  const unclear = new Set(
    orders.flatMap((order) =>
      unclearVisits(
        order,
        orders.filter((other) => other !== order),
        visits,
      ),
    ),
  )
  return { orders, unclear: visits.filter((visit) => unclear.has(visit)) }
}
