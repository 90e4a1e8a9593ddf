import { sql } from 'drizzle-orm'
import { quotations, quotationVersions as versions } from './schema.ts'

/** Joins a quotation with the version that speaks for it in lists. */
export const isShown = sql`${versions.company_id} = ${quotations.company_id}
  AND ${versions.id} = ${quotations.shown_version_id}`

/** A concept was saved after what its customer has. */
export const hasNewerDraft = sql<boolean>`(${versions.status} <> 'concept' AND EXISTS (
  SELECT FROM quotation_versions draft WHERE draft.company_id = ${quotations.company_id}
    AND draft.id = ${quotations.latest_version_id} AND draft.status = 'concept'))`
