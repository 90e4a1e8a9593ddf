import type { pasteKinds } from '@heliodesk/contract/pastes'
import { index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { bytes, companyKey, instant, reference } from '../../kernel/columns.ts'

/** One-time documents, encrypted with a key that is only in their link. */
export const pastes = pgTable(
  'pastes',
  {
    ...companyKey(),
    token_hash: bytes().notNull(),
    /** Null once it was read, expired or was revoked. */
    content: bytes(),
    kind: text().$type<(typeof pasteKinds)[number]>().notNull(),
    size: integer().notNull(),
    label: text(),
    lead_id: reference(),
    created_by: reference().notNull(),
    created_at: instant().notNull(),
    expires_at: instant().notNull(),
    read_at: instant(),
    revoked_at: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    unique('pastes_token_hash').on(t.token_hash),
    index('pastes_maker').on(t.company_id, t.created_by, t.id),
  ],
)
