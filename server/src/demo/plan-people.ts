import {
  addDays,
  amsterdamDate,
  instantInAmsterdam,
  isWorkingDay,
  isoWeekday,
  mondayOf,
} from '@heliodesk/domain/calendar'
import { visitingGroups } from '@heliodesk/domain/appointments/moves'
import { absences } from '../features/absences/schema.ts'
import { manualEvents } from '../features/manual-events/schema.ts'
import { personBases } from '../features/planning-settings/schema.ts'
import { workDays, workTimes } from '../features/work-days/schema.ts'
import type { Context } from '../work/context.ts'
import type { DemoEmployee } from './add-demo-people.ts'
import { demoSlots, type WorksOn } from './agenda.ts'
import { addWorkingDays, workingDay } from './working-days.ts'

const weeks = 8

/** Where a day begins, by turns. */
export interface DemoBase {
  zip_code: string
  city: string
}

export const visitorsOf = (people: readonly DemoEmployee[]) =>
  people.filter(({ function_group }) => visitingGroups.some((group) => group === function_group))

/**
 * Who works for both companies is on some weekdays at one and on the others at the other; today and the next working
 * day are split so that both companies have visits then.
 */
export function worksFor(people: readonly DemoEmployee[], isFirst: boolean, now: Date): WorksOn {
  const today = workingDay(amsterdamDate(now))
  const near = [isoWeekday(today), isoWeekday(addWorkingDays(today, 1))]
  const third = [1, 2, 3, 4, 5].find((day) => !near.includes(day)) ?? 0
  const most = new Set([...near, third])
  const shared = visitorsOf(people).filter(({ both }) => both)
  // The last of them is mostly at the second company.
  const away = shared.at(-1)?.employee_id
  const ofBoth = new Set(shared.map(({ employee_id }) => employee_id))
  return (adviser_id, date) => {
    if (!ofBoth.has(adviser_id)) return true
    const isMost = most.has(isoWeekday(date))
    return (adviser_id === away) === isFirst ? !isMost : isMost
  }
}

/** Work days of eight weeks, bases, an absence and an event: what the visits of a company stand in. */
export async function planDemoPeople(
  { db, company_id, happened_at: now }: Context,
  {
    people,
    bases,
    worksOn,
  }: { people: readonly DemoEmployee[]; bases: readonly DemoBase[]; worksOn: WorksOn },
) {
  const visitors = visitorsOf(people)
  const today = amsterdamDate(now)
  const times = { created_at: now, updated_at: now }
  const monday = mondayOf(today)
  const dates = Array.from({ length: weeks * 7 + 7 }, (_none, day) => addDays(monday, day)).filter(
    (date) => date >= today && date < addDays(today, weeks * 7) && isWorkingDay(date),
  )
  const days = await db
    .insert(workDays)
    .values(
      visitors.flatMap(({ employee_id }) =>
        dates
          .filter((date) => worksOn(employee_id, date))
          .map((full_date) => ({
            company_id,
            adviser_id: employee_id,
            full_date,
            duplicate: full_date >= addDays(monday, 7),
            ...times,
          })),
      ),
    )
    .returning({ id: workDays.id })
  await db
    .insert(workTimes)
    .values(days.flatMap(({ id }) => demoSlots.map((slot) => ({ company_id, work_day_id: id, ...slot }))))
  await db.insert(personBases).values(
    visitors.flatMap(({ employee_id }, index) => {
      const base = bases[index % bases.length]
      return base === undefined ? [] : [{ company_id, employee_id, ...base }]
    }),
  )
  await addEvents({ db, company_id, happened_at: now }, visitors, worksOn)
}

/** A weekly meeting of an adviser after the last slot, and somebody who is on leave. */
async function addEvents(
  { db, company_id, happened_at: now }: Pick<Context, 'db' | 'company_id' | 'happened_at'>,
  visitors: readonly DemoEmployee[],
  worksOn: WorksOn,
) {
  const times = { created_at: now, updated_at: now }
  const advisers = visitors.filter(({ function_group }) => function_group === 'adviser')
  const own = advisers.find(({ both }) => !both) ?? advisers[0]
  if (own === undefined) return
  let first = addWorkingDays(workingDay(amsterdamDate(now)), 1)
  while (!worksOn(own.employee_id, first)) first = addWorkingDays(first, 1)
  const dates = [0, 7, 14, 21]
    .map((day) => addDays(first, day))
    .filter((date) => worksOn(own.employee_id, date))
  const [from, till] = ['16:45', '17:30']
  const rows = await db
    .insert(manualEvents)
    .values(
      dates.map((date) => ({
        company_id,
        adviser_id: own.employee_id,
        kind: 'meeting' as const,
        title: 'Weekoverleg',
        date,
        from,
        till,
        starts_at: instantInAmsterdam(date, from),
        ends_at: instantInAmsterdam(date, till),
        created_by: own.employee_id,
        ...times,
      })),
    )
    .returning({ id: manualEvents.id })
  await db.update(manualEvents).set({ series_id: rows[0]?.id ?? null })
  const away = advisers.findLast(({ both }) => !both)
  if (away === undefined) return
  const from_date = addDays(mondayOf(first), 35)
  await db.insert(absences).values({
    employee_id: away.employee_id,
    kind: 'leave',
    from_date,
    till_date: addDays(from_date, 4),
    note: 'Vakantie',
    ...times,
  })
}
