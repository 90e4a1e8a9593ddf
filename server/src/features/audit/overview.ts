import { maxCounted, maxSearched } from '@heliodesk/contract/audit'
import type { CallQuery } from '@heliodesk/contract/call'
import type { calls } from '@heliodesk/contract/calls'
import {
  idsIn,
  type ReferenceType,
  referenceTypes,
  referenceTypeOf,
} from '@heliodesk/domain/audit/audit-references'
import { sortNumberOf } from '@heliodesk/domain/numbers'
import { and, count, eq, lte, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { CompanyDb } from '../../access/database.ts'
import { nameEmployees } from '../../access/name-employees.ts'
import { roles } from '../../access/schema.ts'
import { auditLog } from '../../audit-log/schema.ts'
import { namesOfMargins, withoutMargins } from '../../http/hide-margins.ts'
import { conditions, fromDay, orderBy, tillDay } from '../../rows/table-query.ts'
import { sources } from '../sources/schema.ts'
import { voipNumbers } from '../voip-numbers/schema.ts'
import { leads } from '../leads/schema.ts'
import { quotations } from '../quotations/schema.ts'
import { displays } from '../television/schema.ts'
import { workLetters } from '../work-letters/schema.ts'

export type AuditFilters = Omit<CallQuery<typeof calls.audit.export>, 'format'>
export type Entry = typeof auditLog.$inferSelect
/** A place in the order. */
export type Place = Pick<Entry, 'at' | 'id'>
export interface Scope {
  db: CompanyDb
  company_id: number
  query: AuditFilters
  /** Whether the reader sees purchase prices and margins. */
  margins: boolean
}

/** Whether a value holds, at any depth, what a reader without margins is not told. */
const tellsMargins = (values: AnyPgColumn) =>
  sql`jsonb_path_exists(${values}, ${`$.** ? (${namesOfMargins.map((name) => `exists(@.${name})`).join(' || ')})`}::jsonpath)`

const pattern = (text: string) => `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`

/** Three literal values, because the partial index is only used when the query names one. */
const byActor = (actor: Exclude<AuditFilters['filter[actor]'], undefined>) =>
  sql`${auditLog.actor} = ${sql.raw(`'${actor}'`)}`

const ofLead = (company_id: number, number: string) =>
  sql`${auditLog.lead_id} = (SELECT ${leads.id} FROM ${leads} WHERE ${leads.company_id} = ${company_id} AND ${leads.sort_number} = ${sortNumberOf(number)})`

/** The explicit company predicate, besides row-level security, lets the planner use the index order. */
const filtered = ({ company_id, query }: Scope, ...more: (SQL | undefined)[]) =>
  and(
    eq(auditLog.company_id, company_id),
    conditions(query, {
      employee_id: auditLog.employee_id,
      impersonator_id: auditLog.impersonator_id,
      action: auditLog.action,
      subject: auditLog.subject,
      subject_id: auditLog.subject_id,
      lead_id: auditLog.lead_id,
      actor: byActor,
      lead_number: (number) => ofLead(company_id, number),
      at_from: fromDay(auditLog.at),
      at_to: tillDay(auditLog.at),
      // The number of rows, after the other filters, that a search scans.
      search: () => undefined,
    }),
    ...more,
  )

/** What is not shown is not found either: a search would tell it digit by digit. */
const searched = ({ margins }: Scope, values: AnyPgColumn) =>
  margins ? sql`${values}::text` : sql`CASE WHEN NOT ${tellsMargins(values)} THEN ${values}::text END`

const valuesHold = (scope: Scope, search: string) =>
  sql<boolean>`concat_ws(' ', ${searched(scope, auditLog.before)}, ${searched(scope, auditLog.after)})
    ILIKE ${pattern(search)}`

/** The values of an entry as its reader may see them. */
const shownValues = <Row extends Pick<Entry, 'before' | 'after'>>({ margins }: Scope, row: Row): Row =>
  margins ? row : { ...row, before: withoutMargins(row.before), after: withoutMargins(row.after) }

const isAscending = ({ sort }: AuditFilters) => sort[0]?.descending === false
const order = (query: AuditFilters) =>
  orderBy([{ field: 'at', descending: !isAscending(query) }], { at: auditLog.at }, auditLog.id)

/** A page and the total, up to the maximum that is counted. */
export async function readPage(scope: Scope, page: { limit: number; offset: number }) {
  const search = scope.query['filter[search]']
  if (search !== undefined) return readFound(scope, search, page)
  const counted = scope.db.select({ id: auditLog.id }).from(auditLog).where(filtered(scope))
  const [entries, [row]] = await Promise.all([
    page.offset >= maxCounted ? [] : readRows(scope, page),
    scope.db.select({ total: count() }).from(counted.limit(maxCounted + 1).as('counted')),
  ])
  const total = row?.total ?? 0
  return { entries, total: Math.min(total, maxCounted), more: total > maxCounted, searched_until: null }
}

const readRows = ({ db, ...scope }: Scope, { limit, offset }: { limit: number; offset: number }) =>
  db
    .select()
    .from(auditLog)
    .where(filtered({ db, ...scope }))
    .orderBy(...order(scope.query))
    .limit(limit)
    .offset(offset)

/** Values are not indexed: a search scans a limited number of rows. */
async function readFound(scope: Scope, search: string, { limit, offset }: { limit: number; offset: number }) {
  const { db, query } = scope
  const looked = db
    .select({ id: auditLog.id, at: auditLog.at, found: valuesHold(scope, search).as('found') })
    .from(auditLog)
    .where(filtered(scope))
    .orderBy(...order(query))
    .limit(maxSearched)
    .as('looked')
  const [found, last] = await Promise.all([
    db
      .select({ id: looked.id, at: looked.at })
      .from(looked)
      .where(sql`${looked.found}`),
    db
      .select({ at: auditLog.at })
      .from(auditLog)
      .where(filtered(scope))
      .orderBy(...order(query))
      .limit(2)
      .offset(maxSearched - 1),
  ])
  const ids = found
    .toSorted((one, other) => one.at.getTime() - other.at.getTime() || one.id - other.id)
    .map(({ id }) => id)
  if (!isAscending(query)) ids.reverse()
  const shown = ids.slice(offset, offset + limit)
  const rows = shown.length === 0 ? [] : await readByIds(scope, shown)
  const entries = shown.flatMap((id) => rows.find((row) => row.id === id) ?? [])
  const searched_until = last.length < 2 ? null : (last[0]?.at ?? null)
  return { entries, total: ids.length, more: false, searched_until }
}

const readByIds = ({ db, company_id }: Scope, ids: number[]) =>
  db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.company_id, company_id), sql`${auditLog.id} = ANY(${sql.param(ids)}::bigint[])`))

