import { index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { companyKey, instant, reference, revisions } from '../../kernel/columns.ts'

export const voipNumbers = pgTable(
  'voip_numbers',
  {
    ...companyKey(),
    internal_number: text().notNull(),
    /** E.164 */
    external_number: text().notNull(),
    /** Who selected it; it is in use while that person has a live session. */
    employee_id: reference(),
    held_since: instant(),
    ...revisions(),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    uniqueIndex('voip_numbers_internal').on(t.company_id, t.internal_number),
    uniqueIndex('voip_numbers_external').on(t.company_id, t.external_number),
    index('voip_numbers_employee').on(t.employee_id),
  ],
)
