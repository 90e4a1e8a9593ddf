import { pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { bytes, companyKey, instant, reference } from '../../kernel/columns.ts'

/** Links for wall screens without a session; only the hash of a link's token is kept. */
export const displays = pgTable(
  'displays',
  {
    ...companyKey(),
    name: text().notNull(),
    token_hash: bytes().notNull(),
    created_by: reference(),
    impersonator_id: reference(),
    created_at: instant().notNull(),
    last_seen_at: instant(),
    revoked_at: instant(),
  },
  (t) => [primaryKey({ columns: [t.company_id, t.id] }), unique('displays_token_hash').on(t.token_hash)],
)
