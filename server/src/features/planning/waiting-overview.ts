import { openAppointmentStatuses } from '@heliodesk/domain/appointments/moves'
import { and, asc, eq, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { CompanyDb } from '../../access/database.ts'
import { appointments } from '../appointments/schema.ts'
import { ofOwnLead } from '../leads/overview.ts'
import { leads } from '../leads/schema.ts'
import { leadWishes } from '../planning-settings/schema.ts'

const shown = 40

interface Point {
  latitude: number
  longitude: number
}

interface Asked {
  /** Whose leads; null: everybody's. */
  own: number | null
  today: string
  /** Where somebody is before and after a gap; empty: who waits longest comes first. */
  near: readonly Point[]
}

type Statuses = readonly (typeof appointments.$inferSelect)['status'][]

const isVisitOf = (statuses: Statuses) =>
  and(
    eq(appointments.company_id, leads.company_id),
    eq(appointments.lead_id, leads.id),
    inArray(appointments.kind, ['advice', 'followUp']),
    inArray(appointments.status, [...statuses]),
  )

const openVisit = sql`EXISTS (SELECT 1 FROM ${appointments} WHERE ${isVisitOf(openAppointmentStatuses)})`

/** The visit that was put off last. */
const putOff = sql`SELECT jsonb_build_object('adviser_id', ${appointments.adviser_id}) FROM ${appointments}
  WHERE ${isVisitOf(['postponed'])} ORDER BY ${appointments.updated_at} DESC, ${appointments.id} DESC LIMIT 1`

/** Degrees of longitude are shorter than those of latitude here. */
const shortened = 0.61

const farFrom = (points: readonly Point[]): SQL =>
  sql`least(${sql.join(
    points.map(
      ({ latitude, longitude }) =>
        sql`(${leads.latitude} - ${latitude}::float8) ^ 2 + ((${leads.longitude} - ${longitude}::float8) * ${shortened}::float8) ^ 2`,
    ),
    sql`, `,
  )})`

/** Leads that wait for a visit and have none to come: to be planned, to be called back, or put off until a day that came. */
export async function listWaiting(db: CompanyDb, { own, today, near }: Asked) {
  const order = near.length === 0 ? [] : [sql`${farFrom(near)} NULLS LAST`]
  const rows = await db
    .select({
      id: leads.id,
      company_id: leads.company_id,
      number: leads.number,
      full_name: leads.full_name,
      city: leads.city,
      status: leads.status,
      status_since: leads.status_since,
      latitude: leads.latitude,
      longitude: leads.longitude,
      address_key: leads.address_key,
      location_type: leads.location_type,
      put_off: sql<{ adviser_id: number | null } | null>`(${putOff})`,
      wishes: { weekdays: leadWishes.weekdays, from: leadWishes.from, till: leadWishes.till },
      total: sql<number>`count(*) OVER ()`.mapWith(Number),
    })
    .from(leads)
    .leftJoin(leadWishes, and(eq(leadWishes.company_id, leads.company_id), eq(leadWishes.lead_id, leads.id)))
    .where(
      and(
        or(
          inArray(leads.status, ['open', 'callback']),
          and(eq(leads.status, 'postponed'), lte(leads.postponed_until, today)),
        ),
        isNull(leads.anonymised_at),
        sql`NOT ${openVisit}`,
        own === null ? undefined : ofOwnLead(own),
      ),
    )
    .orderBy(...order, asc(leads.status_since), asc(leads.id))
    .limit(shown)
  return { rows, total: rows[0]?.total ?? 0 }
}
