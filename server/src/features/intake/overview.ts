import type { CallQuery } from '@heliodesk/contract/call'
import type { intake } from '@heliodesk/contract/intake'
import { openIntakeStates } from '@heliodesk/domain/leads/door-states'
import { and, count, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import type { CompanyDb } from '../../access/database.ts'
import { employees } from '../../access/schema.ts'
import { conditions, fromDay, oneOf, orderBy, readPage, tillDay } from '../../rows/table-query.ts'
import { sources } from '../sources/schema.ts'
import { ofOwnLead } from '../leads/overview.ts'
import { leads } from '../leads/schema.ts'
import { intakePosts } from './schema.ts'

const sorts = {
  received_at: intakePosts.received_at,
  state: intakePosts.state,
  /** What waits for somebody. */
  open: sql`(${intakePosts.state} = ANY(${sql.param(openIntakeStates)}::text[]))`,
}

/** Of each post a table reads so much: far above a form, of which most posts are a hundredth. */
export const bodyRead = 65_536

const wholeBody = sql<Buffer>`${intakePosts.body}`
const firstPart = sql<Buffer>`substring(${intakePosts.body} FROM 1 FOR ${sql.raw(String(bodyRead))})`

/** Posts with the names of what they refer to. */
const selectPosts = (db: CompanyDb, body: SQL<Buffer>) =>
  db
    .select({
      post: { ...getTableColumns(intakePosts), body },
      size: sql<number>`octet_length(${intakePosts.body})`,
      source: { id: sources.id, name: sources.name },
      lead: { id: leads.id, number: leads.number, full_name: leads.full_name },
      employee: { id: employees.id, name: employees.full_name },
    })
    .from(intakePosts)
    .innerJoin(sources, eq(sources.id, intakePosts.source_id))
    .leftJoin(leads, eq(leads.id, intakePosts.lead_id))
    .leftJoin(employees, eq(employees.id, intakePosts.handled_by))
export type NamedPost = Awaited<ReturnType<typeof selectPosts>>[number]

export const readPosts = (db: CompanyDb, ids: readonly number[]): Promise<NamedPost[]> =>
  selectPosts(db, wholeBody).where(inArray(intakePosts.id, [...ids]))

/** A page of posts; with `own` those about that employee's leads alone. */
export function pagePosts(db: CompanyDb, query: CallQuery<typeof intake.table>, own: number | null) {
  const where = and(
    own === null ? undefined : ofOwnLead(own),
    conditions(query, {
      state: (states) => oneOf(intakePosts.state, states),
      source_id: (ids) => oneOf(intakePosts.source_id, ids),
      received_at_from: fromDay(intakePosts.received_at),
      received_at_to: tillDay(intakePosts.received_at),
    }),
  )
  return readPage(
    query,
    ({ limit, offset }) =>
      selectPosts(db, firstPart)
        .where(where)
        .orderBy(...orderBy(query.sort, sorts, intakePosts.id))
        .limit(limit)
        .offset(offset),
    db
      .select({ total: count() })
      .from(intakePosts)
      .leftJoin(leads, eq(leads.id, intakePosts.lead_id))
      .where(where),
  )
}

export const isKnownSource = async (db: CompanyDb, id: number): Promise<boolean> =>
  (await db.select({ id: sources.id }).from(sources).where(eq(sources.id, id))).length > 0

/** The key in the address of a source. */
export const findMailKey = async (db: CompanyDb, id: number): Promise<string | undefined> =>
  (await db.select({ key: sources.mail_key }).from(sources).where(eq(sources.id, id)))[0]?.key.toString('hex')
