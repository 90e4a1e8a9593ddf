import { getTableColumns, getTableName, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { CompanyDb } from '../database.ts'

interface Statement {
  execute(values: Record<string, unknown>): Promise<unknown>
}

/** By connection, then by table and the columns given: building a wide INSERT costs more than executing it. */
const statements = new WeakMap<CompanyDb, Map<string, Statement>>()

/** Inserts one row by a statement that is built once per connection. */
export async function insertRow<Table extends PgTable>(
  db: CompanyDb,
  table: Table,
  row: Table['$inferInsert'],
): Promise<void> {
  await insert(db, table, row, false)
}

/** Inserts one row like `insertRow`, and returns it as it was written. */
export async function insertAndRead<Table extends PgTable>(
  db: CompanyDb,
  table: Table,
  row: Table['$inferInsert'],
): Promise<Table['$inferSelect']> {
  const [inserted] = (await insert(db, table, row, true)) as Table['$inferSelect'][]
  if (inserted === undefined) throw new Error(`Nothing was inserted into ${getTableName(table)}`)
  return inserted
}

function insert(db: CompanyDb, table: PgTable, row: object, returning: boolean): Promise<unknown> {
  const values = Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined))
  const ofConnection = statements.get(db) ?? new Map<string, Statement>()
  statements.set(db, ofConnection)
  const fields = Object.keys(values)
  const key = [getTableName(table), returning, ...fields].join(' ')
  let statement = ofConnection.get(key)
  if (statement === undefined) {
    const name = `insert_${getTableName(table)}_${ofConnection.size}`
    const query = db.insert(table).values(placeholders(table, fields) as never)
    statement = returning ? query.returning().prepare(name) : query.prepare(name)
    ofConnection.set(key, statement)
  }
  return statement.execute(values)
}

function placeholders(table: PgTable, fields: readonly string[]) {
  const columns = getTableColumns(table)
  return Object.fromEntries(
    fields.map((field) => {
      const column = columns[field]
      if (column === undefined) throw new Error(`${getTableName(table)} has no column for ${field}`)
      // A placeholder passes null to the column's encoder, which expects a value.
      const mapToDriverValue = (value: unknown) => (value === null ? null : column.mapToDriverValue(value))
      return [field, sql`${sql.param(sql.placeholder(field), { mapToDriverValue })}`]
    }),
  )
}
