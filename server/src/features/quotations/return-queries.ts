import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { CompanyDb } from '../../access/database.ts'
import type { NewVersion, VersionRow } from './queries.ts'
import { quotationVersions } from './schema.ts'

/** Withdrawn from after the installation, and nobody said that it is taken back. */
export const isReturnWaiting = and(
  isNotNull(quotationVersions.return_asked_at),
  isNull(quotationVersions.returned_at),
)

/** Changes the withdrawn version of a quotation whose installation waits; undefined when none does. */
export const stepWaitingReturn = async (
  db: CompanyDb,
  quotation_id: number,
  values: Partial<NewVersion>,
): Promise<VersionRow | undefined> =>
  (
    await db
      .update(quotationVersions)
      .set(values)
      .where(and(eq(quotationVersions.quotation_id, quotation_id), isReturnWaiting))
      .returning()
  )[0]
