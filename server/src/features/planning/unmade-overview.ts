import { openAppointmentStatuses } from '@heliodesk/domain/appointments/moves'
import { addDays, instantInAmsterdam } from '@heliodesk/domain/calendar'
import { and, asc, eq, gte, inArray, isNull, lt, not, sql } from 'drizzle-orm'
import type { CompanyDb } from '../../access/database.ts'
import { agendaEntries } from '../agenda/schema.ts'
import { isInstallationOfWithdrawn } from '../appointments/orders/withdrawn-overview.ts'
import { appointments } from '../appointments/schema.ts'
import { leads } from '../leads/schema.ts'

const taken = sql`SELECT FROM ${agendaEntries}
  WHERE ${agendaEntries.company_id} = ${appointments.company_id} AND ${agendaEntries.appointment_id} = ${appointments.id}`

/**
 * An installation that is to take place and that nobody makes, nor goes along to, nor has in a crew; one of a withdrawn
 * order gets none any more.
 */
export const isUnmade = and(
  eq(appointments.kind, 'installation'),
  inArray(appointments.status, [...openAppointmentStatuses]),
  isNull(appointments.adviser_id),
  sql`NOT EXISTS (${taken})`,
  not(isInstallationOfWithdrawn),
)

const mostListed = 100

/** The installations on these days that nobody makes, which stand in nobody's row, the soonest first. */
export const listUnmade = (db: CompanyDb, { from, till }: { from: string; till: string }) =>
  db
    .select({
      id: appointments.id,
      date: appointments.date,
      from: appointments.from,
      lead: { id: leads.id, full_name: leads.full_name, city: leads.city },
    })
    .from(appointments)
    .innerJoin(leads, and(eq(leads.company_id, appointments.company_id), eq(leads.id, appointments.lead_id)))
    .where(
      and(
        gte(appointments.starts_at, instantInAmsterdam(from, '00:00')),
        lt(appointments.starts_at, instantInAmsterdam(addDays(till, 1), '00:00')),
        isUnmade,
      ),
    )
    .orderBy(asc(appointments.starts_at), asc(appointments.id))
    .limit(mostListed)
