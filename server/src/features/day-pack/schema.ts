import { index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { bytes, companyKey, instant, reference } from '../../kernel/columns.ts'

/** The hash of each part of an edition, by its name: `settings`, `products 3`. */
export type Manifest = Record<string, string>

/** Parts of editions as they were, by the hash of their content; several editions share what did not change. */
export const packParts = pgTable(
  'pack_parts',
  {
    company_id: reference().notNull(),
    hash: text().notNull(),
    /** JSON, gzip. */
    content: bytes().notNull(),
  },
  (t) => [primaryKey({ columns: [t.company_id, t.hash] })],
)

/** What quotations are made of, as it was in a day pack; kept 400 days after it was last handed out. */
export const packEditions = pgTable(
  'pack_editions',
  {
    company_id: reference().notNull(),
    hash: text().notNull(),
    parts: jsonb().$type<Manifest>().notNull(),
    created_at: instant().notNull(),
    served_at: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.company_id, t.hash] })],
)

/** Which device had which edition, since when and when last. */
export const devicePacks = pgTable(
  'device_packs',
  {
    company_id: reference().notNull(),
    device: text().notNull(),
    edition: text().notNull(),
    first_at: instant().notNull(),
    last_at: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.company_id, t.device, t.edition] })],
)

/** A mark of each record of a pack, by noun and id: another one says that the record changed. */
export type Marks = Record<string, Record<string, string>>

/** What was in the packs that somebody was last handed out, so that the next one is a difference. */
export const dayPacks = pgTable(
  'day_packs',
  {
    ...companyKey(),
    employee_id: reference().notNull(),
    token: text().notNull(),
    edition: text().notNull(),
    marks: jsonb().$type<Marks>().notNull(),
    created_at: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    index('day_packs_employee').on(t.company_id, t.employee_id, t.id),
  ],
)
