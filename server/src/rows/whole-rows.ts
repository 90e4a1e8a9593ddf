import type { PgTable } from 'drizzle-orm/pg-core'

/** What a statement over all columns of a table returned: TypeScript cannot infer that for a table of any kind. */
export const wholeRows = <Table extends PgTable>(rows: unknown) => rows as Table['$inferSelect'][]
