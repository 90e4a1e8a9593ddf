import { type SQL, sql } from 'drizzle-orm'
import { workLetters } from '../../work-letters/schema.ts'
import type { appointments } from '../schema.ts'

/** Whether an employee goes along with these visits; few have anybody, and an index has those alone. */
export const goesAlong = (employee_id: number, with_ids: SQL | typeof appointments.with_ids): SQL =>
  sql`(${with_ids} <> '[]'::jsonb AND ${with_ids} @> ${JSON.stringify([employee_id])}::jsonb)`

/**
 * The visits in whose crew an employee is; where the letter that says so ended, one that goes on for another order goes on
 * without them, and one that is for no other says that nobody goes.
 */
export const visitsOfCrew = (employee_id: number): SQL =>
  sql`SELECT ${workLetters.appointment_id} FROM ${workLetters}
    WHERE ${workLetters.crew_ids} @> ${JSON.stringify([employee_id])}::jsonb AND (${workLetters.cancelled_at} IS NULL
      OR NOT EXISTS (SELECT FROM ${workLetters} o WHERE o.company_id = ${workLetters.company_id}
        AND o.appointment_id = ${workLetters.appointment_id} AND o.cancelled_at IS NULL))`
