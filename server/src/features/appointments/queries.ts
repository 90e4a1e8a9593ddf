import { openAppointmentStatuses, waitingStatuses } from '@heliodesk/domain/appointments/moves'
import { and, eq, gt, gte, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { CompanyDb } from '../../access/database.ts'
import { auditLog } from '../../audit-log/schema.ts'
import type { Plannable } from '../leads/overview.ts'
import type { Wishes } from '../planning-settings/overview.ts'
import { appointments } from './schema.ts'
import type { AppointmentRow } from './types.ts'
import { isLeftUnfinished } from './progress/unfinished-overview.ts'

export type NewAppointment = Omit<typeof appointments.$inferInsert, 'company_id' | 'id'>

export const findAppointment = async (db: CompanyDb, id: number): Promise<AppointmentRow | undefined> =>
  (await db.select().from(appointments).where(eq(appointments.id, id)))[0]

type AtBooking = Omit<Plannable, 'status_since' | 'call_at'> & {
  since: number
  called: number | null
  wishes: Wishes | null
  has_wishes: boolean
}

/** The lead of a visit as it was before its booking, if nothing of the visit changed since. */
export async function findLeadAtBooking(
  db: CompanyDb,
  { id, revision }: Pick<AppointmentRow, 'id' | 'revision'>,
): Promise<(Plannable & { wishes?: Wishes | null }) | undefined> {
  const { rows } = await db.execute<AtBooking>(sql`
    SELECT (w->>'revision')::int AS revision, w->>'status' AS status, w->>'postponed_until' AS postponed_until,
      date_part('epoch', (w->>'status_since')::timestamptz) * 1000 AS since,
      date_part('epoch', (w->>'call_at')::timestamptz) * 1000 AS called, (w->>'adviser_id')::bigint AS adviser_id,
      w->>'essent_status' AS essent_status, w->>'essent_reason' AS essent_reason,
      w->'wishes' AS wishes, w ? 'wishes' AS has_wishes
    FROM ${auditLog} a, LATERAL (SELECT a.before->'lead_before' AS w) kept
    WHERE a.subject_id = ${id} AND a.subject = 'appointments' AND (a.after->>'revision')::int = ${revision}
      AND w IS NOT NULL
    ORDER BY a.at DESC, a.id DESC LIMIT 1`)
  const [row] = rows
  if (row === undefined) return undefined
  const { since, called, wishes, has_wishes, ...was } = row
  // Bookings of before they were kept leave them.
  return {
    ...was,
    ...(has_wishes && { wishes }),
    status_since: new Date(since),
    call_at: called === null ? null : new Date(called),
  }
}

/** The wishes of a lead as they were before its visit was moved, if nothing of the visit changed since. */
export async function findWishesBefore(
  db: CompanyDb,
  { id, revision }: Pick<AppointmentRow, 'id' | 'revision'>,
): Promise<Wishes | null | undefined> {
  const { rows } = await db.execute<{ wishes: Wishes | null }>(sql`
    SELECT a.before->'wishes_before' AS wishes FROM ${auditLog} a
    WHERE a.subject_id = ${id} AND a.subject = 'appointments' AND (a.after->>'revision')::int = ${revision}
      AND a.before ? 'wishes_before'
    ORDER BY a.at DESC, a.id DESC LIMIT 1`)
  return rows[0]?.wishes
}

export async function insertAppointment(db: CompanyDb, company_id: number, values: NewAppointment) {
  const [row] = await db
    .insert(appointments)
    .values({ ...values, company_id })
    .returning()
  if (row === undefined) throw new Error('The appointment was not inserted')
  return row
}

const isInstallation = eq(appointments.kind, 'installation')

export const setOrder = (db: CompanyDb, id: number, order_version_id: number) =>
  db
    .update(appointments)
    .set({ order_version_id })
    .where(and(eq(appointments.id, id), isInstallation, isNull(appointments.order_version_id)))

export const isOpen = inArray(appointments.status, [...openAppointmentStatuses])

/** Whether a lead has a visit of which all of this holds. */
const hasVisit = async (db: CompanyDb, lead_id: number, ...which: SQL[]): Promise<boolean> =>
  (
    await db
      .select({ id: appointments.id })
      .from(appointments)
      .where(and(eq(appointments.lead_id, lead_id), ...which))
      .limit(1)
  ).length > 0

/** Whether a lead still has a visit of these kinds before it. */
export const isOtherVisitOpen = (db: CompanyDb, lead_id: number, kinds: readonly AppointmentRow['kind'][]) =>
  hasVisit(db, lead_id, isOpen, inArray(appointments.kind, [...kinds]))

/** Whether a part of the installation of a lead was done since a moment, and nobody says that work was left. */
export async function isInstalledInPart(db: CompanyDb, lead_id: number, since: Date): Promise<boolean> {
  const done = [isInstallation, eq(appointments.status, 'done'), gte(appointments.starts_at, since)]
  if (await hasVisit(db, lead_id, ...done, isLeftUnfinished)) return false
  return hasVisit(db, lead_id, ...done)
}

/** Whether a day of the installation of a lead did not take place, since a moment, and waits for another one. */
export const isInstallationWaiting = (db: CompanyDb, lead_id: number, since: Date) =>
  hasVisit(
    db,
    lead_id,
    isInstallation,
    inArray(appointments.status, [...waitingStatuses]),
    gte(appointments.starts_at, since),
  )

/** Which visits of a lead are meant: all, unless it says so. */
export interface WhichVisits {
  kinds?: readonly AppointmentRow['kind'][]
  ids?: readonly number[] | undefined
  /** A day that is too late for them. */
  before?: string | undefined
  /** Also those that were put off. */
  putOff?: boolean
}

const isOpenOf = (lead_id: number, { kinds, ids, before, putOff = false }: WhichVisits) =>
  and(
    eq(appointments.lead_id, lead_id),
    putOff ? or(isOpen, eq(appointments.status, 'postponed')) : isOpen,
    kinds === undefined ? undefined : inArray(appointments.kind, [...kinds]),
    ids === undefined ? undefined : inArray(appointments.id, [...ids]),
    before === undefined ? undefined : lt(appointments.date, before),
  )

/** What still has to take place of a lead. */
export const listOpenRows = (
  db: CompanyDb,
  lead_id: number,
  which: WhichVisits = {},
): Promise<AppointmentRow[]> => db.select().from(appointments).where(isOpenOf(lead_id, which))

/** The visits to come of a lead that are at its address, or these of them, are new to whoever keeps them. */
export const raiseRevisions = (db: CompanyDb, lead_id: number, now: Date, ids?: readonly number[]) =>
  db
    .update(appointments)
    .set({ updated_at: now, revision: sql`${appointments.revision} + 1` })
    .where(and(isOpenOf(lead_id, { ids }), eq(appointments.channel, 'visit'), gt(appointments.ends_at, now)))

/** Cancels open appointments of a lead and returns them. */
export const cancelOpenOf = (
  db: CompanyDb,
  lead_id: number,
  now: Date,
  which: WhichVisits,
): Promise<AppointmentRow[]> =>
  db
    .update(appointments)
    .set({ status: 'cancelled', marks: [], updated_at: now, revision: sql`${appointments.revision} + 1` })
    .where(isOpenOf(lead_id, which))
    .returning()

/** The visit that a mail about a lead speaks of: the next one that is planned, or else the latest that took place. */
export async function findVisitToName(
  db: CompanyDb,
  lead_id: number,
  now: Date,
): Promise<Pick<AppointmentRow, 'date' | 'from'> | undefined> {
  const [row] = await db
    .select({ date: appointments.date, from: appointments.from })
    .from(appointments)
    .where(and(eq(appointments.lead_id, lead_id), sql`${appointments.status} <> 'cancelled'`))
    .orderBy(
      sql`${appointments.starts_at} >= ${now} DESC`,
      sql`abs(extract(epoch FROM ${appointments.starts_at} - ${now}::timestamptz))`,
    )
    .limit(1)
  return row
}

/** Changes an appointment that is still at the revision; undefined when somebody was faster. */
export async function updateAppointment(
  db: CompanyDb,
  { id, revision }: Pick<AppointmentRow, 'id' | 'revision'>,
  values: Partial<AppointmentRow>,
): Promise<AppointmentRow | undefined> {
  const [row] = await db
    .update(appointments)
    .set({ ...values, revision: revision + 1 })
    .where(and(eq(appointments.id, id), eq(appointments.revision, revision)))
    .returning()
  return row
}

/** When the customer was mailed what the appointment is; no change of the appointment itself. */
export const noteConfirmation = (db: CompanyDb, id: number, confirmation_sent_at: Date | null) =>
  db.update(appointments).set({ confirmation_sent_at }).where(eq(appointments.id, id))
