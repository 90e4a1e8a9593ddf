import { isOpenAppointment } from '@heliodesk/domain/appointments/moves'
import { instantInAmsterdam } from '@heliodesk/domain/calendar'
import {
  type AppointmentKind,
  type AppointmentStatus,
  workLetterStatuses,
} from '@heliodesk/domain/enumerations'
import type { Context } from '../../work/context.ts'
import { conflict } from '../../kernel/problems.ts'
import { postgresErrorOf } from '../../postgres/database-errors.ts'
import { tryOut, withSavepoint } from '../../rows/savepoint.ts'
import { settleMarks } from '../agenda/settle-marks.ts'
import { messageOfTaken } from '../appointments/refuse-taken-slot.ts'
import { sayOrder } from '../appointments/orders/say-order.ts'
import { settlingDeliveries } from '../quotations/sending/find-delivery.ts'
import { mayHangOn } from './may-hang-on.ts'
import { listStandingOf, stepWorkLetter, type WorkLetterRow } from './queries.ts'
import { noticeCrewComes } from './crews/notice-crew-moved.ts'
import { daysAt } from './crews/settle-crew.ts'
import { settleAway } from '../appointments/settle-away.ts'
import { findWorkVisit } from './work-visit-overview.ts'

interface Planned {
  id: number
  lead_id: number
  kind: AppointmentKind
  status: AppointmentStatus
  starts_at: Date
  ends_at: Date
}

/**
 * Once an installation is planned, the letters of its order that wait on the advice visit, or on an installation that is
 * off, hang on it and their crews' time is taken. Throws 409 with what somebody of a crew has at that time.
 */
export async function hangLetters(context: Context, planned: Planned): Promise<void> {
  const { lead_id, kind, status } = planned
  if (kind !== 'installation' || !isOpenAppointment(status)) return
  for (const letter of await listStandingOf(context.db, lead_id)) {
    const visit = await findWorkVisit(context.db, letter)
    if (visit === undefined || visit.appointment_id !== planned.id || letter.appointment_id === planned.id)
      continue
    if (await mayHangOn(context, letter, visit))
      await settlingDeliveries(context, lead_id, () => hangLetter(context, letter, planned))
  }
}

/**
 * Once an installation is off, its letters hang on another one to come of their order. That is refused to nobody, a customer
 * may have called it off: whoever of a crew has something else then is in it no more.
 */
export async function hangLettersAnew(context: Context, off: { id: number; lead_id: number }): Promise<void> {
  for (const letter of await listStandingOf(context.db, off.lead_id)) {
    if (letter.appointment_id !== off.id) continue
    const visit = await findWorkVisit(context.db, letter)
    if (visit === undefined || visit.appointment_id === off.id || !(await mayHangOn(context, letter, visit)))
      continue
    const { appointment_id: id, status, date, from, till } = visit
    const [starts_at, ends_at] = [instantInAmsterdam(date, from), instantInAmsterdam(date, till)]
    const planned = { id, lead_id: off.lead_id, kind: 'installation', status, starts_at, ends_at } as const
    const free = await listFree(context, letter, planned)
    await noticeCrewComes(context, id)
    await settlingDeliveries(context, off.lead_id, () => hangLetter(context, letter, planned, free))
    await settleMarks(context, await daysAt(context, id, free), null)
  }
}

/** Whom of a crew the time of an installation is free for, each tried by itself and taken back. */
async function listFree(context: Context, letter: WorkLetterRow, planned: Planned): Promise<number[]> {
  const free: number[] = []
  for (const id of letter.crew_ids) if (await isFree(context, letter, planned, id)) free.push(id)
  return free
}

/** A step of a letter, wherever it stands. */
const anyStep = ({ id }: WorkLetterRow, now: Date) => ({
  id,
  from: [...workLetterStatuses],
  revision: undefined,
  now,
})

async function isFree(
  { db, happened_at: now }: Context,
  letter: WorkLetterRow,
  planned: Planned,
  id: number,
) {
  const alone = { appointment_id: planned.id, crew_ids: [id] }
  try {
    await tryOut(db, () => withSavepoint(db, () => stepWorkLetter(db, anyStep(letter, now), alone)))
    return true
  } catch (error) {
    if (postgresErrorOf(error)?.constraint !== 'agenda_no_overlap') throw error
    return false
  }
}

async function hangLetter(
  context: Context,
  letter: WorkLetterRow,
  planned: Planned,
  crew_ids: number[] = letter.crew_ids,
) {
  const { db, happened_at: now } = context
  const write = () => stepWorkLetter(db, anyStep(letter, now), { appointment_id: planned.id, crew_ids })
  const saved = await refuseTaken(context, { ...planned, crew_ids }, write)
  // Its order was withdrawn meanwhile.
  if (saved === undefined) return
  // The visit that it leaves stays one of its order.
  await sayOrder(context, letter.appointment_id, letter.version_id)
  await settleAway(context, planned.id)
  await context.audit({
    action: 'updated',
    subject: 'work letters',
    subject_id: letter.id,
    lead_id: letter.lead_id,
    before: { appointment_id: letter.appointment_id, crew_ids: letter.crew_ids },
    after: { appointment_id: planned.id, crew_ids },
  })
}

/** Runs the write with which a crew's time is taken. Throws 409 with who has what, in this company, at that time. */
async function refuseTaken<Result>(
  context: Context,
  { id, crew_ids, starts_at, ends_at }: Planned & Pick<WorkLetterRow, 'crew_ids'>,
  write: () => Promise<Result>,
): Promise<Result> {
  try {
    return await withSavepoint(context.db, write)
  } catch (error) {
    if (postgresErrorOf(error)?.constraint !== 'agenda_no_overlap') throw error
    const slot = { id, adviser_id: null, with_ids: crew_ids, starts_at, ends_at }
    const taken = await messageOfTaken(context, slot)
    throw taken === undefined ? conflict('crewTaken') : conflict(taken.key, {}, taken.params)
  }
}
