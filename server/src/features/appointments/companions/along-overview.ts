import { type SQL, sql } from 'drizzle-orm'
import { workLetters } from '../../work-letters/schema.ts'
import { agendaEntries } from '../../agenda/schema.ts'
import { appointments } from '../schema.ts'

/** Whether an employee goes along with these visits; few have anybody, and an index has those alone. */
export const goesAlong = (employee_id: number, with_ids: SQL | typeof appointments.with_ids): SQL =>
  sql`(${with_ids} <> '[]'::jsonb AND ${with_ids} @> ${JSON.stringify([employee_id])}::jsonb)`

/** Whether somebody in the crew of a letter that ended was at the visit then: they stay until somebody says how it went. */
export const stayedAt = (employee_id: SQL | number): SQL =>
  sql`EXISTS (SELECT FROM ${agendaEntries} e
    JOIN ${appointments} v ON v.company_id = e.company_id AND v.id = e.appointment_id
    WHERE e.company_id = ${workLetters.company_id} AND e.appointment_id = ${workLetters.appointment_id}
      AND e.person_id = ${employee_id} AND v.kind = 'installation' AND v.status IN ('in_progress', 'done'))`

/**
 * The visits in whose crew an employee is; where the letter that says so ended, one that goes on for another order goes on
 * without them unless they are at it, and one that is for no other says that nobody goes.
 */
export const visitsOfCrew = (employee_id: number): SQL =>
  sql`SELECT ${workLetters.appointment_id} FROM ${workLetters}
    WHERE ${workLetters.crew_ids} @> ${JSON.stringify([employee_id])}::jsonb AND (${workLetters.cancelled_at} IS NULL
      OR ${stayedAt(employee_id)}
      OR NOT EXISTS (SELECT FROM ${workLetters} o WHERE o.company_id = ${workLetters.company_id}
        AND o.appointment_id = ${workLetters.appointment_id} AND o.cancelled_at IS NULL))`
