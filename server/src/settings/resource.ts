import type { Call } from '@heliodesk/contract/call'
import type { ListQuery } from '@heliodesk/contract/table'
import { type AuditedResource, isRemovedResource } from '@heliodesk/domain/audit/audit-actions'
import { typedNumber } from '@heliodesk/domain/people/typed-number'
import { and, count, eq, getTableColumns, or, type SQL } from 'drizzle-orm'
import type { EmployeeContext } from '../work/context.ts'
import { postgresErrorOf } from '../postgres/database-errors.ts'
import { checkTogether, invalid, inUse, notFound } from '../kernel/problems.ts'
import type { Serve } from '../http/serve.ts'
import type { Input, Readable } from '../work/use-case.ts'
import { changeRow, withoutBytes } from '../rows/change-row.ts'
import {
  conditions,
  contains,
  orderBy,
  readPage,
  type Searched,
  type SortColumns,
  withIds,
} from '../rows/table-query.ts'
import { wholeRows } from '../rows/whole-rows.ts'
import {
  areThere,
  asAnswers,
  type Fields,
  fieldsOf,
  meaningOf,
  type ResourceCalls,
  type ResourceDefinition,
  type ResourceTable,
  type ResourceVerbs,
  type Row,
  type TableInput,
  written,
} from './resource-definition.ts'

/** A definition with its noun and its calls. */
export interface Resource<
  Table extends ResourceTable,
  Calls extends ResourceCalls,
> extends ResourceDefinition<Table, Calls> {
  /** The noun as permissions name it. */
  resource: AuditedResource
  calls: Calls
  /** Of every sort key. */
  sorted: SortColumns
}

/** Serves the six calls of a resource that is only data, with audit, revisions and used-by errors. */
export function serveCrud<Table extends ResourceTable, Calls extends ResourceCalls>(
  serve: Serve,
  definition: Resource<Table, Calls>,
  verbs: ResourceVerbs<Table, Calls>,
): void {
  const calls: ResourceCalls = definition.calls
  const serveWriting: Serve['texts'] = definition.readsTexts === true ? serve.texts : serve
  serve(calls.list, async (context, { query }) => ({ data: await list(definition, context, query) }))
  serve(calls.table, (context, { query }) => page(definition, context, query))
  serve(calls.get, (context, { params }) => verbs.read(context, params.id))
  if (calls.create !== undefined) {
    serveWriting(calls.create, {
      check: (context: EmployeeContext, { body }: Readable<Call>) =>
        checkRules(definition, context, fieldsOf(definition, body)),
      run: (context: EmployeeContext, { body }: Input<Call>) =>
        verbs.create(context, fieldsOf(definition, body)),
    })
  }
  serveWriting(calls.update, {
    check: (context: EmployeeContext, { params, body }: Readable<ResourceCalls['update']>) =>
      checkUpdate(definition, context, params.id, fieldsOf(definition, body)),
    run: (context: EmployeeContext, { params, body }: Input<ResourceCalls['update']>) =>
      verbs.update(context, params.id, fieldsOf(definition, body)),
  })
  if (calls.remove !== undefined) {
    serve(calls.remove, (context, { params }) => remove(definition, context, params.id))
  }
}

/** Throws one 422 with what all rules say whose fields are there. */
async function checkRules<Table extends ResourceTable, Calls extends ResourceCalls>(
  { rules = [] }: Resource<Table, Calls>,
  context: EmployeeContext,
  fields: Fields<Table, Calls>,
  before?: Row<Table>,
) {
  const readable = rules.filter(({ reads }) => areThere(fields, reads))
  await checkTogether(
    ...readable.map((rule) => async () => {
      const errors = await rule.check(context, written(fields), before)
      if (Object.keys(errors).length > 0) throw invalid(errors)
    }),
  )
}

async function checkUpdate<Table extends ResourceTable, Calls extends ResourceCalls>(
  definition: Resource<Table, Calls>,
  context: EmployeeContext,
  id: number,
  fields: Fields<Table, Calls>,
) {
  const before = await getRow(definition, context, id)
  await checkRules(definition, context, { ...before, ...fields }, before)
}

async function storedOf<Table extends ResourceTable, Calls extends ResourceCalls>(
  definition: Resource<Table, Calls>,
  context: EmployeeContext,
  fields: Fields<Table, Calls>,
  before: Row<Table> | undefined,
): Promise<Partial<Row<Table>>> {
  await checkRules(definition, context, fields, before)
  return definition.prepare === undefined ? fields : definition.prepare(context, written(fields), before)
}

