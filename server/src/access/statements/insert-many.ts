import { getTableColumns, getTableName, sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { CompanyDb } from '../database.ts'

/** The columns that a row gives: their names in PostgreSQL, by their own. */
export const columnNames = (table: PgTable, row: object): ReadonlyMap<string, string> =>
  new Map(
    Object.keys(getTableColumns(table))
      .filter((key) => key in row)
      .map((key) => [key, toSnakeCase(key)]),
  )

export const listOf = (names: Iterable<string>) => [...names].map((name) => `"${name}"`).join(', ')

/** Bytes travel in PostgreSQL's hexadecimal. */
const asJson = (value: unknown) =>
  value instanceof Uint8Array ? `\\x${Buffer.from(value).toString('hex')}` : value

/** Rows as a JSON list with the names of columns for keys; what is null is left out. */
export const jsonOf = (names: ReadonlyMap<string, string>, rows: readonly object[]) =>
  JSON.stringify(
    rows.map((row) => {
      const record: Record<string, unknown> = {}
      for (const [key, value] of Object.entries(row) as [string, unknown][]) {
        const name = names.get(key)
        if (name !== undefined && value !== null && value !== undefined) record[name] = asJson(value)
      }
      return record
    }),
  )

const isSame = (a: unknown, b: unknown) =>
  a === b || (a instanceof Date && b instanceof Date && a.getTime() === b.getTime())

/** Inserts any number of rows in one statement. All of them give the same columns as the first. */
export async function insertMany<Table extends PgTable>(
  db: CompanyDb,
  table: Table,
  rows: readonly Table['$inferInsert'][],
): Promise<void> {
  const [first] = rows as readonly Record<string, unknown>[]
  if (first === undefined) return
  const names = columnNames(table, first)
  const columns = getTableColumns(table)
  const isShared = ([key]: [string, string]) =>
    rows.every((row) => isSame((row as Record<string, unknown>)[key], first[key]))
  // What all rows have in common travels once. A list of rows needs a column.
  const { own = [], shared = [] } = Object.groupBy(names, (one) => (isShared(one) ? 'shared' : 'own'))
  if (own.length === 0) own.push(...shared.splice(0, 1))
  const of = (some: [string, string][]) =>
    some.map(([key, name]) => `"${name}" ${columns[key]?.getSQLType()}`).join(', ')
  const ownNames = new Map(own)
  const list = sql.raw(listOf([...own, ...shared].map(([, name]) => name)))
  const name = sql.raw(`"${getTableName(table)}"`)
  const common =
    shared.length === 0
      ? sql``
      : sql`, json_to_record(${jsonOf(new Map(shared), [first]).slice(1, -1)}::json) AS common(${sql.raw(of(shared))})`
  await db.execute(sql`INSERT INTO ${name} (${list}) SELECT ${list}
    FROM json_to_recordset(${jsonOf(ownNames, rows)}::json) AS own(${sql.raw(of(own))})${common}`)
}

/** Reserves ids for rows whose children are inserted with them. */
export async function reserveIds(db: CompanyDb, table: PgTable, count: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(
    // Its name is looked up once.
    sql`SELECT nextval(s.name) AS id
      FROM (SELECT pg_get_serial_sequence(${getTableName(table)}, 'id')::regclass AS name OFFSET 0) s, generate_series(1, ${count})`,
  )
  return rows.map(({ id }) => id)
}
