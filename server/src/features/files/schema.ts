import type { FileGroup } from '@heliodesk/domain/enumerations'
import { boolean, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { companyKey, instant, reference } from '../../kernel/columns.ts'
import type { StoredOwner } from '@heliodesk/contract/files'

/** The files in the file store, with their owners. */
export const files = pgTable(
  'files',
  {
    ...companyKey(),
    key: text().notNull(),
    thumbnail_key: text(),
    name: text().notNull(),
    /** By content. */
    type: text().notNull(),
    size: integer().notNull(),
    sha256: text().notNull(),
    group: text().$type<FileGroup>().notNull(),
    owner_type: text().$type<StoredOwner>().notNull(),
    owner_id: reference(),
    /** Chosen by the client when created offline, so that uploading twice creates one file. */
    client_id: text(),
    /** The owner's, while that has not reached the server. */
    owner_client_id: text(),
    /** Evidence (a PDF that was sent, a signature): cannot be removed by hand. */
    kept: boolean().notNull().default(false),
    created_by: reference(),
    created_at: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    unique('files_client_id').on(t.company_id, t.client_id),
    index('files_owner').on(t.company_id, t.owner_type, t.owner_id, t.id),
  ],
)
