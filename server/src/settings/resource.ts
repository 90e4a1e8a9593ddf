import { isDeepStrictEqual } from 'node:util'
import type { Call } from '@heliodesk/contract/call'
import { pageMeta, type ListQuery, type Sort } from '@heliodesk/contract/table'
import type { AuditedResource } from '@heliodesk/domain/audit/audit-actions'
import { and, asc, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { CompanyDb } from '../access/database.ts'
import type { EmployeeContext } from '../http/context.ts'
import { postgresErrorOf } from '../postgres/database-errors.ts'
import type { MessageKey } from '../kernel/messages.ts'
import { conflict, invalid, notFound, stale } from '../kernel/problems.ts'
import type { Serve } from '../http/serve.ts'

type ResourceTable = PgTable & Record<'company_id' | 'id' | 'revision', AnyPgColumn>
type Row = Record<string, unknown> & { id: number; revision: number }

interface ResourceCalls {
  list: Call
  table: Call
  get: Call
  create?: Call
  update: Call
  remove?: Call
}

export interface ResourceDefinition {
  /** The noun as permissions name it. */
  resource: AuditedResource
  table: ResourceTable
  calls: ResourceCalls
  /** What a search looks through, and what sort keys and filters mean when they are no plain column. */
  columns: {
    search: SQL | AnyPgColumn
    sorts: Record<string, AnyPgColumn | SQL>
    filters?: Record<string, (value: never, now: Date) => SQL | undefined>
  }
  /** Unique indexes, and the field under which their message belongs. */
  unique?: Record<string, { field: string; message: MessageKey }>
  /** First option: checks and completes what is written. */
  prepare?: (
    context: EmployeeContext,
    values: Row,
    before: Row | undefined,
  ) => Promise<Record<string, unknown>>
  /** Second option: turns rows into answers (names of referred things, money in euros), many at once. */
  present?: (db: CompanyDb, rows: Row[], now: Date) => Promise<Record<string, unknown>[]>
  /** Third option: who or what uses a row, which cannot be removed meanwhile. */
  usedBy?: (db: CompanyDb, id: number, now: Date) => Promise<{ id: number; name: string }[]>
}

/** The verbs of a managed resource, for the calls that a resource has of its own. */
export interface ResourceVerbs {
  read(context: EmployeeContext, id: number): Promise<Record<string, unknown>>
  create(context: EmployeeContext, values: object): Promise<Record<string, unknown> & { id: number }>
  update(context: EmployeeContext, id: number, values: object): Promise<Record<string, unknown>>
}

/** Serves the six calls of a resource that is only data, with audit, revisions and used-by errors. */
export function serveCrud(serve: Serve, definition: ResourceDefinition): ResourceVerbs {
  const { calls } = definition
  const verbs = resourceVerbs(definition)
  serve(calls.list, async (context, { query }) => ({
    data: await list(definition, context, query as ListQuery),
  }))
  serve(calls.table, (context, { query }) => page(definition, context, query as TableInput))
  serve(calls.get, (context, { params }) => verbs.read(context, idOf(params)))
  if (calls.create !== undefined) {
    serve(calls.create, (context, { body }) => verbs.create(context, body as object))
  }
  serve(calls.update, (context, { params, body }) => verbs.update(context, idOf(params), body as object))
  if (calls.remove !== undefined) {
    serve(calls.remove, (context, { params }) => remove(definition, context, idOf(params)))
  }
  return verbs
}

export function resourceVerbs(definition: ResourceDefinition): ResourceVerbs {
  const { table, resource } = definition
  const present = definition.present ?? (async (_db, rows) => rows)
  const prepare = definition.prepare ?? (async (_context, values) => values)
  const presentOne = async ({ db, now }: EmployeeContext, row: Row) =>
    (await present(db, [row], now))[0] ?? row
  return {
    read: async (context, id) => presentOne(context, await getRow(definition, context.db, id)),
    create: async (context, values) => {
      const prepared = await prepare(context, values as Row, undefined)
      const { now, company_id, db } = context
      const row = await writing(definition, () =>
        db
          .insert(table)
          .values({ ...prepared, company_id, created_at: now, updated_at: now })
          .returning(),
      )
      await context.audit({ action: 'created', subject: resource, subject_id: row.id, after: told(row) })
      return { ...(await presentOne(context, row)), id: row.id }
    },
    update: async (context, id, values) => {
      const { revision, ...changes } = values as Partial<Row>
      const before = await getRow(definition, context.db, id)
      const prepared = await prepare(context, { ...before, ...changes }, before)
      const current = revision === undefined || revision === before.revision
      if (current && !changesAnything(before, prepared)) return presentOne(context, before)
      const row = await writing(definition, () =>
        context.db
          .update(table)
          .set({ ...prepared, id, revision: sql`${table.revision} + 1`, updated_at: context.now })
          .where(and(eq(table.id, id), eq(table.revision, revision ?? before.revision)))
          .returning(),
      ).catch(async (error: unknown) => {
        if (!(error instanceof NothingWritten)) throw error
        throw stale(await presentOne(context, await getRow(definition, context.db, id)))
      })
      await context.audit({
        action: 'updated',
        subject: resource,
        subject_id: id,
        before: told(before),
        after: told(row),
      })
      return presentOne(context, row)
    },
  }
}

/** Who sends what is there already makes no open form of a colleague stale. */
const changesAnything = (before: Row, prepared: Record<string, unknown>) =>
  Object.entries(prepared).some(
    ([field, value]) => value !== undefined && !isDeepStrictEqual(before[field], value),
  )

/** What the audit may hold of a row: no hashes of secrets. */
const told = (row: Row) =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => !Buffer.isBuffer(value)))

