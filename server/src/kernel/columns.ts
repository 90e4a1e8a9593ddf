import { bigint, customType, integer, timestamp } from 'drizzle-orm/pg-core'

/** A moment; read and written as `Date`. */
export const instant = () => timestamp({ withTimezone: true, mode: 'date', precision: 3 })
export const reference = () => bigint({ mode: 'number' })

/** The first columns of every company's table; its primary key is (company_id, id). */
export const companyKey = () => ({
  company_id: reference().notNull(),
  id: reference().generatedByDefaultAsIdentity().notNull(),
})

/** The columns that prevent lost updates. */
export const revisions = () => ({
  revision: integer().notNull().default(1),
  created_at: instant().notNull(),
  updated_at: instant().notNull(),
})

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
