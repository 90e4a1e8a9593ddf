import { isOpenAppointment } from '@heliodesk/domain/appointments/moves'
import {
  type AppointmentKind,
  type AppointmentStatus,
  workLetterStatuses,
} from '@heliodesk/domain/enumerations'
import type { Context } from '../../work/context.ts'
import { conflict } from '../../kernel/problems.ts'
import { postgresErrorOf } from '../../postgres/database-errors.ts'
import { withSavepoint } from '../../rows/savepoint.ts'
import { settleAbsences } from '../agenda/agenda-queries.ts'
import { messageOfTaken } from '../appointments/refuse-taken-slot.ts'
import { sayOrder } from '../appointments/say-order.ts'
import { settlingDeliveries } from '../quotations/find-delivery.ts'
import { mayHangOn } from './may-hang-on.ts'
import { listStandingOf, stepWorkLetter, type WorkLetterRow } from './queries.ts'
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

async function hangLetter(context: Context, letter: WorkLetterRow, planned: Planned) {
  const { db, now } = context
  const step = { id: letter.id, from: [...workLetterStatuses], revision: undefined, now }
  const write = () => stepWorkLetter(db, step, { appointment_id: planned.id })
  const saved = await refuseTaken(context, { ...planned, crew_ids: letter.crew_ids }, write)
  // Its order was withdrawn meanwhile.
  if (saved === undefined) return
  // The visit that it leaves stays one of its order.
  await sayOrder(context, letter.appointment_id, letter.version_id)
  for (const person_id of saved.crew_ids) await settleAbsences(db, person_id, now)
  await context.audit({
    action: 'updated',
    subject: 'work letters',
    subject_id: letter.id,
    lead_id: letter.lead_id,
    before: { appointment_id: letter.appointment_id },
    after: { appointment_id: planned.id },
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
