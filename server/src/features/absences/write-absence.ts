import type { absences as calls } from '@heliodesk/contract/absences'
import { addDays, amsterdamDate, daysBetween, rangeInAmsterdam } from '@heliodesk/domain/calendar'
import { laterOnDay } from '@heliodesk/domain/planning/times'
import type { EmployeeContext } from '../../work/context.ts'
import type { Given, Readable } from '../../work/use-case.ts'
import { given } from '../../kernel/given.ts'
import { type FieldErrors, invalid, notFound } from '../../kernel/problems.ts'
import { staleRow } from '../../rows/stale-row.ts'
import { lockDays } from '../agenda/lock-days.ts'
import { settleAbsences } from '../agenda/settle-absences.ts'
import { areChoosable, areColleagues } from '../employees/are-colleagues.ts'
import { ownDaysOf } from '../work-days/overview.ts'
import { listHitVisits } from './list-hit-visits.ts'
import { findShownAbsence } from './overview.ts'
import {
  type AbsenceRow,
  findAbsence,
  insertAbsence,
  isNoted,
  removeAbsence,
  updateAbsence,
} from './queries.ts'

type Fields = Pick<AbsenceRow, 'employee_id' | 'from_date' | 'till_date' | 'from' | 'till'>
type Kinded = Omit<Fields, 'from' | 'till'> & Partial<Fields> & Pick<AbsenceRow, 'kind'>
const mostDays = 366

/** Notes that somebody is away: slots close, and the visits that it hits are marked and listed. */
async function write(context: EmployeeContext, { body }: Pick<Given<typeof calls.create>, 'body'>) {
  await checkAbsence(context, body)
  await lockAbsence(context, body)
  await refuseTwice(context, body)
  const { db, happened_at: now } = context
  const absence = await insertAbsence(db, { ...body, created_at: now, updated_at: now })
  await context.audit({
    action: 'created',
    subject: 'absences',
    subject_id: absence.id,
    after: told(absence),
  })
  return settle(context, absence)
}

/** Changes an absence. */
async function change(
  context: EmployeeContext,
  { params: { id }, body: { revision, ...changes } }: Given<typeof calls.update>,
) {
  const before = await requireAbsence(context, id)
  const whole = { ...before, ...given(changes) }
  const stale = async () =>
    staleRow(context, { subject: 'absences', id, current: await answer(context, before) })
  if (revision !== undefined && revision !== before.revision) throw await stale()
  await checkAbsence(context, whole, before)
  await lockAbsence(context, before, whole)
  await refuseTwice(context, whole, id)
  const after = await updateAbsence(context.db, before, {
    ...given(changes),
    updated_at: context.happened_at,
  })
  if (after === undefined) throw await stale()
  const entry = { subject: 'absences' as const, subject_id: id }
  await context.audit({ ...entry, action: 'updated', before: told(before), after: told(after) })
  return settle(context, after)
}

/** Takes an absence back. */
export async function takeAbsenceBack(context: EmployeeContext, id: number) {
  const before = await requireAbsence(context, id)
  await lockAbsence(context, before)
  await removeAbsence(context.db, id)
  await context.audit({ action: 'removed', subject: 'absences', subject_id: id, before: told(before) })
  await settleAbsences(context, before.employee_id)
}

/** The audit is read by more people than the kind. */
const told = ({ employee_id, from_date, till_date, from, till }: AbsenceRow) => ({
  employee_id,
  from_date,
  till_date,
  from,
  till,
})

/** Throws 404 for one that is not there, and for another's where the caller plans for themselves alone. */
export async function requireAbsence(context: EmployeeContext, id: number): Promise<AbsenceRow> {
  const absence = await findAbsence(context.db, id)
  const own = ownDaysOf(context)
  if (absence === undefined || (own !== null && absence.employee_id !== own)) throw notFound()
  return absence
}

