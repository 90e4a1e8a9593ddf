import { visitingGroups } from '@heliodesk/domain/appointments/moves'
import { amsterdamDate } from '@heliodesk/domain/calendar'
import { and, asc, eq, gte, inArray, lte, sql } from 'drizzle-orm'
import type { CompanyDb } from '../../access/database.ts'
import { employees, employments } from '../../access/schema.ts'
import { absences } from '../absences/schema.ts'
import { leads } from '../leads/schema.ts'
import { workDays } from '../work-days/schema.ts'
import { agendaEntries } from './schema.ts'

export interface Span {
  people: readonly number[]
  from: string
  till: string
}

interface Times {
  from: string
  till: string
}

export interface WorkDay {
  work_day_id: number
  person_id: number
  date: string
  /** In their order. */
  times: Times[]
}

/** Somebody leaves by a day on which they work, or all visits of it are to be handed to others: nobody plans them any. */
const isHandedOver = sql`EXISTS (
  SELECT FROM handovers h WHERE h.company_id = d.company_id AND h.employee_id = d.adviser_id AND h.from_date <= d.full_date
    AND h.done_at IS NULL AND h.undone_at IS NULL AND (h.ends OR h.parts @? '$[*] ? (@.kind == "visits" && @.to.size() > 0)')
)`

/**
 * The days of work days `d` of a person in one text, to be read by `splitDays`: a row for each day, or even each time,
 * takes several times as long to read.
 */
export const daysInText = sql`string_agg(d.id || ' ' || d.full_date || ' ' || coalesce((
  SELECT string_agg(t."from" || t.till, '') FROM work_times t WHERE t.company_id = d.company_id AND t.work_day_id = d.id
    AND NOT ${isHandedOver}
), ''), ';' ORDER BY d.full_date)`

const timesLength = 'HH:mmHH:mm'.length

/** What `daysInText` read of a person. */
export const splitDays = (person_id: number, days: string): WorkDay[] =>
  days.split(';').map((day) => {
    const [id, date = '', text = ''] = day.split(' ')
    const times: string[] = []
    for (let at = 0; at < text.length; at += timesLength) times.push(text.slice(at, at + timesLength))
    return {
      work_day_id: Number(id),
      person_id,
      date,
      times: times.toSorted().map((time) => ({ from: time.slice(0, 5), till: time.slice(5) })),
    }
  })

/** The work days of people between two days, both included, by person and in their order. */
export async function listWorkDays(db: CompanyDb, { people, from, till }: Span): Promise<WorkDay[]> {
  const { rows } = await db.execute<{ person_id: number; days: string }>(sql`
    SELECT d.adviser_id AS person_id, ${daysInText} AS days FROM work_days d
    WHERE d.adviser_id = ANY(${sql.param(people)}::bigint[]) AND d.full_date BETWEEN ${from}::date AND ${till}::date
    GROUP BY d.adviser_id ORDER BY d.adviser_id`)
  return rows.flatMap(({ person_id, days }) => splitDays(person_id, days))
}

/** When people are away between two days, both included; whoever is to leave is so from that day on, and who left always. */
export const listAbsences = (db: CompanyDb, { people, from, till }: Span) =>
  db
    .select({
      employee_id: absences.employee_id,
      from_date: absences.from_date,
      till_date: absences.till_date,
      from: absences.from,
      till: absences.till,
    })
    .from(absences)
    .where(
      and(
        inArray(absences.employee_id, [...people]),
        gte(absences.till_date, from),
        lte(absences.from_date, till),
      ),
    )
    .unionAll(
      db
        .select({
          employee_id: sql<number>`h.employee_id`,
          from_date: sql<string>`h.from_date`,
          till_date: sql<string>`'9999-12-31'::date`,
          from: sql<string | null>`NULL`,
          till: sql<string | null>`NULL`,
        })
        .from(sql`handovers h`)
        .where(
          sql`h.employee_id = ANY(${sql.param([...people])}::bigint[]) AND h.ends AND h.from_date <= ${till}::date
            AND h.done_at IS NULL AND h.undone_at IS NULL`,
        ),
    )
    .unionAll(
      db
        .select({
          employee_id: employees.id,
          from_date: sql<string>`${from}::date`,
          till_date: sql<string>`${till}::date`,
          from: sql<string | null>`NULL`,
          till: sql<string | null>`NULL`,
        })
        .from(employees)
        .where(and(inArray(employees.id, [...people]), eq(employees.active, false))),
    )

/** Whether somebody's days are planned by slots at all. */
export const hasWorkDays = async (db: CompanyDb, person_id: number): Promise<boolean> =>
  (await db.select({ id: workDays.id }).from(workDays).where(eq(workDays.adviser_id, person_id)).limit(1))
    .length > 0

/** Everybody who visits customers and is active, by name; of these ids when they are given. */
export const listVisiting = (db: CompanyDb, ids?: readonly number[]) =>
  db
    .select({ id: employees.id, name: employees.full_name })
    .from(employments)
    .innerJoin(employees, and(eq(employees.id, employments.employee_id), eq(employees.active, true)))
    .where(
      and(
        inArray(employments.function_group, [...visitingGroups]),
        ids === undefined ? undefined : inArray(employments.employee_id, [...ids]),
      ),
    )
    .orderBy(asc(employees.lastName), asc(employees.id))

const leadPlace = {
  id: leads.id,
  company_id: leads.company_id,
  latitude: leads.latitude,
  longitude: leads.longitude,
  address_key: leads.address_key,
  location_type: leads.location_type,
}

/** Where leads are visited. */
export const listLeadPlaces = (db: CompanyDb, ids: readonly number[]) =>
  db
    .select(leadPlace)
    .from(leads)
    .where(inArray(leads.id, [...ids]))

/** Where a lead is visited; locked, so that nothing about it changes until the transaction ends. */
export async function findLeadPlace(db: CompanyDb, lead_id: number, lock: boolean) {
  const query = db.select(leadPlace).from(leads).where(eq(leads.id, lead_id))
  const [lead] = await (lock ? query.for('no key update') : query)
  return lead
}

export type LeadPlace = NonNullable<Awaited<ReturnType<typeof findLeadPlace>>>

export const findLeadToPlan = async (db: CompanyDb, lead_id: number) =>
  (await db.select().from(leads).where(eq(leads.id, lead_id)))[0]

/** A lead with everything that planning reads of it. */
export type LeadToPlan = NonNullable<Awaited<ReturnType<typeof findLeadToPlan>>>

/** The days on which events at a lead are still to come. */
export async function listEventDays(db: CompanyDb, lead_id: number, now: Date) {
  const rows = await db
    .selectDistinct({ person_id: agendaEntries.person_id, starts_at: agendaEntries.starts_at })
    .from(agendaEntries)
    .where(
      and(
        eq(agendaEntries.lead_id, lead_id),
        eq(agendaEntries.kind, 'event'),
        sql`upper(${agendaEntries.during}) > ${now.toISOString()}::timestamptz`,
      ),
    )
  return rows.map(({ person_id, starts_at }) => ({ person_id, date: amsterdamDate(starts_at) }))
}
