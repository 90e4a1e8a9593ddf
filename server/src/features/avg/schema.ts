import { pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { bytes, instant, reference } from '../../kernel/columns.ts'

/** Hashes of what was known of people who were erased: they do not come back by a source or a file. */
export const erasedPeople = pgTable(
  'erased_people',
  {
    company_id: reference().notNull(),
    hash: bytes().notNull(),
    erased_at: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.company_id, t.hash] })],
)
