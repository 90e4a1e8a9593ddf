import { and, eq, isNotNull, isNull, min, sql } from 'drizzle-orm'
import type { CompanyDb } from '../../access/database.ts'
import type { NewVersion, VersionRow } from './queries.ts'
import { quotations, quotationVersions } from './schema.ts'

/** Withdrawn from after the installation, and nobody said that it is taken back. */
export const isReturnWaiting = and(
  isNotNull(quotationVersions.return_asked_at),
  isNull(quotationVersions.returned_at),
)

/** The numbers of a lead's orders that wait for that. */
export async function readWaitingReturns(db: CompanyDb, lead_id: number): Promise<string[]> {
  const rows = await db
    .select({ number: quotations.number })
    .from(quotationVersions)
    .innerJoin(quotations, eq(quotations.id, quotationVersions.quotation_id))
    .where(and(eq(quotationVersions.lead_id, lead_id), isReturnWaiting))
    .orderBy(quotations.id)
  return rows.map(({ number }) => number)
}

/** Changes the oldest withdrawn version of a quotation whose installation waits, or that one; undefined when none does. */
export async function stepWaitingReturn(
  db: CompanyDb,
  { quotation_id, version_id }: { quotation_id: number; version_id: number | undefined },
  values: Partial<NewVersion>,
): Promise<VersionRow | undefined> {
  const waits = and(eq(quotationVersions.quotation_id, quotation_id), isReturnWaiting)
  const oldest = db
    .select({ id: min(quotationVersions.id) })
    .from(quotationVersions)
    .where(waits)
  const [row] = await db
    .update(quotationVersions)
    .set(values)
    .where(
      and(
        waits,
        version_id === undefined
          ? sql`${quotationVersions.id} = (${oldest})`
          : eq(quotationVersions.id, version_id),
      ),
    )
    .returning()
  return row
}
