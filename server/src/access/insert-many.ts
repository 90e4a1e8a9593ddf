import { getTableColumns, getTableName, sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { CompanyDb } from './database.ts'

/** As JSON travels: bytes in PostgreSQL's hexadecimal, moments in ISO 8601. */
const asJson = (_key: string, value: unknown) =>
  typeof value === 'object' && value !== null && 'type' in value && value.type === 'Buffer' && 'data' in value
    ? `\\x${Buffer.from(value.data as number[]).toString('hex')}`
    : value

export const jsonOf = (rows: readonly object[]) => JSON.stringify(rows, asJson)

/** The columns that a row gives, as PostgreSQL names them. */
export const columnNames = (table: PgTable, row: object) =>
  Object.keys(getTableColumns(table))
    .filter((key) => key in row)
    .map((key) => toSnakeCase(key))

/** Rows with the names of columns for keys. */
export const renameColumns = (names: readonly string[], rows: readonly object[]) =>
  rows.map((row) => {
    const values = new Map(Object.entries(row).map(([key, value]) => [toSnakeCase(key), value as unknown]))
    return Object.fromEntries(names.map((name) => [name, values.get(name) ?? null]))
  })

/** Inserts any number of rows in one statement. All of them give the same columns as the first. */
export async function insertMany<Table extends PgTable>(
  db: CompanyDb,
  table: Table,
  rows: readonly Table['$inferInsert'][],
): Promise<void> {
  const [first] = rows
  if (first === undefined) return
  const names = columnNames(table, first)
  const list = sql.raw(names.map((name) => `"${name}"`).join(', '))
  const name = sql.raw(`"${getTableName(table)}"`)
  await db.execute(sql`INSERT INTO ${name} (${list})
    SELECT ${list} FROM json_populate_recordset(NULL::${name}, ${jsonOf(renameColumns(names, rows))}::json)`)
}

/** Reserves ids for rows whose children are inserted with them. */
export async function reserveIds(db: CompanyDb, table: PgTable, count: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(
    sql`SELECT nextval(pg_get_serial_sequence(${getTableName(table)}, 'id')) AS id FROM generate_series(1, ${count})`,
  )
  return rows.map(({ id }) => id)
}
