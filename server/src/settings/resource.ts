import type { Call } from '@heliodesk/contract/call'
import type { ListQuery, Sort } from '@heliodesk/contract/table'
import { type AuditedResource, isRemovedResource } from '@heliodesk/domain/audit/audit-actions'
import { typedNumber } from '@heliodesk/domain/people/typed-number'
import { and, count, eq, or, type SQL } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { CompanyDb } from '../access/database.ts'
import type { EmployeeContext } from '../work/context.ts'
import { postgresErrorOf } from '../postgres/database-errors.ts'
import type { MessageKey } from '../kernel/messages.ts'
import { checkTogether, type FieldErrors, invalid, inUse, notFound, type UsedBy } from '../kernel/problems.ts'
import type { Serve } from '../http/serve.ts'
import type { Input, Readable } from '../work/use-case.ts'
import { changeRow, withoutBytes } from '../rows/change-row.ts'
import { conditions, contains, orderBy, readPage, withIds } from '../rows/table-query.ts'

type Row = Record<string, unknown> & { id: number; revision: number }
type ResourceTable = PgTable & Record<'company_id' | 'id' | 'revision', AnyPgColumn> & { $inferSelect: Row }

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
  /** Its texts are checked outside of the transaction. */
  readsTexts?: boolean
  /** The search condition, and the meaning of sort keys and filters that are not plain columns. */
  columns: {
    search: SQL | AnyPgColumn
    sorts: Record<string, AnyPgColumn | SQL>
    filters?: Record<string, (value: never, now: Date) => SQL | undefined>
  }
  /** Unique indexes, and the fields of their error messages. */
  unique?: Record<string, { field: string; message: MessageKey }>
  /** What is wrong with some of the fields; one that reads a field that is not there says nothing. */
  rules?: readonly {
    reads: readonly string[]
    check: (
      context: EmployeeContext,
      values: Row,
      before: Row | undefined,
    ) => FieldErrors | Promise<FieldErrors>
  }[]
  /** Which rows the caller sees; all when left out. */
  visible?: (context: EmployeeContext) => SQL | undefined
  /** Throws for a row that the caller sees and may not change. */
  requireChangeable?: (context: EmployeeContext, row: Row) => void
  /** The row that a new one says again, which is changed instead, with what else becomes of it. */
  findSaid?: (context: EmployeeContext, values: Row) => Promise<(Partial<Row> & { id: number }) | undefined>
  /** First option: completes what is written. */
  prepare?: (
    context: EmployeeContext,
    values: Row,
    before: Row | undefined,
  ) => Promise<Record<string, unknown>>
  /** Second option: turns rows into answers (names of referred things, money in euros), many at once. */
  present?: (
    db: CompanyDb,
    rows: Row[],
    now: Date,
    context: EmployeeContext,
  ) => Promise<Record<string, unknown>[]>
  /** Third option: who or what uses a row, which cannot be removed meanwhile. */
  usedBy?: (db: CompanyDb, id: number, now: Date) => Promise<UsedBy[]>
}

/** The verbs of a managed resource, for the calls that a resource has of its own. */
export interface ResourceVerbs {
  read(context: EmployeeContext, id: number): Promise<Record<string, unknown>>
  create(context: EmployeeContext, values: object): Promise<Record<string, unknown> & { id: number }>
  update(context: EmployeeContext, id: number, values: object): Promise<Record<string, unknown>>
}

/** Serves the six calls of a resource that is only data, with audit, revisions and used-by errors. */
export function serveCrud(serve: Serve, definition: ResourceDefinition, verbs: ResourceVerbs): void {
  const { calls } = definition
  const serveWriting: Serve['texts'] = definition.readsTexts === true ? serve.texts : serve
  serve(calls.list, async (context, { query }) => ({
    data: await list(definition, context, query as ListQuery),
  }))
  serve(calls.table, (context, { query }) => page(definition, context, query as TableInput))
  serve(calls.get, (context, { params }) => verbs.read(context, idOf(params)))
  if (calls.create !== undefined) {
    serveWriting(calls.create, {
      check: (context: EmployeeContext, { body }: Readable<Call>) => checkRules(definition, context, body),
      run: (context: EmployeeContext, { body }: Input<Call>) => verbs.create(context, body as object),
    })
  }
  serveWriting(calls.update, {
    check: (context: EmployeeContext, input: Readable<Call>) => checkUpdate(definition, context, input),
    run: (context: EmployeeContext, { params, body }: Input<Call>) =>
      verbs.update(context, idOf(params), body as object),
  })
  if (calls.remove !== undefined) {
    serve(calls.remove, (context, { params }) => remove(definition, context, idOf(params)))
  }
}

