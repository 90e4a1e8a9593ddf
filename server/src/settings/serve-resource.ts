import type { Call, CallAnswer, CallBody, CallQuery } from '@heliodesk/contract/call'
import { resources } from '@heliodesk/contract/resources'
import type { AuditedResource } from '@heliodesk/domain/audit/audit-actions'
import type { ManagedNoun } from '@heliodesk/domain/nouns/nouns'
import { getTableColumns, type SQL } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { CompanyDb } from '../access/database.ts'
import type { EmployeeContext } from '../http/context.ts'
import type { Serve } from '../http/serve.ts'
import type { MessageKey } from '../kernel/messages.ts'
import type { FieldErrors } from '../kernel/problems.ts'
import { type ResourceDefinition as LooseDefinition, serveCrud } from './resource.ts'

type ResourceTable = PgTable & Record<'company_id' | 'id' | 'revision', AnyPgColumn>

interface ResourceCalls {
  list: Call
  table: Call & { sorts: readonly string[] }
  get: Call
  create?: Call
  update: Call
  remove?: Call
}

type Row<Table extends ResourceTable> = Table['$inferSelect']
type Answer<Calls extends ResourceCalls> = CallAnswer<Calls['get']>
type Changes<Calls extends ResourceCalls> = Omit<CallBody<Calls['update']>, 'revision'>
/** What is to be kept: every field that is a column, and of the others what was given. */
type Written<Table extends ResourceTable, Calls extends ResourceCalls> = {
  [Field in keyof Changes<Calls> & keyof Row<Table>]-?: Exclude<Changes<Calls>[Field], undefined>
} & Partial<Omit<Changes<Calls>, keyof Row<Table>>>

/** Some of the fields, as a body gives them. */
type Some<Fields> = { [Field in keyof Fields]?: Fields[Field] | undefined }

type Query<Calls extends ResourceCalls> = CallQuery<Calls['table']>
type Filters<Calls extends ResourceCalls> = {
  [Key in keyof Query<Calls> as Key extends `filter[${infer Name}]` ? Name : never]?: (
    value: Exclude<Query<Calls>[Key], undefined>,
    now: Date,
  ) => SQL | undefined
}

type Present<Table extends ResourceTable, Calls extends ResourceCalls> = (
  db: CompanyDb,
  rows: Row<Table>[],
  now: Date,
  context: EmployeeContext,
) => Promise<Answer<Calls>[]>

/** What is wrong when its fields are read together, or with what they refer to. */
interface Rule<Values> {
  /** Without one of these fields it says nothing. */
  reads: readonly (keyof Values & string)[]
  check(context: EmployeeContext, values: Values): FieldErrors | Promise<FieldErrors>
}

/** What a resource says of itself beside its calls; each part is checked against its table and its calls. */
export type ResourceDefinition<Table extends ResourceTable, Calls extends ResourceCalls> = {
  table: Table
  /** What a search looks through. */
  search: SQL | AnyPgColumn
  /** What sort keys mean that are no column of their name. */
  sorts?: { [Sort in Calls['table']['sorts'][number]]?: AnyPgColumn | SQL }
  /** What filters mean that are not equality with a column of their name. */
  filters?: Filters<Calls>
  /** Unique indexes, and the field under which their message belongs. */
  unique?: Record<string, { field: keyof Changes<Calls> & string; message: MessageKey }>
  /** Run together, so that one answer has everything that is wrong. */
  rules?: readonly Rule<Written<Table, Calls>>[]
  /** Completes what is written. */
  prepare?: (
    context: EmployeeContext,
    values: Written<Table, Calls>,
    before: Row<Table> | undefined,
  ) => Promise<Partial<Row<Table>>>
  /** Who or what uses a row, which cannot be removed meanwhile. */
  usedBy?: (db: CompanyDb, id: number, now: Date) => Promise<{ id: number; name: string }[]>
  /** What goes with a row that was removed. */
  removed?: (context: EmployeeContext, row: Row<Table>) => Promise<void>
} & (Row<Table> extends Answer<Calls>
  ? { present?: Present<Table, Calls> }
  : /** Turns rows into answers (names of referred things, money in euros), many at once. */
    { present: Present<Table, Calls> })

/** The verbs of a resource, for the calls that it has of its own. */
export interface ResourceVerbs<Table extends ResourceTable, Calls extends ResourceCalls> {
  read(context: EmployeeContext, id: number): Promise<Answer<Calls>>
  create(context: EmployeeContext, values: Some<Row<Table> & Changes<Calls>>): Promise<Answer<Calls>>
  update(
    context: EmployeeContext,
    id: number,
    values: Some<Row<Table> & Changes<Calls>>,
  ): Promise<Answer<Calls>>
}

/**
 * Serves the calls of a resource that is only data, with audit, revisions and used-by errors. The definition comes by
 * itself, so that its filters and answers have their types from the calls.
 */
export const serveResource =
  <Calls extends ResourceCalls>(serve: Serve, resource: AuditedResource, calls: Calls) =>
  <Table extends ResourceTable>(
    definition: ResourceDefinition<Table, Calls>,
  ): ResourceVerbs<Table, Calls> => {
    const { search, filters, sorts = {}, ...rest } = definition
    const own: Record<string, AnyPgColumn | SQL | undefined> = {
      ...getTableColumns(definition.table),
      ...sorts,
    }
    const meant = Object.fromEntries(calls.table.sorts.map((sort) => [sort, own[sort]]))
    const unknown = calls.table.sorts.find((sort) => own[sort] === undefined)
    if (unknown !== undefined) throw new Error(`${resource} does not say what sorting by ${unknown} means`)
    const whole = { ...rest, resource, calls, columns: { search, filters, sorts: meant } }
    // Table, calls and definition were checked against each other above; what serves them reads fields by name.
    return serveCrud(serve, whole as unknown as LooseDefinition) as unknown as ResourceVerbs<Table, Calls>
  }

/** The routes of a managed resource; its calls are those of the contract. */
export const managed =
  <const N extends ManagedNoun>(noun: N) =>
  <Table extends ResourceTable>(definition: ResourceDefinition<Table, (typeof resources)[N]>) =>
  (serve: Serve): void => {
    serveResource<(typeof resources)[N]>(serve, noun, resources[noun])(definition)
  }
