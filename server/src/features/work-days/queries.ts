import { and, eq, inArray, sql } from 'drizzle-orm'
import type { CompanyDb } from '../../access/database.ts'
import { workDays, workTimes } from './schema.ts'

export type WorkDayRow = typeof workDays.$inferSelect
export interface Times {
  from: string
  till: string
}

/** Days of advisers, with their times. */
export async function findDays(db: CompanyDb, pairs: readonly { person_id: number; date: string }[]) {
  if (pairs.length === 0) return []
  const rows = await db
    .select()
    .from(workDays)
    .where(
      sql`(${workDays.adviser_id}, ${workDays.full_date}) IN (SELECT * FROM unnest(
        ${sql.param(pairs.map(({ person_id }) => person_id))}::bigint[],
        ${sql.param(pairs.map(({ date }) => date))}::date[]))`,
    )
  return withTimes(db, rows)
}

/** The days with their times, in the order of the days. */
export async function withTimes<Day extends Pick<WorkDayRow, 'id'>>(db: CompanyDb, days: readonly Day[]) {
  const times =
    days.length === 0
      ? []
      : await db
          .select({
            id: workTimes.id,
            work_day_id: workTimes.work_day_id,
            from: workTimes.from,
            till: workTimes.till,
          })
          .from(workTimes)
          .where(sql`${workTimes.work_day_id} = ANY(${sql.param(days.map(({ id }) => id))}::bigint[])`)
          .orderBy(workTimes.from)
  const ofDay = Map.groupBy(times, ({ work_day_id }) => work_day_id)
  return days.map((day) => ({
    ...day,
    work_times: (ofDay.get(day.id) ?? []).map(({ id, from, till }) => ({ id, from, till })),
  }))
}

export const findWorkDay = async (db: CompanyDb, id: number): Promise<WorkDayRow | undefined> =>
  (await db.select().from(workDays).where(eq(workDays.id, id)))[0]

export interface DayToWrite {
  adviser_id: number
  full_date: string
  work_times: readonly Times[]
  duplicate?: boolean
}

/** Writes days that are locked: those that are there get a new revision, and equal times keep their ids. */
export async function writeDays(db: CompanyDb, company_id: number, days: readonly DayToWrite[], now: Date) {
  if (days.length === 0) return []
  const rows = await db
    .insert(workDays)
    .values(
      days.map(({ adviser_id, full_date, duplicate = false }) => ({
        company_id,
        adviser_id,
        full_date,
        duplicate,
        created_at: now,
        updated_at: now,
      })),
    )
    .onConflictDoUpdate({
      target: [workDays.company_id, workDays.adviser_id, workDays.full_date],
      set: { revision: sql`${workDays.revision} + 1`, updated_at: now },
    })
    .returning()
  const wanted = new Map(days.map((day) => [`${day.adviser_id} ${day.full_date}`, day]))
  const known = await withTimes(db, rows)
  const gone: number[] = []
  const added: (typeof workTimes.$inferInsert)[] = []
  for (const { id, adviser_id, full_date, work_times } of known) {
    const times = wanted.get(`${adviser_id} ${full_date}`)?.work_times ?? []
    const isIn = ({ from, till }: Times, all: readonly Times[]) =>
      all.some((one) => one.from === from && one.till === till)
    gone.push(...work_times.filter((time) => !isIn(time, times)).map((time) => time.id))
    for (const { from, till } of times)
      if (!isIn({ from, till }, work_times)) added.push({ company_id, work_day_id: id, from, till })
  }
  if (gone.length > 0)
    await db.delete(workTimes).where(sql`${workTimes.id} = ANY(${sql.param(gone)}::bigint[])`)
  for (let start = 0; start < added.length; start += 1_000)
    await db.insert(workTimes).values(added.slice(start, start + 1_000))
  return withTimes(db, rows)
}

export const removeDay = (db: CompanyDb, id: number) => db.delete(workDays).where(eq(workDays.id, id))

/** Which of these dates advisers have already. */
export const listDates = (db: CompanyDb, advisers: readonly number[], from: string, till: string) =>
  db
    .select()
    .from(workDays)
    .where(
      and(
        inArray(workDays.adviser_id, [...advisers]),
        sql`${workDays.full_date} BETWEEN ${from}::date AND ${till}::date`,
      ),
    )
    .orderBy(workDays.adviser_id, workDays.full_date)
