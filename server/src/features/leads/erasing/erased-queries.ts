import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { CompanyDb } from '../../../access/database.ts'
import { leadMerges } from '../schema.ts'

/** Blanks the person of a lead; the rest of the row stays for statistics. */
/** What others keep of a lead that was merged into them by mistake: nothing is undone by it any more. */
export const blankMergesInto = (db: CompanyDb, id: number) =>
  db
    .update(leadMerges)
    .set({ merged: null, before: {}, after: {}, external_id: null })
    .where(and(eq(leadMerges.merged_id, id), isNotNull(leadMerges.undone_at)))

export const blankLead = (db: CompanyDb, id: number, now: Date) =>
  db.execute(sql`UPDATE leads SET salutation = 'none', initials = NULL, first_name = NULL, insertion = NULL,
      last_name = '-', full_name = '-', company_name = NULL, email = NULL, phone = NULL, mobile = NULL, street = NULL,
      street_number = NULL, adjective = NULL, zip_code = NULL, city = NULL, municipality = NULL, latitude = NULL,
      longitude = NULL, location_type = NULL, address_key = NULL, remarks = NULL, external_id = NULL, consent = NULL,
      do_not_call_at = coalesce(do_not_call_at, ${now}), objection_of = NULL, anonymised_at = ${now}, updated_at = ${now},
      revision = revision + 1
    WHERE id = ${id}`)
