import { type SQL, sql } from 'drizzle-orm'
import type { appointments } from './schema.ts'

/** Whether an employee goes along with these visits; few have anybody, and an index has those alone. */
export const goesAlong = (employee_id: number, with_ids: SQL | typeof appointments.with_ids): SQL =>
  sql`(${with_ids} <> '[]'::jsonb AND ${with_ids} @> ${JSON.stringify([employee_id])}::jsonb)`
