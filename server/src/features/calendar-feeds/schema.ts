import type { FeedContent } from '@heliodesk/domain/calendars/feed-range'
import { pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { companies, employees } from '../../access/schema.ts'
import { bytes, instant, reference } from '../../kernel/columns.ts'

/** The address under which other calendars read what somebody does for a company. */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    company_id: reference()
      .notNull()
      .references(() => companies.id),
    employee_id: reference()
      .notNull()
      .references(() => employees.id),
    /** Who knows the address: it ends with what let them make it. */
    made_by: reference()
      .notNull()
      .references(() => employees.id),
    token_hash: bytes().notNull(),
    shows: text().$type<FeedContent>().notNull(),
    /** Of the product when the feed was made: what events are known by stays the same when the product moves. */
    uid_domain: text(),
    made_at: instant().notNull(),
    read_at: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.employee_id] }),
    unique('calendar_feeds_token').on(t.token_hash),
  ],
)
