import { isDeepStrictEqual } from 'node:util'
import type { AuditAction, AuditSubject } from '@heliodesk/domain/audit/audit-actions'
import { and, eq, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Context } from '../work/context.ts'
import { given, pick } from '../kernel/given.ts'
import { staleRow } from './stale-row.ts'
import { wholeRows } from './whole-rows.ts'

interface Revised {
  id: number
  revision: number
}
type RevisedTable = PgTable & Record<keyof Revised, AnyPgColumn> & { $inferSelect: Revised }
type Values<Table extends PgTable> = {
  [Field in keyof Table['$inferSelect']]?: Table['$inferSelect'][Field] | undefined
}
type Facts = Record<string, unknown>
type UpdatedSubject = {
  [Subject in AuditSubject]: 'updated' extends AuditAction<Subject> ? Subject : never
}[AuditSubject]

/** A change of a row. */
interface Plan<Table extends PgTable> {
  /** The editable columns in stored form; undefined ones are unchanged. */
  values: Values<Table>
  /** Columns derived from the values: written with them, but neither compared nor audited. */
  derive?: () => Values<Table> | Promise<Values<Table>>
  /** Data of the record stored elsewhere: compared and audited like the values. */
  beside?: { before: Facts; after: Facts }
  /** Whether something changes that is audited separately. */
  more?: boolean
}

interface Change<Table extends RevisedTable, Planned extends Plan<Table>, Answer> {
  table: Table
  subject: UpdatedSubject
  /** Puts the entry of the audit on a lead's timeline. */
  lead_id?: number
  before: Table['$inferSelect']
  /** The caller's revision; without one the change applies to any revision. */
  revision: number | undefined
  /** Checks and completes the change; throws 422 when invalid. */
  prepare: () => Planned | Promise<Planned>
  /** Runs the write, to turn an error of the database into an answer. */
  write?: <Result>(write: () => Promise<Result>) => Promise<Result>
  /** The current record for the 409. */
  current: () => Promise<unknown>
  /** The response after the write; its statements are pipelined with the audit's. */
  answer: (after: Table['$inferSelect'], plan: Planned) => Promise<Answer>
}

/**
 * Changes a row that is still at the revision, and audits the difference. Undefined when nothing
 * differs, so that a save without changes makes no colleague's open form stale. Throws 409 with `current`.
 */
export async function changeRow<Table extends RevisedTable, Planned extends Plan<Table>, Answer>(
  writer: Pick<Context, 'db' | 'happened_at' | 'audit' | 'lastWrite'>,
  { table, subject, lead_id, before, revision, ...change }: Change<Table, Planned, Answer>,
): Promise<Answer | undefined> {
  const isStale = async () => staleRow(writer, { subject, id: before.id, current: await change.current() })
  if (revision !== undefined && revision !== before.revision) throw await isStale()
  const plan = await change.prepare()
  const values = given(plan.values)
  const changes = difference({ ...before, ...plan.beside?.before }, { ...values, ...plan.beside?.after })
  if (Object.keys(changes.after).length === 0 && plan.more !== true) return undefined
  const write = change.write ?? ((run) => run())
  const after = await write(async () =>
    updateRow(writer, table, before, {
      ...values,
      ...(await plan.derive?.()),
      updated_at: writer.happened_at,
    }),
  )
  if (after === undefined) throw await isStale()
  const [, answer] = await Promise.all([
    writer.audit({
      action: 'updated',
      subject,
      subject_id: before.id,
      lead_id: lead_id ?? null,
      before: withoutBytes(changes.before),
      after: withoutBytes(changes.after),
    }),
    change.answer(after, plan),
  ])
  return answer
}

/** The fields of the second state that differ, with both values. */
export function difference(before: Facts, after: Facts) {
  const changed = Object.keys(after).filter((field) => !isDeepStrictEqual(before[field], after[field]))
  return { before: pick(before, changed), after: pick(after, changed) }
}

/** A row without its bytes, which are hashes of secrets or pictures. */
export const withoutBytes = (row: Facts) =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => !Buffer.isBuffer(value)))

/** Changes a row that is still at the revision; undefined when it has changed. */
async function updateRow<Table extends RevisedTable>(
  { db }: Pick<Context, 'db'>,
  table: Table,
  { id, revision }: Revised,
  values: Values<Table>,
): Promise<Table['$inferSelect'] | undefined> {
  const update = db.update(table)
  const set = { ...values, revision: sql`${table.revision} + 1` } as Parameters<typeof update.set>[0]
  const rows = await update
    .set(set)
    .where(and(eq(table.id, id), eq(table.revision, revision)))
    .returning()
  return wholeRows<Table>(rows)[0]
}
