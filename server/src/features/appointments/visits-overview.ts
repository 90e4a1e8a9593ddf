import { and, eq, gte, lt, sql } from 'drizzle-orm'
import type { CompanyDb } from '../../access/database.ts'
import { agendaEntries } from '../agenda/schema.ts'
import { leads } from '../leads/schema.ts'
import { isOpen } from './queries.ts'
import { appointments } from './schema.ts'

/** The visits to come of people within a time, with whom they visit. */
export const listVisitsWithin = (
  db: CompanyDb,
  people: readonly number[],
  { starts_at, ends_at }: { starts_at: Date; ends_at: Date },
) =>
  db
    .selectDistinct({
      person_id: agendaEntries.person_id,
      appointment_id: appointments.id,
      revision: appointments.revision,
      lead_id: appointments.lead_id,
      kind: appointments.kind,
      status: appointments.status,
      channel: appointments.channel,
      adviser_id: appointments.adviser_id,
      with_ids: appointments.with_ids,
      date: appointments.date,
      from: appointments.from,
      till: appointments.till,
      starts_at: appointments.starts_at,
      ends_at: appointments.ends_at,
      pinned: appointments.pinned,
      manual: appointments.manual,
      marks: appointments.marks,
      has_email: sql<boolean>`${leads.email} IS NOT NULL`,
      lead: { id: leads.id, full_name: leads.full_name, city: leads.city },
    })
    .from(agendaEntries)
    .innerJoin(
      appointments,
      and(
        eq(appointments.company_id, agendaEntries.company_id),
        eq(appointments.id, agendaEntries.appointment_id),
      ),
    )
    .innerJoin(leads, and(eq(leads.company_id, appointments.company_id), eq(leads.id, appointments.lead_id)))
    .where(
      and(
        sql`${agendaEntries.person_id} = ANY(${sql.param(people)}::bigint[])`,
        // An entry lies within one day.
        gte(agendaEntries.starts_at, new Date(starts_at.getTime() - 86_400_000)),
        lt(agendaEntries.starts_at, ends_at),
        sql`${appointments.ends_at} > ${starts_at.toISOString()}`,
        isOpen,
      ),
    )
    .orderBy(appointments.starts_at, appointments.id)
