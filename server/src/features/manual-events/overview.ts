import type { CallQuery } from '@heliodesk/contract/call'
import type { manualEvents as calls } from '@heliodesk/contract/manual-events'
import { and, count, eq, type SQL } from 'drizzle-orm'
import type { CompanyDb } from '../../access/database.ts'
import { employees } from '../../access/schema.ts'
import type { EmployeeContext } from '../../work/context.ts'
import { conditions, contains, fromDay, orderBy, readPage, tillDay } from '../../rows/table-query.ts'
import { leads } from '../leads/schema.ts'
import { manualEvents } from './schema.ts'

/** Whose events are visible: null for all. */
export const ownEventsOf = (context: EmployeeContext): number | null =>
  context.covers('manual events') === 'own' ? context.employee_id : null

const ofOwn = (own: number | null) => (own === null ? undefined : eq(manualEvents.adviser_id, own))

interface Wanted {
  where: SQL | undefined
  order?: SQL[]
  limit?: number
  offset?: number
}

async function read(db: CompanyDb, { where, order = [], limit = 1, offset = 0 }: Wanted) {
  const rows = await db
    .select({
      event: manualEvents,
      adviser: { id: employees.id, name: employees.full_name },
      lead: { id: leads.id, number: leads.number, full_name: leads.full_name, city: leads.city },
    })
    .from(manualEvents)
    .innerJoin(employees, eq(employees.id, manualEvents.adviser_id))
    .leftJoin(leads, and(eq(leads.company_id, manualEvents.company_id), eq(leads.id, manualEvents.lead_id)))
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
  return rows.map(({ event, adviser, lead }) => ({ ...event, adviser, lead }))
}

export const findShownEvent = async (context: EmployeeContext, id: number) =>
  (await read(context.db, { where: and(eq(manualEvents.id, id), ofOwn(ownEventsOf(context))) }))[0]

/** One page of the events that the caller may see. */
export function pageOfEvents(context: EmployeeContext, query: CallQuery<typeof calls.table>) {
  const [onOrAfter, onOrBefore] = [fromDay(manualEvents.starts_at), tillDay(manualEvents.starts_at)]
  const where = and(
    ofOwn(ownEventsOf(context)),
    conditions(query, {
      search: (part) => contains(manualEvents.title, part),
      adviser_id: manualEvents.adviser_id,
      kind: manualEvents.kind,
      date_from: onOrAfter,
      date_to: onOrBefore,
      series_id: manualEvents.series_id,
    }),
  )
  const columns = {
    date: manualEvents.starts_at,
    title: manualEvents.title,
    created_at: manualEvents.created_at,
  }
  const order = orderBy(query.sort, columns, manualEvents.id)
  return readPage(
    query,
    (slice) => read(context.db, { where, order, ...slice }),
    context.db.select({ total: count() }).from(manualEvents).where(where),
  )
}