/** Throws one 422 with what all rules say whose fields are there. */
async function checkRules(
  { rules = [] }: ResourceDefinition,
  context: EmployeeContext,
  values: Partial<Row>,
  before?: Row,
) {
  const readable = rules.filter(({ reads }) => reads.every((field) => values[field] !== undefined))
  await checkTogether(
    ...readable.map((rule) => async () => {
      const errors = await rule.check(context, values as Row, before)
      if (Object.keys(errors).length > 0) throw invalid(errors)
    }),
  )
}

async function checkUpdate(
  definition: ResourceDefinition,
  context: EmployeeContext,
  { params, body }: Readable<Call>,
) {
  const before = await getRow(definition, context, idOf(params))
  await checkRules(definition, context, { ...before, ...(body as Partial<Row>) }, before)
}

export function resourceVerbs(definition: ResourceDefinition): ResourceVerbs {
  const { table, resource } = definition
  const present = definition.present ?? (async (_db, rows) => rows)
  const prepare = async (context: EmployeeContext, values: Row, before: Row | undefined) => {
    await checkRules(definition, context, values, before)
    return definition.prepare === undefined ? values : definition.prepare(context, values, before)
  }
  const presentOne = async (context: EmployeeContext, row: Row) =>
    (await present(context.db, [row], context.happened_at, context))[0] ?? row
  const verbs: ResourceVerbs = {
    read: async (context, id) => presentOne(context, await getRow(definition, context, id)),
    create: async (context, values) => {
      const said = await definition.findSaid?.(context, values as Row)
      if (said !== undefined) {
        const { id, ...more } = said
        return { ...(await verbs.update(context, id, { ...values, ...more })), id }
      }
      const prepared = await prepare(context, values as Row, undefined)
      const { happened_at: now, company_id, db } = context
      const [row] = (await refusingDuplicates(definition, async () =>
        db
          .insert(table)
          .values({ ...prepared, company_id, created_at: now, updated_at: now })
          .returning(),
      )) as Row[]
      if (row === undefined) throw new Error(`Nothing was inserted: ${resource}`)
      await context.audit({
        action: 'created',
        subject: resource,
        subject_id: row.id,
        after: withoutBytes(row),
      })
      return { ...(await presentOne(context, row)), id: row.id }
    },
    update: async (context, id, values) => {
      const { revision, ...changes } = values as Partial<Row>
      const before = await getRow(definition, context, id)
      definition.requireChangeable?.(context, before)
      const answer = await changeRow(context, {
        table,
        subject: resource,
        before,
        revision,
        current: async () => presentOne(context, await getRow(definition, context, id)),
        prepare: async () => ({ values: await prepare(context, { ...before, ...changes }, before) }),
        write: (write) => refusingDuplicates(definition, write),
        answer: (row) => presentOne(context, row),
      })
      return answer ?? presentOne(context, before)
    },
  }
  return verbs
}

/** Runs a write; a unique index answers under its field. */
async function refusingDuplicates<Result>(
  { unique }: ResourceDefinition,
  write: () => Promise<Result>,
): Promise<Result> {
  try {
    return await write()
  } catch (error) {
    const constraint = postgresErrorOf(error)?.constraint
    const known = constraint === undefined ? undefined : unique?.[constraint]
    if (known !== undefined) throw invalid({ [known.field]: [known.message] })
    throw error
  }
}

