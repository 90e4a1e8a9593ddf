import { addMonthsClipped, amsterdamDate } from '@heliodesk/domain/calendar'
import { weekdayOf } from '@heliodesk/domain/planning/closed-days'
import { timesTouch } from '@heliodesk/domain/planning/times'
import type { EmployeeContext } from '../../work/context.ts'
import { type FieldErrors, invalid } from '../../kernel/problems.ts'
import { readWorkElsewhere } from '../agenda/agenda-overview.ts'
import { listVisiting } from '../agenda/overview.ts'
import { ownDaysOf } from './overview.ts'
import type { DayToWrite } from './queries.ts'

const keyOf = ({ adviser_id, full_date }: Pick<DayToWrite, 'adviser_id' | 'full_date'>) =>
  `${adviser_id} ${full_date}`

/** What is later is a year that was typed wrong. */
const yearsAhead = 2

/** Throws one 422 with everything that is wrong, each under its element. */
export async function checkDays(context: EmployeeContext, days: readonly DayToWrite[]) {
  const ids = [...new Set(days.map(({ adviser_id }) => adviser_id))]
  const visiting = new Set((await listVisiting(context.db, ids)).map(({ id }) => id))
  const own = ownDaysOf(context)
  const today = amsterdamDate(context.happened_at)
  const last = addMonthsClipped(today, yearsAhead * 12)
  const seen = new Set<string>()
  const errors: FieldErrors = {}
  for (const [index, day] of days.entries()) {
    const at = `work_days.${index}`
    if (!visiting.has(day.adviser_id)) errors[`${at}.adviser_id`] = ['notAVisitor']
    else if (own !== null && day.adviser_id !== own) errors[`${at}.adviser_id`] = ['ownOnly']
    if (weekdayOf(day.full_date) === undefined) errors[`${at}.full_date`] = ['weekendDay']
    else if (day.full_date < today) errors[`${at}.full_date`] = ['dayInThePast']
    else if (day.full_date > last)
      errors[`${at}.full_date`] = [{ key: 'workDayTooFar', params: { years: yearsAhead } }]
    else if (seen.has(keyOf(day))) errors[`${at}.full_date`] = ['dayTwice']
    seen.add(keyOf(day))
    for (const [number, time] of day.work_times.entries()) {
      if (time.till <= time.from) errors[`${at}.work_times.${number}.till`] = ['tillNotAfterFrom']
      else if (day.work_times.slice(0, number).some((one) => timesTouch(one, time)))
        errors[`${at}.work_times.${number}.from`] = ['timesOverlap']
    }
  }
  if (Object.keys(errors).length > 0) throw invalid(errors)
}

/** Throws 422 for work times that somebody has for another company too; the days are locked. */
export async function refuseElsewhere(context: EmployeeContext, days: readonly DayToWrite[]) {
  const elsewhere = await readWorkElsewhere(
    context.db,
    days.map(({ adviser_id, full_date }) => ({ person_id: adviser_id, date: full_date })),
  )
  const others = Map.groupBy(elsewhere, keyOf)
  const errors: FieldErrors = {}
  for (const [index, day] of days.entries())
    for (const [number, time] of day.work_times.entries())
      if (others.get(keyOf(day))?.some((one) => timesTouch(one, time)))
        errors[`work_days.${index}.work_times.${number}.from`] = ['worksElsewhere']
  if (Object.keys(errors).length > 0) throw invalid(errors)
}
