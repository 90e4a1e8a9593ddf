import { and, eq, inArray, or, sql } from 'drizzle-orm'
import type { CompanyDb } from '../../access/database.ts'
import { appointments } from '../appointments/schema.ts'
import { quotations } from '../quotations/schema.ts'
import { files } from './schema.ts'

/** The ids that are neither files of the lead, its appointments or quotations, nor the author's own new ones. */
export async function findForeignFiles(
  db: CompanyDb,
  lead_id: number,
  employee_id: number,
  ids: number[],
): Promise<number[]> {
  if (ids.length === 0) return []
  const known = await db
    .select({ id: files.id })
    .from(files)
    .where(
      and(
        inArray(files.id, ids),
        or(
          and(eq(files.owner_type, 'leads'), eq(files.owner_id, lead_id)),
          sql`${files.owner_type} = 'appointments' AND EXISTS (SELECT FROM ${appointments}
            WHERE ${appointments.id} = ${files.owner_id} AND ${appointments.lead_id} = ${lead_id})`,
          sql`${files.owner_type} = 'quotations' AND EXISTS (SELECT FROM ${quotations}
            WHERE ${quotations.id} = ${files.owner_id} AND ${quotations.lead_id} = ${lead_id})`,
          sql`${files.owner_type} = 'quotations' AND ${files.owner_id} IS NULL AND ${files.created_by} = ${employee_id}`,
        ),
      ),
    )
  const found = new Set(known.map(({ id }) => id))
  return ids.filter((id) => !found.has(id))
}