async function remove(definition: ResourceDefinition, context: EmployeeContext, id: number) {
  const { table, resource, usedBy } = definition
  if (!isRemovedResource(resource)) throw new Error(`Nobody may remove ${resource}`)
  const found = await getRow(definition, context, id)
  definition.requireChangeable?.(context, found)
  if (usedBy !== undefined) {
    // It cannot be taken into use between the check and the commit.
    await context.db.select({ id: table.id }).from(table).where(eq(table.id, id)).for('update')
    const used_by = await usedBy(context.db, id, context.happened_at)
    if (used_by.length > 0) throw inUse(used_by)
  }
  const [row] = (await context.db.delete(table).where(eq(table.id, id)).returning()) as Row[]
  if (row === undefined) throw notFound()
  await context.audit({ action: 'removed', subject: resource, subject_id: id, before: withoutBytes(row) })
}

async function getRow({ table, visible }: ResourceDefinition, context: EmployeeContext, id: number) {
  const [row] = (await context.db
    .select()
    .from(table)
    .where(and(eq(table.id, id), visible?.(context)))) as Row[]
  if (row === undefined) throw notFound()
  return row
}

interface TableInput {
  page: number
  per_page: number
  sort: Sort[]
  [filter: `filter[${string}]`]: unknown
}

async function page(definition: ResourceDefinition, context: EmployeeContext, query: TableInput) {
  const { db, happened_at: now } = context
  const { table, columns, present } = definition
  const where = and(filtered(definition, query, now), definition.visible?.(context))
  const [first = 'id'] = Object.keys(columns.sorts)
  const sorts = query.sort.length > 0 ? query.sort : [{ field: first, descending: false }]
  const { data, meta } = await readPage(
    query,
    async ({ limit, offset }) =>
      (await db
        .select()
        .from(table)
        .where(where)
        .orderBy(...orderBy(sorts, columns.sorts, table.id))
        .limit(limit)
        .offset(offset)) as Row[],
    db.select({ total: count() }).from(table).where(where),
  )
  return { data: present === undefined ? data : await present(db, data, now, context), meta }
}

async function list(definition: ResourceDefinition, context: EmployeeContext, query: ListQuery) {
  const { db, happened_at: now } = context
  const { table, columns, present } = definition
  const first = Object.keys(columns.sorts).slice(0, 2)
  const rows = (await db
    .select()
    .from(table)
    .where(and(filtered(definition, query, now), offered(definition, query), definition.visible?.(context)))
    .orderBy(
      ...orderBy(
        first.map((field) => ({ field, descending: false })),
        columns.sorts,
        table.id,
      ),
    )
    .limit(100)) as Row[]
  return present === undefined ? rows : present(db, rows, now, context)
}

/** What is inactive is offered no more; who asks by id has chosen it already. */
function offered({ table }: ResourceDefinition, query: ListQuery): SQL | undefined {
  const { active } = table as unknown as Record<string, AnyPgColumn | undefined>
  return active === undefined || query['filter[id]'] !== undefined ? undefined : eq(active, true)
}

/** What is kept as E.164 is found by a number that is typed the Dutch way too. */
function finds(text: SQL | AnyPgColumn, part: string): SQL | undefined {
  const number = typedNumber(part)
  return number === null ? contains(text, part) : or(contains(text, part), contains(text, number))
}

type FilterInput = Record<`filter[${string}]`, unknown>

/** A filter means the column of the same name unless the definition says more. */
function filtered({ table, columns }: ResourceDefinition, query: FilterInput, now: Date): SQL | undefined {
  const meaningOf = (name: string) => {
    const special = columns.filters?.[name]
    if (special !== undefined) return (value: unknown) => special(value as never, now)
    if (name === 'search') return (part: unknown) => finds(columns.search, String(part))
    if (name === 'id') return (ids: unknown) => withIds(table.id)(ids as number[])
    // A drizzle table is its columns by name; its type names only those that every resource has.
    return (table as unknown as Record<string, AnyPgColumn | undefined>)[name]
  }
  const filters = Object.keys(query).flatMap((key) => {
    const name = /^filter\[(\w+)\]$/.exec(key)?.[1]
    const meaning = name === undefined ? undefined : meaningOf(name)
    return name === undefined || meaning === undefined ? [] : [[name, meaning] as const]
  })
  return conditions(query, Object.fromEntries(filters))
}

const idOf = (params: unknown) => (params as { id: number }).id
