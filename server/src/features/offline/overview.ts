import type { CallQuery } from '@heliodesk/contract/call'
import type { offline } from '@heliodesk/contract/offline'
import { and, count, eq, getTableColumns, inArray, not, or, type SQL, sql } from 'drizzle-orm'
import type { CompanyDb } from '../../access/database.ts'
import { devices, employees } from '../../access/schema.ts'
import { alias } from 'drizzle-orm/pg-core'
import { conditions, fromDay, oneOf, orderBy, readPage, tillDay } from '../../rows/table-query.ts'
import { ofOwnLead } from '../leads/overview.ts'
import { leads } from '../leads/schema.ts'
import type { IntentSubject } from './subject-of.ts'
import { offlineIntents } from './schema.ts'

const isOpen = sql`(${offlineIntents.state} = 'inbox' OR ${offlineIntents.card} IS NOT NULL)`

const sorts = {
  received_at: offlineIntents.received_at,
  happened_at: offlineIntents.happened_at,
  state: offlineIntents.state,
  /** What waits for somebody. */
  open: isOpen,
}

const handlers = alias(employees, 'handlers')

/** Whose leads a reader sees: all, those of an employee, or none. */
export type LeadsSeen = 'all' | 'none' | { of: number }

const isSeen = (seen: LeadsSeen) =>
  seen === 'all'
    ? sql<boolean>`true`
    : seen === 'none'
      ? sql<boolean>`false`
      : sql<boolean>`${ofOwnLead(seen.of)}`

/** Of what one says a table reads no more: much above the work of a day, and read in a few milliseconds. */
export const contentRead = 65_536

interface Texts {
  content: SQL<string>
  blanked: SQL<string>
}

const wholeTexts: Texts = {
  content: sql<string>`${offlineIntents.content}`,
  blanked: sql<string>`${offlineIntents.blanked}`,
}

/** One character more than is read, by which is known that there is more; nothing of what an erasure leaves. */
const firstTexts: Texts = {
  content: sql<string>`left(${offlineIntents.content}, ${sql.raw(String(contentRead + 1))})`,
  blanked: sql<string>`''`,
}

/** Intents with the names of what they refer to; an intent may name any lead, so a reader is told of those they see. */
const selectIntents = (db: CompanyDb, seen: LeadsSeen, texts: Texts) =>
  db
    .select({
      intent: { ...getTableColumns(offlineIntents), ...texts },
      author: { id: employees.id, name: employees.full_name },
      handler: { id: handlers.id, name: handlers.full_name },
      device: devices.name,
      lead: { id: leads.id, number: leads.number, full_name: leads.full_name },
      sees_lead: isSeen(seen),
    })
    .from(offlineIntents)
    .leftJoin(employees, eq(employees.id, offlineIntents.employee_id))
    .leftJoin(handlers, eq(handlers.id, offlineIntents.handled_by))
    .leftJoin(devices, eq(devices.uuid, offlineIntents.device))
    .leftJoin(leads, eq(leads.id, offlineIntents.lead_id))
export type NamedIntent = Awaited<ReturnType<typeof selectIntents>>[number]

export const readIntents = (db: CompanyDb, id: number, seen: LeadsSeen): Promise<NamedIntent[]> =>
  selectIntents(db, seen, wholeTexts).where(eq(offlineIntents.id, id))

/** Who left undone what somebody did, and why; of what was erased since there is no reason. */
export const findRejected = async (db: CompanyDb, employee_id: number, ids: readonly string[]) =>
  (
    await db
      .select({ name: handlers.full_name, reason: offlineIntents.reject_reason })
      .from(offlineIntents)
      .leftJoin(handlers, eq(handlers.id, offlineIntents.handled_by))
      .where(
        and(
          eq(offlineIntents.employee_id, employee_id),
          inArray(offlineIntents.intent_id, [...ids]),
          eq(offlineIntents.state, 'rejected'),
        ),
      )
      .orderBy(offlineIntents.id)
      .limit(1)
  ).map(({ name, reason }) => ({ name: name ?? '–', reason: reason ?? '–' }))

/** Whose intents are shown beside one's own: none, those of visible leads, or all. */
export type Reach = 'own work' | 'own leads' | 'all'

/** A page of what waits, of what has a card, and of what somebody decided. */
export function pageIntents(
  db: CompanyDb,
  query: CallQuery<typeof offline.table>,
  { employee_id, reach, seen }: { employee_id: number; reach: Reach; seen: LeadsSeen },
) {
  const own = eq(offlineIntents.employee_id, employee_id)
  const where = and(
    // What was applied without a question is nobody's business.
    sql`(${offlineIntents.first_state} = 'inbox' OR ${offlineIntents.card} IS NOT NULL
      OR ${offlineIntents.handled_at} IS NOT NULL)`,
    reach === 'all' ? undefined : reach === 'own leads' ? or(own, ofOwnLead(employee_id)) : own,
    conditions(query, {
      state: (states) => oneOf(offlineIntents.state, states),
      kind: (kinds) => oneOf(offlineIntents.kind, kinds),
      received_at_from: fromDay(offlineIntents.received_at),
      received_at_to: tillDay(offlineIntents.received_at),
      lead_id: (id) => eq(offlineIntents.lead_id, id),
      open: (open) => (open ? isOpen : not(isOpen)),
    }),
  )
  return readPage(
    query,
    ({ limit, offset }) =>
      selectIntents(db, seen, firstTexts)
        .where(where)
        .orderBy(...orderBy(query.sort, sorts, offlineIntents.id))
        .limit(limit)
        .offset(offset),
    db
      .select({ total: count() })
      .from(offlineIntents)
      .leftJoin(leads, eq(leads.id, offlineIntents.lead_id))
      .where(where),
  )
}

/** The lead that something hangs on, also when it was merged into another one; and whether its person was erased. */
export async function findLeadOf(
  db: CompanyDb,
  { noun, id }: IntentSubject,
): Promise<{ id: number; erased: boolean } | undefined> {
  const known = {
    leads: sql`SELECT ${id}::bigint AS lead_id`,
    appointments: sql`SELECT lead_id FROM appointments WHERE id = ${id}`,
    quotations: sql`SELECT lead_id FROM quotations WHERE id = ${id}`,
    'work letters': sql`SELECT lead_id FROM work_letters WHERE id = ${id}`,
  }[noun]
  const { rows } = await db.execute<{ id: number; erased: boolean }>(sql`
    WITH named AS (${known}), kept AS (
      SELECT lead_id FROM named UNION ALL
      SELECT m.lead_id FROM lead_merges m JOIN named n ON n.lead_id = m.merged_id WHERE m.undone_at IS NULL)
    SELECT l.id, l.anonymised_at IS NOT NULL AS erased FROM kept k JOIN leads l ON l.id = k.lead_id LIMIT 1`)
  return rows[0]
}
