import type { Call, CallAnswer, CallBody, CallQuery } from '@heliodesk/contract/call'
import type { ListQuery, Sort } from '@heliodesk/contract/table'
import type { SQL } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type * as z from 'zod'
import type { EmployeeContext } from '../work/context.ts'
import type { MessageKey } from '../kernel/messages.ts'
import type { FieldErrors, UsedBy } from '../kernel/problems.ts'
import type { Searched } from '../rows/table-query.ts'

export type ResourceTable = PgTable &
  Record<'company_id' | 'id' | 'revision', AnyPgColumn> & { $inferSelect: { id: number; revision: number } }

/** What the call of a table is asked. */
export interface TableInput {
  page: number
  per_page: number
  sort: Sort[]
}
type Asking<Query> = Call<'GET', string, z.ZodType, z.ZodType<Query>>
type Naming<M extends 'GET' | 'PATCH' | 'DELETE'> = Call<M, string, z.ZodType<{ id: number }>>

export interface ResourceCalls {
  list: Asking<ListQuery>
  table: Asking<TableInput> & { sorts: readonly string[] }
  get: Naming<'GET'>
  create?: Call
  update: Naming<'PATCH'>
  remove?: Naming<'DELETE'>
}

export type Row<Table extends ResourceTable> = Table['$inferSelect']
export type Answer<Calls extends ResourceCalls> = CallAnswer<Calls['get']>
type Changes<Calls extends ResourceCalls> = Omit<CallBody<Calls['update']>, 'revision'>
/** The stored values: every field that is a column, and the other fields if given. */
export type Written<Table extends ResourceTable, Calls extends ResourceCalls> = {
  [Field in keyof Changes<Calls> & keyof Row<Table>]-?: Exclude<Changes<Calls>[Field], undefined>
} & Partial<Omit<Changes<Calls>, keyof Row<Table>>>

/** Some of the fields, as in a body. */
type Some<Fields> = { [Field in keyof Fields]?: Fields[Field] | undefined }

/** What a body says, with columns that other verbs give. */
export type Fields<Table extends ResourceTable, Calls extends ResourceCalls> = Some<
  Row<Table> & Changes<Calls>
> & { revision?: number | undefined }

type Query<Calls extends ResourceCalls> = CallQuery<Calls['table']>
type Filters<Calls extends ResourceCalls> = {
  [Key in keyof Query<Calls> as Key extends `filter[${infer Name}]` ? Name : never]?: (
    value: Exclude<Query<Calls>[Key], undefined>,
    now: Date,
  ) => SQL | undefined
}

type Present<Table extends ResourceTable, Calls extends ResourceCalls> = (
  context: EmployeeContext,
  rows: Row<Table>[],
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
export interface ResourceDefinition<Table extends ResourceTable, Calls extends ResourceCalls> {
  table: Table
  /** What the search looks in: an expression, or columns, of which one has what is searched for. */
  search: Searched
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
  usedBy?: (context: EmployeeContext, id: number) => Promise<UsedBy[]>
  /** Turns rows into answers (names of referred things, money in euros), many at once. */
  present?: Present<Table, Calls>
}

/** Rows that are no answers as they are have to be presented. */
export type Presented<Table extends ResourceTable, Calls extends ResourceCalls> =
  Row<Table> extends Answer<Calls> ? object : { present: Present<Table, Calls> }

/** The verbs of a resource, for its additional calls and for other verbs. */
export interface ResourceVerbs<Table extends ResourceTable, Calls extends ResourceCalls> {
  read(context: EmployeeContext, id: number): Promise<Answer<Calls>>
  create(context: EmployeeContext, fields: Fields<Table, Calls>): Promise<Answer<Calls>>
  update(context: EmployeeContext, id: number, fields: Fields<Table, Calls>): Promise<Answer<Calls>>
}

/** By `Presented`, only what is an answer as it is goes without presenting. */
export const asAnswers = <Table extends ResourceTable, Calls extends ResourceCalls>(rows: Row<Table>[]) =>
  rows as Answer<Calls>[]

type Meaning = (value: never, now: Date) => SQL | undefined

/** What a filter means beside its column; by `Filters` it takes what the contract reads under its name. */
export function meaningOf<Calls extends ResourceCalls>(
  filters: Filters<Calls> | undefined,
  name: string,
  now: Date,
) {
  const named: Record<string, Meaning | undefined> = { ...filters }
  const meaning = named[name]
  return meaning && ((value: unknown) => meaning(value as never, now))
}

/** The body of a call that creates or changes: the contract read it by the fields of the resource. */
export const fieldsOf = <Table extends ResourceTable, Calls extends ResourceCalls>(
  _definition: ResourceDefinition<Table, Calls>,
  body: unknown,
) => body as Fields<Table, Calls>

/** A new row has every field by the contract's defaults, and a changed one what it had. */
export const written = <Table extends ResourceTable, Calls extends ResourceCalls>(
  fields: Fields<Table, Calls>,
) => fields as unknown as Written<Table, Calls>

export const areThere = (fields: object, names: readonly string[]) => {
  const there: Record<string, unknown> = { ...fields }
  return names.every((name) => there[name] !== undefined)
}
