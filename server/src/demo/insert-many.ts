import { getTableColumns, getTableName, sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { CompanyDb } from '../access/database.ts'

/** As JSON travels: bytes in PostgreSQL's hexadecimal, moments in ISO 8601. */
const asJson = (_key: string, value: unknown) =>
  typeof value === 'object' && value !== null && 'type' in value && value.type === 'Buffer' && 'data' in value
    ? `\\x${Buffer.from(value.data as number[]).toString('hex')}`
    : value

/** Inserts any number of rows in one statement. All of them give the same columns as the first. */
export async function insertMany<Table extends PgTable>(
  db: CompanyDb,
  table: Table,
  rows: readonly Table['$inferInsert'][],
): Promise<void> {
  const [first] = rows
  if (first === undefined) return
  const columns = Object.keys(getTableColumns(table)).filter((key) => key in first)
  const names = sql.raw(columns.map((key) => `"${toSnakeCase(key)}"`).join(', '))
  const renamed = rows.map((row) =>
    Object.fromEntries(
      columns.map((key) => [toSnakeCase(key), (row as Record<string, unknown>)[key] ?? null]),
    ),
  )
  const name = sql.raw(`"${getTableName(table)}"`)
  await db.execute(sql`INSERT INTO ${name} (${names})
    SELECT ${names} FROM json_populate_recordset(NULL::${name}, ${JSON.stringify(renamed, asJson)}::json)`)
}

/** Ids that nobody else gets, for rows whose children are made with them. */
export async function reserveIds(db: CompanyDb, table: PgTable, count: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(
    sql`SELECT nextval(pg_get_serial_sequence(${getTableName(table)}, 'id')) AS id FROM generate_series(1, ${count})`,
  )
  return rows.map(({ id }) => id)
}
