import type { Call, CallAnswer, CallBody, CallQuery } from '@heliodesk/contract/call'
import { resources } from '@heliodesk/contract/resources'
import type { AuditedResource } from '@heliodesk/domain/audit/audit-actions'
import type { ManagedNoun } from '@heliodesk/domain/nouns/nouns'
import { getTableColumns, type SQL } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { CompanyDb } from '../access/database.ts'
import type { EmployeeContext } from '../work/context.ts'
import type { Serve } from '../http/serve.ts'
import type { MessageKey } from '../kernel/messages.ts'
import type { FieldErrors, UsedBy } from '../kernel/problems.ts'
import { type ResourceDefinition as LooseDefinition, resourceVerbs, serveCrud } from './resource.ts'

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
/** The stored values: every field that is a column, and the other fields if given. */
type Written<Table extends ResourceTable, Calls extends ResourceCalls> = {
  [Field in keyof Changes<Calls> & keyof Row<Table>]-?: Exclude<Changes<Calls>[Field], undefined>
} & Partial<Omit<Changes<Calls>, keyof Row<Table>>>

/** Some of the fields, as in a body. */
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

/** A rule across fields or references. */
interface Rule<Values, Before> {
  /** Skipped when one of these fields is missing. */
  reads: readonly (keyof Values & string)[]
  /** `before`: the row as it was, whose choices may be inactive since. */
  check(
    context: EmployeeContext,
    values: Values,
    before: Before | undefined,
  ): FieldErrors | Promise<FieldErrors>
}

/** The definition of a resource beside its calls; each part is type-checked against its table and its calls. */
export type ResourceDefinition<Table extends ResourceTable, Calls extends ResourceCalls> = {
  table: Table
  /** The search condition. */
  search: SQL | AnyPgColumn
  /** Sort keys that are not a column of the same name. */
  sorts?: { [Sort in Calls['table']['sorts'][number]]?: AnyPgColumn | SQL }
  /** Filters other than equality with a column of the same name. */
  filters?: Filters<Calls>
  /** Unique indexes, and the fields of their error messages. */
  unique?: Record<string, { field: keyof Changes<Calls> & string; message: MessageKey }>
  /** Its texts are checked outside of the transaction. */
  readsTexts?: boolean
  /** Run together, so that one response reports all errors. */
  rules?: readonly Rule<Written<Table, Calls>, Row<Table>>[]
  /** Which rows the caller sees; all when left out. */
  visible?: (context: EmployeeContext) => SQL | undefined
  /** Throws for a row that the caller sees and may not change. */
  requireChangeable?: (context: EmployeeContext, row: Row<Table>) => void
  /** The row that a new one says again, which is changed instead, with what else becomes of it. */
  findSaid?: (
    context: EmployeeContext,
    values: Written<Table, Calls>,
  ) => Promise<(Partial<Row<Table>> & { id: number }) | undefined>
  /** Completes the values before writing. */
  prepare?: (
    context: EmployeeContext,
    values: Written<Table, Calls>,
    before: Row<Table> | undefined,
  ) => Promise<Partial<Row<Table>>>
  /** The users of a row, which then cannot be removed. */
  usedBy?: (db: CompanyDb, id: number, now: Date) => Promise<UsedBy[]>
} & (Row<Table> extends Answer<Calls>
  ? { present?: Present<Table, Calls> }
  : /** Turns rows into answers (names of referred things, money in euros), many at once. */
    { present: Present<Table, Calls> })

/** The verbs of a resource, for its additional calls and for other verbs. */
export interface ResourceVerbs<Table extends ResourceTable, Calls extends ResourceCalls> {
  read(context: EmployeeContext, id: number): Promise<Answer<Calls>>
  create(context: EmployeeContext, values: Some<Row<Table> & Changes<Calls>>): Promise<Answer<Calls>>
  update(
    context: EmployeeContext,
    id: number,
    values: Some<Row<Table> & Changes<Calls>>,
  ): Promise<Answer<Calls>>
}

/** Serves the calls of a resource; its verbs are there without that. */
export interface ServedResource<
  Table extends ResourceTable,
  Calls extends ResourceCalls,
> extends ResourceVerbs<Table, Calls> {
  (serve: Serve): void
}

/**
 * The calls of a resource, with audit, revisions and used-by errors. The definition is a separate argument, so that
 * its filters and responses are typed by the calls.
 */
export const resourceOf =
  <Calls extends ResourceCalls>(resource: AuditedResource, calls: Calls) =>
  <Table extends ResourceTable>(
    definition: ResourceDefinition<Table, Calls>,
  ): ServedResource<Table, Calls> => {
    const { search, filters, sorts = {}, ...rest } = definition
    const own: Record<string, AnyPgColumn | SQL | undefined> = {
      ...getTableColumns(definition.table),
      ...sorts,
    }
    const meant = Object.fromEntries(calls.table.sorts.map((sort) => [sort, own[sort]]))
    const unknown = calls.table.sorts.find((sort) => own[sort] === undefined)
    if (unknown !== undefined) throw new Error(`${resource} does not say what sorting by ${unknown} means`)
    const typed = { ...rest, resource, calls, columns: { search, filters, sorts: meant } }
    // Table, calls and definition were type-checked against each other above; the generic code reads fields by name.
    const whole = typed as unknown as LooseDefinition
    const verbs = resourceVerbs(whole)
    const served = Object.assign((serve: Serve) => serveCrud(serve, whole, verbs), verbs)
    // The same check holds for what the verbs take and answer.
    return served as unknown as ServedResource<Table, Calls>
  }

/** A managed resource by its calls in the contract. */
export const managed =
  <const N extends ManagedNoun>(noun: N) =>
  <Table extends ResourceTable>(definition: ResourceDefinition<Table, (typeof resources)[N]>) =>
    resourceOf<(typeof resources)[N]>(noun, resources[noun])(definition)