class NothingWritten extends Error {}

/** Runs one guarded write; a unique index answers under its field. */
async function writing(definition: ResourceDefinition, write: () => Promise<unknown>): Promise<Row> {
  try {
    const [row] = (await write()) as Row[]
    if (row === undefined) throw new NothingWritten()
    return row
  } catch (error) {
    const constraint = postgresErrorOf(error)?.constraint
    const known = constraint === undefined ? undefined : definition.unique?.[constraint]
    if (known !== undefined) throw invalid({ [known.field]: [known.message] })
    throw error
  }
}

async function remove(definition: ResourceDefinition, context: EmployeeContext, id: number) {
  const { table, resource, usedBy } = definition
  if (usedBy !== undefined) {
    // Nobody takes it into use between the question and the end.
    await context.db.select({ id: table.id }).from(table).where(eq(table.id, id)).for('update')
    const used_by = await usedBy(context.db, id, context.now)
    const names = used_by.map(({ name }) => name).join(', ')
    if (used_by.length > 0) throw conflict('inUseBy', { used_by }, { names })
  }
  const [row] = (await context.db.delete(table).where(eq(table.id, id)).returning()) as Row[]
  if (row === undefined) throw notFound()
  await context.audit({ action: 'removed', subject: resource, subject_id: id, before: told(row) })
}

async function getRow({ table }: ResourceDefinition, db: CompanyDb, id: number): Promise<Row> {
  const [row] = (await db.select().from(table).where(eq(table.id, id))) as Row[]
  if (row === undefined) throw notFound()
  return row
}

interface TableInput {
  page: number
  per_page: number
  sort: Sort[]
  [filter: `filter[${string}]`]: unknown
}

async function page(definition: ResourceDefinition, { db, now }: EmployeeContext, query: TableInput) {
  const { table, present } = definition
  const where = conditions(definition, query, now)
  const [counted] = await db.select({ total: count() }).from(table).where(where)
  const total = counted?.total ?? 0
  const rows = (await db
    .select()
    .from(table)
    .where(where)
    .orderBy(...order(definition, query.sort), desc(table.id))
    .limit(query.per_page)
    .offset((query.page - 1) * query.per_page)) as Row[]
  return {
    data: present === undefined ? rows : await present(db, rows, now),
    meta: pageMeta(query.page, query.per_page, total, rows.length),
  }
}

async function list(definition: ResourceDefinition, { db, now }: EmployeeContext, query: ListQuery) {
  const { table, present } = definition
  const ids = query['filter[id]']
  const rows = (await db
    .select()
    .from(table)
    .where(and(conditions(definition, query, now), ids === undefined ? undefined : inArray(table.id, ids)))
    .orderBy(...order(definition, []), asc(table.id))
    .limit(100)) as Row[]
  return present === undefined ? rows : present(db, rows, now)
}

const order = ({ columns }: ResourceDefinition, sorts: Sort[]) => {
  const [first] = Object.keys(columns.sorts)
  const wanted = sorts.length > 0 ? sorts : [{ field: first ?? 'id', descending: false }]
  return wanted.flatMap(({ field, descending }) => {
    const column = columns.sorts[field]
    if (column === undefined) return []
    return [descending ? desc(column) : asc(column)]
  })
}

/** Filters are equality with a column of the same name (one of, for several) unless the definition says more. */
function conditions({ table, columns }: ResourceDefinition, query: object, now: Date): SQL | undefined {
  const parts = Object.entries(query).map(([key, value]) => {
    const name = /^filter\[(\w+)\]$/.exec(key)?.[1]
    if (name === undefined || name === 'id' || value === undefined) return undefined
    const special = columns.filters?.[name]
    if (special !== undefined) return special(value as never, now)
    if (name === 'search') return contains(columns.search, value as string)
    // A drizzle table is its columns by name; its type names only those that every resource has.
    const column = (table as unknown as Record<string, AnyPgColumn>)[name]
    if (column === undefined) return undefined
    return Array.isArray(value) ? inArray(column, value) : eq(column, value)
  })
  return and(...parts)
}

/** Case-insensitive part of a text. */
export const contains = (text: SQL | AnyPgColumn, part: string) =>
  sql`strpos(lower(${text}::text), ${part.trim().toLowerCase()}) > 0`

const idOf = (params: unknown) => (params as { id: number }).id