export interface Batch {
  after: Place | undefined
  /** Rows written in the meantime are not included. */
  until: Date
  limit: number
}

/** The next rows in order, each with whether the search matches; rows without a match have no values. */
export function readBatch(scope: Scope, { after, until, limit }: Batch) {
  const search = scope.query['filter[search]']
  const found = search === undefined ? sql<boolean>`true` : valuesHold(scope, search)
  const values = (column: typeof auditLog.before | typeof auditLog.after) =>
    sql<Entry['before']>`CASE WHEN ${found} THEN ${column} END`
  const place = sql`(${auditLog.at}, ${auditLog.id})`
  const beyond =
    after && sql`${place} ${sql.raw(isAscending(scope.query) ? '>' : '<')} (${after.at}, ${after.id})`
  return scope.db
    .select({
      id: auditLog.id,
      at: auditLog.at,
      received_at: auditLog.received_at,
      employee_id: auditLog.employee_id,
      actor: auditLog.actor,
      impersonator_id: auditLog.impersonator_id,
      action: auditLog.action,
      subject: auditLog.subject,
      subject_id: auditLog.subject_id,
      lead_id: auditLog.lead_id,
      before: values(auditLog.before),
      after: values(auditLog.after),
      found,
    })
    .from(auditLog)
    .where(filtered(scope, lte(auditLog.at, until), beyond))
    .orderBy(...order(scope.query))
    .limit(limit)
}

type Named = PgTable & Record<'company_id' | 'id', AnyPgColumn>

/** How to look up the name of a record, for subjects that have one. */
const namedRecords: Record<string, { table: Named; name: AnyPgColumn | SQL; opens?: AnyPgColumn }> = {
  leads: { table: leads, name: sql`concat_ws(' ', ${leads.number}, ${leads.full_name})` },
  quotations: { table: quotations, name: quotations.number, opens: quotations.appointment_id },
  'work letters': { table: workLetters, name: sql`null`, opens: workLetters.appointment_id },
  roles: { table: roles, name: roles.name },
  sources: { table: sources, name: sources.name },
  'voip numbers': { table: voipNumbers, name: voipNumbers.internal_number },
  television: { table: displays, name: displays.name },
}

type Names = Map<number | null, { name: string | null; appointment_id: number | null }>

