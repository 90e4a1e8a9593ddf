import { sql } from 'drizzle-orm'
import type { Database } from './database.ts'

/** Finishes the index of the search texts of new leads, on another connection than the one that writes them. */
export const tidySearch = ({ global }: Database) => global.execute(sql`SELECT access_tidy_search()`)
