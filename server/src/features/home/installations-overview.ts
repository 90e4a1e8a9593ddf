import { openAppointmentStatuses, waitingStatuses } from '@heliodesk/domain/appointments/moves'
import { orderStatuses } from '@heliodesk/domain/leads/statuses'
import { and, asc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { CompanyDb } from '../../access/database.ts'
import { appointments } from '../appointments/schema.ts'
import { isVisitApart } from '../leads/merging/apart-overview.ts'
import { leads } from '../leads/schema.ts'
import { isLeftUnfinished } from '../appointments/progress/unfinished-overview.ts'
import { quotations, quotationVersions as versions } from '../quotations/schema.ts'
import { workLetters } from '../work-letters/schema.ts'
import { leadFields, ofOwner } from './overview.ts'

/** Each is read by itself afterwards. */
const readAtOnce = 100

const letter = (that: SQL) => sql`EXISTS (SELECT FROM ${workLetters}
  WHERE ${workLetters.company_id} = ${appointments.company_id} AND ${workLetters.appointment_id} = ${appointments.id} AND ${that})`

const visitOf = sql`${appointments.company_id} = ${leads.company_id} AND ${appointments.lead_id} = ${leads.id}
  AND ${appointments.kind} = 'installation'`
const open = inArray(appointments.status, [...openAppointmentStatuses])

/** A visit, to come or done, that may be for the order. */
const visited = sql`EXISTS (SELECT FROM ${appointments}
  WHERE ${visitOf} AND (${open} OR ${appointments.status} = 'done' AND NOT ${isLeftUnfinished})
    AND (${letter(sql`${workLetters.version_id} = ${versions.id} AND ${workLetters.cancelled_at} IS NULL`)}
      OR ${appointments.order_version_id} = ${versions.id}
      OR ${appointments.created_at} >= ${versions.accepted_at} AND NOT ${letter(sql`true`)}
        AND ${appointments.order_version_id} IS NULL
        AND NOT ${isVisitApart(versions.id)}))`

/** Somebody said that it is in place, of a lead that never had a visit for it. */
const setByHand = sql`(NOT EXISTS (SELECT FROM ${appointments} WHERE ${visitOf})
  AND EXISTS (SELECT FROM lead_status_history h WHERE h.company_id = ${leads.company_id} AND h.lead_id = ${leads.id}
    AND h.status = 'installed' AND h.created_at >= ${versions.accepted_at}))`

const since = sql`${appointments.starts_at} >= ${versions.accepted_at}`
const moved = (to: SQL) => sql`SELECT FROM lead_status_history h
  WHERE h.company_id = ${leads.company_id} AND h.lead_id = ${leads.id} AND ${to}`

/** A day of the only order was done, none waits for another day, and nobody took it back since. */
const isInPart = sql`(EXISTS (SELECT FROM ${appointments} WHERE ${visitOf} AND ${since}
    AND ${appointments.status} = 'done' AND NOT ${isLeftUnfinished}
    AND NOT EXISTS (${moved(sql`h.status = 'installed' AND h.created_at >= ${appointments.starts_at}`)}))
  AND NOT EXISTS (SELECT FROM ${appointments} WHERE ${visitOf} AND ${since}
    AND ${inArray(appointments.status, [...waitingStatuses])}))`

/**
 * Whether the only order of a lead waits for an installation though the lead is at `installationPlanned`: its letter was
 * accepted without a visit, or what was installed was taken back. Leads of several orders are listed by themselves.
 */
export const waitsThoughPlanned = sql<boolean>`(${leads.status} = 'installationPlanned'
  AND (SELECT count(*) = 1 AND NOT bool_or(${isInPart}) FROM ${quotations}
    JOIN ${versions} ON ${versions.company_id} = ${quotations.company_id}
      AND ${versions.id} = ${quotations.accepted_version_id}
    WHERE ${quotations.company_id} = ${leads.company_id} AND ${quotations.lead_id} = ${leads.id}))`

/**
 * Leads with several orders one of which no visit seems to be for, whatever the status of the lead says of the others,
 * the oldest order first; `listed`: the lead is sold and no installation of it is to come.
 */
export function listLeadsOfSeveralOrders(db: CompanyDb, own: number | null) {
  const several = db
    .select({ lead_id: quotations.lead_id })
    .from(quotations)
    .where(isNotNull(quotations.accepted_version_id))
    .groupBy(quotations.lead_id)
    .having(sql`count(*) > 1`)
  const listed = sql<boolean>`${leads.status} = 'sold'
    AND NOT EXISTS (SELECT FROM ${appointments} WHERE ${visitOf} AND ${open})`
  return db
    .select({ ...leadFields, listed: sql<boolean>`bool_or(${listed})` })
    .from(leads)
    .innerJoin(quotations, and(eq(quotations.company_id, leads.company_id), eq(quotations.lead_id, leads.id)))
    .innerJoin(
      versions,
      and(eq(versions.company_id, quotations.company_id), eq(versions.id, quotations.accepted_version_id)),
    )
    .where(
      and(
        inArray(leads.id, several),
        isNotNull(quotations.accepted_version_id),
        inArray(leads.status, [...orderStatuses]),
        isNull(leads.anonymised_at),
        sql`NOT ${visited}`,
        sql`NOT ${setByHand}`,
        ofOwner(own),
      ),
    )
    .groupBy(leads.company_id, leads.id)
    .orderBy(asc(sql`max(${versions.accepted_at})`), asc(leads.id))
    .limit(readAtOnce)
}
