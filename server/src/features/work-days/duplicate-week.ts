import type { CallBody } from '@heliodesk/contract/call'
import type { adviserWorkDays } from '@heliodesk/contract/work-days'
import { addDays, amsterdamDate, isPublicHoliday, mondayOf } from '@heliodesk/domain/calendar'
import type { CopySkipReason } from '@heliodesk/domain/enumerations'
import { isClosed, weekdayOf } from '@heliodesk/domain/planning/closed-days'
import { timesTouch } from '@heliodesk/domain/planning/times'
import type { EmployeeContext } from '../../work/context.ts'
import { invalid } from '../../kernel/problems.ts'
import { lockDays } from '../agenda/lock-days.ts'
import { readWorkElsewhere } from '../agenda/agenda-overview.ts'
import { listAbsences, listVisiting } from '../agenda/overview.ts'
import { findPlanning } from '../planning-settings/overview.ts'
import { ownDaysOf } from './overview.ts'
import { type DayToWrite, listDates, type Times, withTimes, writeDays } from './queries.ts'

type Body = CallBody<typeof adviserWorkDays.duplicate>

/** Copies the week of a date onto the next weeks; it overwrites nothing, and says what it left out and why. */
async function run(context: EmployeeContext, { body: { adviser_ids, date, weeks } }: { body: Body }) {
  const { db, company_id, happened_at: now } = context
  await requireVisitors(context, adviser_ids)
  const monday = mondayOf(date)
  const sources = await withTimes(db, await listDates(db, adviser_ids, monday, addDays(monday, 4)))
  const copies = sources
    .filter(({ full_date, work_times }) => work_times.length > 0 && weekdayOf(full_date) !== undefined)
    .flatMap(({ adviser_id, full_date, work_times }) =>
      Array.from({ length: weeks }, (_none, week) => ({
        adviser_id,
        full_date: addDays(full_date, (week + 1) * 7),
        work_times,
        duplicate: true,
      })),
    )
    .filter(({ full_date }) => full_date >= amsterdamDate(now))
  const pairs = copies.map(({ adviser_id, full_date }) => ({ person_id: adviser_id, date: full_date }))
  await lockDays(context, pairs)
  const reasonOf = await readReasons(context, copies)
  const skipped = copies.flatMap((copy) => {
    const reason = reasonOf(copy)
    return reason === undefined ? [] : [{ adviser_id: copy.adviser_id, date: copy.full_date, reason }]
  })
  const made = copies.filter((copy) => reasonOf(copy) === undefined)
  const written = await writeDays(db, company_id, made, now)
  for (const [adviser_id, days] of Map.groupBy(written, (day) => day.adviser_id))
    await context.audit({
      action: 'weekCopied',
      subject: 'adviser work days',
      subject_id: days[0]?.id ?? null,
      after: { adviser_id, from_week: monday, weeks, days: days.length },
    })
  return { created: made.length, skipped }
}

/** Throws 422 where somebody does not visit, or is not the caller who covers own days alone. */
async function requireVisitors(context: EmployeeContext, ids: readonly number[]) {
  const visiting = await listVisiting(context.db, ids)
  const own = ownDaysOf(context)
  if (new Set(ids).size !== visiting.length) throw invalid({ adviser_ids: ['notAVisitor'] })
  if (own !== null && ids.some((id) => id !== own)) throw invalid({ adviser_ids: ['ownOnly'] })
}

/** Throws 422 for what is wrong in those fields that are there. */
async function check(context: EmployeeContext, { body }: { body: Partial<Body> }) {
  if (body.adviser_ids !== undefined) await requireVisitors(context, body.adviser_ids)
}

const touches = (
  times: readonly Times[],
  { from: start, till: end }: { from: string | null; till: string | null },
) => start === null || end === null || times.some((time) => timesTouch(time, { from: start, till: end }))

async function readReasons({ db }: EmployeeContext, copies: readonly DayToWrite[]) {
  const dates = copies.map(({ full_date }) => full_date).toSorted()
  const [from, till] = [dates[0], dates.at(-1)]
  if (from === undefined || till === undefined) return () => undefined
  const people = [...new Set(copies.map(({ adviser_id }) => adviser_id))]
  const [there, absences, { closed_days }] = await Promise.all([
    listDates(db, people, from, till),
    listAbsences(db, { people, from, till }),
    findPlanning(db),
  ])
  const elsewhere = await readWorkElsewhere(
    db,
    copies.map(({ adviser_id, full_date }) => ({ person_id: adviser_id, date: full_date })),
  )
  return ({ adviser_id, full_date, work_times }: DayToWrite): CopySkipReason | undefined => {
    if (there.some((day) => day.adviser_id === adviser_id && day.full_date === full_date)) return 'exists'
    if (isPublicHoliday(full_date)) return 'holiday'
    if (isClosed(full_date, closed_days)) return 'closed'
    const away = absences.some(
      (one) =>
        one.employee_id === adviser_id &&
        one.from_date <= full_date &&
        full_date <= one.till_date &&
        touches(work_times, one),
    )
    if (away) return 'absence'
    const works = elsewhere.some(
      (one) => one.adviser_id === adviser_id && one.full_date === full_date && touches(work_times, one),
    )
    return works ? 'other_company' : undefined
  }
}

export const duplicateWeek = { check, run }
