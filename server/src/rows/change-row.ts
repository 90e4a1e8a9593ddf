import { isDeepStrictEqual } from 'node:util'
import type { AuditAction, AuditSubject } from '@heliodesk/domain/audit/audit-actions'
import { and, eq, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Context } from '../http/context.ts'
import { given, pick } from '../kernel/given.ts'
import { staleRow } from './stale-row.ts'

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

/** What shall become of a row. */
interface Plan<Table extends PgTable> {
  /** What people fill in, in the form it is kept in; undefined stays as it is. */
  values: Values<Table>
  /** Columns that follow from the values: written with them, and neither compared nor in the audit. */
  derive?: () => Values<Table> | Promise<Values<Table>>
  /** What belongs to the thing and is kept elsewhere: compared and in the audit like the values. */
  beside?: { before: Facts; after: Facts }
  /** Whether something changes that the audit tells of by itself. */
  more?: boolean
}

interface Change<Table extends RevisedTable, Planned extends Plan<Table>, Answer> {
  table: Table
  subject: UpdatedSubject
  /** Puts the entry of the audit on a lead's timeline. */
  lead_id?: number
  before: Table['$inferSelect']
  /** What the caller saw; without one the change is made to whatever is there. */
  revision: number | undefined
  /** Checks and completes the change; throws what is wrong with it. */
  prepare: () => Planned | Promise<Planned>
  /** Runs the write, to turn an error of the database into an answer. */
  write?: <Result>(write: () => Promise<Result>) => Promise<Result>
  /** What a caller is shown whom somebody else was faster than. */
  current: () => Promise<unknown>
  /** The answer after the write; its statements travel with the one of the audit. */
  answer: (after: Table['$inferSelect'], plan: Planned) => Promise<Answer>
}

/**
 * Changes a row that is still at the revision, and tells the audit what differs. Undefined when nothing
 * does: who sends what is there already makes no open form of a colleague stale. Throws 409 with `current`.
 */
export async function changeRow<Table extends RevisedTable, Planned extends Plan<Table>, Answer>(
  writer: Pick<Context, 'db' | 'now' | 'audit' | 'lastWrite'>,
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
    updateRow(writer, table, before, { ...values, ...(await plan.derive?.()), updated_at: writer.now }),
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

/** Of two states the fields of the second one that differ. */
export function difference(before: Facts, after: Facts) {
  const changed = Object.keys(after).filter((field) => !isDeepStrictEqual(before[field], after[field]))
  return { before: pick(before, changed), after: pick(after, changed) }
}

/** What the audit may hold of a row: bytes are hashes of secrets, or pictures. */
export const withoutBytes = (row: Facts) =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => !Buffer.isBuffer(value)))

/** Changes a row that is still at the revision; undefined when somebody was first. */
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
  // The rows that come back are whole rows of the table; the types of a generic one are not worked out.
  return (rows as unknown as Table['$inferSelect'][])[0]
}
