import { and, eq, min, sql } from 'drizzle-orm'
import type { CompanyDb } from '../../../access/database.ts'
import type { NewVersion, VersionRow } from '../queries.ts'
import { isReturnWaiting } from '../returns-overview.ts'
import { quotationVersions } from '../schema.ts'

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

/** Keeps what is known of the delivery of an order; without a time nothing is kept. */
export const keepDelivery = (
  db: CompanyDb,
  version_id: number,
  delivered_on: string | null,
  at: Date | null,
) =>
  db
    .update(quotationVersions)
    .set({ delivered_on, delivery_kept_at: at })
    .where(eq(quotationVersions.id, version_id))
