import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { CompanyDb } from '../../../access/database.ts'
import { stayedAt } from '../../appointments/companions/along-overview.ts'
import { workLetters } from '../schema.ts'

/** Who was at an installation when their order was withdrawn, and stays until somebody says how it went. */
export async function listStayed(db: CompanyDb, appointment_id: number): Promise<number[]> {
  const person = sql<number>`c::bigint`
  const rows = await db
    .selectDistinct({ person_id: person.mapWith(Number) })
    .from(workLetters)
    .crossJoin(sql`jsonb_array_elements_text(${workLetters.crew_ids}) c`)
    .where(
      and(
        eq(workLetters.appointment_id, appointment_id),
        isNotNull(workLetters.cancelled_at),
        stayedAt(person),
      ),
    )
  return rows.map(({ person_id }) => person_id)
}