async function lookUpNames({ db, company_id }: Scope, subject: string, ids: number[]): Promise<Names> {
  const thing = namedRecords[subject]
  if (thing === undefined || ids.length === 0) return new Map()
  const { table, name, opens } = thing
  const rows = await db
    .select({
      id: sql<number>`${table.id}`.mapWith(Number),
      name: sql<string | null>`${name}`,
      appointment_id: sql<number | null>`${opens ?? sql`null::bigint`}`,
    })
    .from(table)
    .where(and(eq(table.company_id, company_id), sql`${table.id} = ANY(${sql.param(ids)}::bigint[])`))
  return new Map(rows.map(({ id, ...rest }) => [id, rest]))
}

/** The name of a record, from its audited values. */
function nameIn(values: Entry['before']): string | null {
  const { name, internal_number, from, till } = values ?? {}
  const words = [name ?? internal_number ?? [from, till].filter(Boolean).join(' - ')]
  return words.find((word): word is string => typeof word === 'string' && word !== '') ?? null
}

const placeOf = (row: Pick<Entry, 'subject' | 'subject_id'>) => `${row.subject} ${row.subject_id}`

/** The last names of records that were removed, by subject and id. */
async function lookUpRemoved({ db, company_id }: Scope, ids: number[]): Promise<Map<string, string | null>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ subject: auditLog.subject, subject_id: auditLog.subject_id, before: auditLog.before })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.company_id, company_id),
        sql`${auditLog.subject_id} = ANY(${sql.param(ids)}::bigint[])`,
        eq(auditLog.action, 'removed'),
      ),
    )
  return new Map(rows.map((row) => [placeOf(row), nameIn(row.before)]))
}

const distinct = (ids: (number | null)[]) => [...new Set(ids.filter((id) => id !== null))]
type Written = Omit<Entry, 'company_id'>

/** The rows with the names of people and subjects, looked up separately to avoid full table scans. */
export async function nameEntries<Row extends Written>(scope: Scope, rows: Row[]) {
  const idsOf = (subject: string) => rows.map((row) => (row.subject === subject ? row.subject_id : null))
  const people = distinct([
    ...rows.flatMap(({ employee_id, impersonator_id }) => [employee_id, impersonator_id]),
    ...idsOf('employees'),
  ])
  const subjects = Object.keys(namedRecords)
  const [employees, ...things] = await Promise.all([
    nameEmployees(scope.db, people),
    ...subjects.map((subject) =>
      lookUpNames(
        scope,
        subject,
        distinct([...idsOf(subject), ...(subject === 'leads' ? rows.map((row) => row.lead_id) : [])]),
      ),
    ),
  ])
  const known = new Map(subjects.map((subject, index) => [subject, things[index]]))
  const person = (id: number | null) => (id === null ? null : { id, name: employees.get(id) ?? '' })
  const nameOf = (row: Row) =>
    row.subject === 'employees'
      ? employees.get(row.subject_id ?? 0)
      : known.get(row.subject)?.get(row.subject_id)?.name
  const removed = await lookUpRemoved(
    scope,
    distinct(rows.map((row) => (nameOf(row) ? null : row.subject_id))),
  )
  return rows.map((row) => {
    const thing = known.get(row.subject)?.get(row.subject_id)
    return {
      ...shownValues(scope, row),
      employee: person(row.employee_id),
      impersonator: person(row.impersonator_id),
      subject_name: nameOf(row) ?? removed.get(placeOf(row)) ?? null,
      appointment_id: thing?.appointment_id ?? null,
      lead_name: known.get('leads')?.get(row.lead_id)?.name ?? null,
    }
  })
}
export type NamedEntry = Awaited<ReturnType<typeof nameEntries>>[number]

type Values = Pick<Entry, 'subject' | 'before' | 'after'>

function idsByThing(rows: Values[]): Map<ReferenceType, number[]> {
  const ids = new Map<ReferenceType, number[]>()
  for (const { subject, before, after } of rows) {
    for (const [field, value] of [...Object.entries(before ?? {}), ...Object.entries(after ?? {})]) {
      const thing = referenceTypeOf(subject, field)
      if (thing !== undefined) ids.set(thing, [...(ids.get(thing) ?? []), ...idsIn(value)])
    }
  }
  return ids
}

/** The names of records that the values refer to. */
export async function nameReferences(scope: Scope, rows: Values[]) {
  const ids = idsByThing(rows)
  const names = await Promise.all(
    referenceTypes.map(async (thing) => {
      const wanted = distinct(ids.get(thing) ?? [])
      const found =
        thing === 'employees'
          ? [...(await nameEmployees(scope.db, wanted))]
          : [...(await lookUpNames(scope, thing, wanted))].map(([id, { name }]) => [id, name ?? ''] as const)
      return [thing, Object.fromEntries(found)] as const
    }),
  )
  return Object.fromEntries(names) as Record<ReferenceType, Record<string, string>>
}