export function resourceVerbs<Table extends ResourceTable, Calls extends ResourceCalls>(
  definition: Resource<Table, Calls>,
): ResourceVerbs<Table, Calls> {
  const { resource } = definition
  const table: ResourceTable = definition.table
  const presentOne = (context: EmployeeContext, row: Row<Table>) => presentRow(definition, context, row)
  const verbs: ResourceVerbs<Table, Calls> = {
    read: async (context, id) => presentOne(context, await getRow(definition, context, id)),
    create: async (context, fields) => {
      const said = await definition.findSaid?.(context, written(fields))
      if (said !== undefined) {
        const { id, ...more } = said
        return verbs.update(context, id, { ...fields, ...more })
      }
      const values = await storedOf(definition, context, fields, undefined)
      const { happened_at: now, company_id, db } = context
      const [row] = wholeRows<Table>(
        await refusingDuplicates(definition, async () =>
          db
            .insert(table)
            .values({ ...values, company_id, created_at: now, updated_at: now })
            .returning(),
        ),
      )
      if (row === undefined) throw new Error(`Nothing was inserted: ${resource}`)
      await context.audit({
        action: 'created',
        subject: resource,
        subject_id: row.id,
        after: withoutBytes(row),
      })
      return presentOne(context, row)
    },
    update: async (context, id, fields) => {
      const before = await getRow(definition, context, id)
      const changed = { ...before, ...fields, revision: before.revision }
      definition.requireChangeable?.(context, before)
      const answer = await changeRow(context, {
        table: definition.table,
        subject: resource,
        before,
        revision: fields.revision,
        current: async () => presentOne(context, await getRow(definition, context, id)),
        prepare: async () => ({ values: await storedOf(definition, context, changed, before) }),
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
  { unique }: Pick<ResourceDefinition<never, never>, 'unique'>,
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

async function remove<Table extends ResourceTable, Calls extends ResourceCalls>(
  definition: Resource<Table, Calls>,
  context: EmployeeContext,
  id: number,
) {
  const { resource, usedBy } = definition
  const table: ResourceTable = definition.table
  if (!isRemovedResource(resource)) throw new Error(`Nobody may remove ${resource}`)
  const found = await getRow(definition, context, id)
  definition.requireChangeable?.(context, found)
  if (usedBy !== undefined) {
    // It cannot be taken into use between the check and the commit.
    await context.db.select({ id: table.id }).from(table).where(eq(table.id, id)).for('update')
    const used_by = await usedBy(context, id)
    if (used_by.length > 0) throw inUse(used_by)
  }
  const [row] = wholeRows<Table>(await context.db.delete(table).where(eq(table.id, id)).returning())
  if (row === undefined) throw notFound()
  await context.audit({ action: 'removed', subject: resource, subject_id: id, before: withoutBytes(row) })
}

async function getRow<Table extends ResourceTable, Calls extends ResourceCalls>(
  definition: Resource<Table, Calls>,
  context: EmployeeContext,
  id: number,
) {
  const table: ResourceTable = definition.table
  const [row] = wholeRows<Table>(
    await context.db
      .select()
      .from(table)
      .where(and(eq(table.id, id), definition.visible?.(context))),
  )
  if (row === undefined) throw notFound()
  return row
}

const present = async <Table extends ResourceTable, Calls extends ResourceCalls>(
  definition: Resource<Table, Calls>,
  context: EmployeeContext,
  rows: Row<Table>[],
) => (definition.present === undefined ? asAnswers<Table, Calls>(rows) : definition.present(context, rows))

async function presentRow<Table extends ResourceTable, Calls extends ResourceCalls>(
  definition: Resource<Table, Calls>,
  context: EmployeeContext,
  row: Row<Table>,
) {
  const [answer] = await present(definition, context, [row])
  if (answer === undefined) throw new Error(`Not presented: ${definition.resource}`)
  return answer
}

async function page<Table extends ResourceTable, Calls extends ResourceCalls>(
  definition: Resource<Table, Calls>,
  context: EmployeeContext,
  query: TableInput,
) {
  const { db } = context
  const { sorted } = definition
  const table: ResourceTable = definition.table
  const where = and(filtered(definition, context, query), definition.visible?.(context))
  const [first = 'id'] = Object.keys(sorted)
  const sorts = query.sort.length > 0 ? query.sort : [{ field: first, descending: false }]
  const { data, meta } = await readPage(
    query,
    async ({ limit, offset }) =>
      wholeRows<Table>(
        await db
          .select()
          .from(table)
          .where(where)
          .orderBy(...orderBy(sorts, sorted, table.id))
          .limit(limit)
          .offset(offset),
      ),
    db.select({ total: count() }).from(table).where(where),
  )
  return { data: await present(definition, context, data), meta }
}

async function list<Table extends ResourceTable, Calls extends ResourceCalls>(
  definition: Resource<Table, Calls>,
  context: EmployeeContext,
  query: ListQuery,
) {
  const { sorted, visible } = definition
  const table: ResourceTable = definition.table
  const first = Object.keys(sorted).slice(0, 2)
  const rows = await context.db
    .select()
    .from(table)
    .where(and(filtered(definition, context, query), offered(table, query), visible?.(context)))
    .orderBy(
      ...orderBy(
        first.map((field) => ({ field, descending: false })),
        sorted,
        table.id,
      ),
    )
    .limit(100)
  return present(definition, context, wholeRows<Table>(rows))
}

/** What is inactive is offered no more; who asks by id has chosen it already. */
function offered(table: ResourceTable, query: ListQuery): SQL | undefined {
  const { active } = getTableColumns(table)
  return active === undefined || query['filter[id]'] !== undefined ? undefined : eq(active, true)
}

/** What is kept as E.164 is found by a number that is typed the Dutch way too. */
function finds(text: Searched, part: string): SQL | undefined {
  const number = typedNumber(part)
  return number === null ? contains(text, part) : or(contains(text, part), contains(text, number))
}

/** A filter means the column of the same name unless the definition says more. */
function filtered<Table extends ResourceTable, Calls extends ResourceCalls>(
  { table, search, filters }: Resource<Table, Calls>,
  { happened_at: now }: EmployeeContext,
  query: TableInput | ListQuery,
): SQL | undefined {
  const columns = getTableColumns<ResourceTable>(table)
  const meant = (name: string) => {
    const special = meaningOf(filters, name, now)
    if (special !== undefined) return special
    if (name === 'search') return (part: unknown) => finds(search, String(part))
    // None asked for by its id finds nothing.
    if (name === 'id') return (ids: unknown) => (Array.isArray(ids) ? withIds(table.id)(ids) : undefined)
    return columns[name]
  }
  const given = Object.keys(query).flatMap((key) => {
    const name = /^filter\[(\w+)\]$/.exec(key)?.[1]
    const meaning = name === undefined ? undefined : meant(name)
    return name === undefined || meaning === undefined ? [] : [[name, meaning] as const]
  })
  return conditions(query, Object.fromEntries(given))
}
