import type { CallBody } from '@heliodesk/contract/call'
import type { adviserWorkDays } from '@heliodesk/contract/work-days'
import { isClosed } from '@heliodesk/domain/planning/closed-days'
import { nameEmployees } from '../../access/name-employees.ts'
import type { EmployeeContext } from '../../work/context.ts'
import { say } from '../../kernel/messages.ts'
import { conflict } from '../../kernel/problems.ts'
import { staleRow } from '../../rows/stale-row.ts'
import { lockDays } from '../agenda/lock-days.ts'
import { findPlanning } from '../planning-settings/overview.ts'
import { checkDays, refuseElsewhere } from './check-days.ts'
import { findUncovered, markUncovered, unmarkCovered } from './find-uncovered.ts'
import { presentDays } from './present-days.ts'
import { findDays, writeDays } from './queries.ts'

type Body = CallBody<typeof adviserWorkDays.update>

/** Sets the work times of advisers on dates, all or nothing; visits that lose their slot stay, once that is confirmed. */
async function run(context: EmployeeContext, { body: { work_days: days, confirm = false } }: { body: Body }) {
  await checkDays(context, days)
  const pairs = days.map(({ adviser_id, full_date }) => ({ person_id: adviser_id, date: full_date }))
  const rows = await lockDays(context, pairs)
  await refuseElsewhere(context, days)
  const before = await findDays(context.db, pairs)
  await refuseStale(context, days, before)
  const uncovered = await findUncovered(context, days, before, rows)
  const { closed_days } = await findPlanning(context.db)
  const closed = days.filter(
    ({ full_date, work_times }) => work_times.length > 0 && isClosed(full_date, closed_days),
  )
  if (!confirm && uncovered.length + closed.length > 0)
    throw conflict(uncovered.length > 0 ? 'visitsLoseSlots' : 'reasonClosedDay', {
      questions: [
        ...uncovered.map(({ text }) => ({
          code: 'slotGone',
          message: say(context.locale, 'slotLosesVisit', { visit: text }),
        })),
        ...closed.map(() => ({ code: 'closedDay', message: say(context.locale, 'reasonClosedDay') })),
      ],
    })
  await markUncovered(context, uncovered)
  await unmarkCovered(context, days, rows)
  return writeAndAnswer(context, days, before)
}

type Before = Awaited<ReturnType<typeof findDays>>
const isSame = (day: Body['work_days'][number], row: Before[number] | undefined) =>
  row !== undefined &&
  day.work_times.length === row.work_times.length &&
  day.work_times.every(({ from, till }) =>
    row.work_times.some((time) => time.from === from && time.till === till),
  )
const ofDay = (before: Before, { adviser_id, full_date }: { adviser_id: number; full_date: string }) =>
  before.find((row) => row.adviser_id === adviser_id && row.full_date === full_date)

async function refuseStale(context: EmployeeContext, days: Body['work_days'], before: Before) {
  const old = days.find((day) => {
    const row = ofDay(before, day)
    return day.revision !== undefined && day.revision !== (row?.revision ?? 0)
  })
  if (old === undefined) return
  const current = { data: await answerOf(context, before) }
  throw await staleRow(context, { subject: 'adviser work days', id: ofDay(before, old)?.id ?? 0, current })
}

async function writeAndAnswer(context: EmployeeContext, days: Body['work_days'], before: Before) {
  const { db, company_id, happened_at: now } = context
  const changed = days.filter((day) => {
    const row = ofDay(before, day)
    return !isSame(day, row) && (row !== undefined || day.work_times.length > 0)
  })
  const written = await writeDays(db, company_id, changed, now)
  const after = days.flatMap((day) => ofDay(written, day) ?? ofDay(before, day) ?? [])
  const told = ({ work_times }: Before[number]) => ({
    work_times: work_times.map(({ from, till }) => `${from} - ${till}`),
  })
  await Promise.all(
    written.map((day) => {
      const was = ofDay(before, day)
      const entry = { subject: 'adviser work days' as const, subject_id: day.id }
      return was === undefined
        ? context.audit({
            ...entry,
            action: 'created',
            after: { adviser_id: day.adviser_id, full_date: day.full_date, ...told(day) },
          })
        : context.audit({ ...entry, action: 'updated', before: told(was), after: told(day) })
    }),
  )
  return { data: await answerOf(context, after) }
}

async function answerOf({ db }: EmployeeContext, days: Before) {
  const names = await nameEmployees(
    db,
    days.map(({ adviser_id }) => adviser_id),
  )
  return presentDays(
    days.map((day) => ({ ...day, adviser: { id: day.adviser_id, name: names.get(day.adviser_id) ?? '' } })),
  )
}

async function check(context: EmployeeContext, { body: { work_days } }: { body: Partial<Body> }) {
  if (work_days !== undefined) await checkDays(context, work_days)
}

export const saveWorkDays = { check, run }