/** Throws 422 for what is wrong in those fields that are there. */
async function checkAbsence(
  context: EmployeeContext,
  body: Partial<Fields>,
  before?: Pick<Fields, 'employee_id'>,
) {
  const { employee_id, from_date, till_date, from = null, till = null } = body
  const own = ownDaysOf(context)
  const errors: FieldErrors = {}
  const areKnown = employee_id === before?.employee_id ? areColleagues : areChoosable
  if (employee_id !== undefined && !(await areKnown(context.db, [employee_id])))
    errors['employee_id'] = ['notAColleague']
  else if (employee_id !== undefined && own !== null && employee_id !== own)
    errors['employee_id'] = ['ownOnly']
  if (from_date !== undefined && till_date !== undefined) {
    if (till_date < from_date) errors['till_date'] = ['tillBeforeFrom']
    else if (daysBetween(from_date, till_date) >= mostDays)
      errors['till_date'] = [{ key: 'absenceTooLong', params: { days: mostDays } }]
  }
  if (isSkipped(body)) errors['from'] = ['skippedTime']
  if ((from === null) !== (till === null)) errors[from === null ? 'from' : 'till'] = ['bothTimes']
  else if (from !== null && till !== null && till <= from) errors['till'] = ['tillNotAfterFrom']
  if (Object.keys(errors).length > 0) throw invalid(errors)
}

/** Whether the clock skips all of the times of an absence of one day, so that it would take nobody's time. */
function isSkipped({ from_date, till_date, from, till }: Partial<Fields>): boolean {
  if (!from_date || from_date !== till_date || !from || !till || till <= from) return false
  for (let time: string | undefined = from; time !== undefined && time < till; time = laterOnDay(time, 1))
    if (rangeInAmsterdam(from_date, time, '23:59') !== 'skippedFrom') return false
  return true
}

export const writeAbsence = {
  check: (context: EmployeeContext, { body }: { body: Partial<Fields> }) => checkAbsence(context, body),
  run: write,
}

export const changeAbsence = {
  check: async (context: EmployeeContext, { params, body }: Readable<typeof calls.update>) => {
    const before = await requireAbsence(context, params.id)
    await checkAbsence(context, { ...before, ...given(body) }, before)
  },
  run: change,
}

/** Throws 422 where the same absence of the same person is there already; other kinds may overlap. */
async function refuseTwice({ db }: EmployeeContext, wanted: Kinded, but?: number) {
  const { from = null, till = null } = wanted
  if (await isNoted(db, { ...wanted, from, till }, but)) throw invalid({ from_date: ['sameAbsence'] })
}

/** Locks the days from today on, so that no booking passes an absence by. */
async function lockAbsence(context: EmployeeContext, ...spans: readonly Fields[]) {
  const today = amsterdamDate(context.happened_at)
  const days = spans.flatMap(({ employee_id, from_date, till_date }) => {
    const start = from_date < today ? today : from_date
    const count = Math.max(0, daysBetween(start, till_date) + 1)
    return Array.from({ length: count }, (_none, day) => ({
      person_id: employee_id,
      date: addDays(start, day),
    }))
  })
  await lockDays(context, days)
}

async function settle(context: EmployeeContext, absence: AbsenceRow) {
  await settleAbsences(context, absence.employee_id)
  return answer(context, absence)
}

async function answer(context: EmployeeContext, absence: AbsenceRow) {
  const shown = await findShownAbsence(context, absence.id)
  if (shown === undefined) throw notFound()
  const { visits, hidden } = await listHitVisits(context, absence)
  return { ...shown, visits: visits.map(presentHit), hidden_visits: hidden }
}

/** A hit visit as the contract answers it. */
export const presentHit = (visit: Awaited<ReturnType<typeof listHitVisits>>['visits'][number]) => ({
  appointment_id: visit.appointment_id,
  kind: visit.kind,
  revision: visit.revision,
  date: visit.date,
  from: visit.from,
  till: visit.till,
  pinned: visit.pinned,
  confirmed: visit.status === 'confirmed',
  has_email: visit.has_email,
  lead: visit.lead,
})
