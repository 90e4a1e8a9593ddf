import type { CallBody } from '@heliodesk/contract/call'
import type { calls } from '@heliodesk/contract/calls'
import { formatDate } from '@heliodesk/domain/calendar'
import { workLetterStatuses, type WorkLetterStatus } from '@heliodesk/domain/enumerations'
import { toE164 } from '@heliodesk/domain/people/phone'
import { mayMove } from '@heliodesk/domain/work-letters/moves'
import type { EmployeeContext } from '../../work/context.ts'
import type { Given, Readable } from '../../work/use-case.ts'
import { given } from '../../kernel/given.ts'
import {
  checkTogether,
  conflict,
  type FieldErrors,
  forbidden,
  invalid,
  stale,
} from '../../kernel/problems.ts'
import { postgresErrorOf } from '../../postgres/database-errors.ts'
import { staleRow } from '../../rows/stale-row.ts'
import { type Accepted, type Found, findWorkLetter } from './find-work-letter.ts'
import { changeCrew, isCrew } from './crews/change-crew.ts'
import { findLeadPlace } from '../agenda/overview.ts'
import { mayHangOn } from './may-hang-on.ts'
import { refuseTakenCrew } from './crews/refuse-taken-crew.ts'
import { requireDrivableCrew } from './require-drivable-crew.ts'
import { requireKnownPerson } from '../leads/require-changeable-lead.ts'
import { requireReady } from './require-ready.ts'
import { keepRound } from './keep-round.ts'
import { listOthersHere } from './crews/list-others-here.ts'
import { presentWorkLetter } from './present-work-letter.ts'
import { settlingDeliveries } from '../quotations/sending/find-delivery.ts'
import { sayOrder } from '../appointments/orders/say-order.ts'
import { findById, findOfVersion, insertWorkLetter, stepWorkLetter, type WorkLetterRow } from './queries.ts'
import { lockCrew, settleCrew } from './crews/settle-crew.ts'
import { startWorkLetter } from './start-work-letter.ts'
import { findWorkVisit } from './work-visit-overview.ts'

type Body = CallBody<typeof calls.workLetters.save>
type Typed = Omit<Partial<Body>, 'status' | 'revision' | 'quotation_id' | 'beside' | 'confirm'>
interface Asking {
  /** False: nobody is there to answer, and what does not fit came about. */
  asks?: boolean
}
type Fields = Partial<Omit<WorkLetterRow, 'id' | 'company_id'>>

/**
 * Saves the letter, from the accepted edition at first; that of another order on the visit becomes it, unless for both.
 * A letter that is ready stays so, and of an accepted one the crew alone changes. Throws 409 for anything else of one
 * that is accepted, for one that is ready and saved as concept, and with questions.
 */
export async function saveWorkLetter(
  context: EmployeeContext,
  appointment_id: number,
  body: Body,
  { asks = true }: Asking = {},
) {
  const found = await findStanding(context, appointment_id, body)
  if (found.letter?.status === 'accepted')
    return changeCrew(context, { ...found, letter: found.letter }, body, { asks })
  const { accepted, letter, moved } = await findToSave(context, found, body)
  const { status, revision, quotation_id: _chosen, beside: _beside, confirm = false, ...typed } = body
  const before = letter ?? moved
  const seen = { ...found, letter: before }
  const [fields] = await checkTogether(
    () => checkFields(context, seen, typed),
    () => (status === 'ready' ? requireReady(context, seen, typed) : undefined),
  )
  const step = {
    ...fields,
    status,
    ready_by: status === 'ready' ? context.employee_id : null,
    ready_impersonator_id: status === 'ready' ? context.impersonator_id : null,
    ready_at: status === 'ready' ? context.happened_at : null,
    reject_reason: null,
    reject_text: null,
  }
  const hangs_on = await placeFor(context, found, accepted, before)
  const crew = { appointment_id: hangs_on, crew_ids: fields.crew_ids ?? before?.crew_ids ?? [] }
  await lockCrew(context, crew, before)
  if (asks && !confirm) await requireDrivableCrew(context, crew)
  const write = () =>
    before === undefined
      ? createLetter(context, found, accepted, { ...step, appointment_id: hangs_on })
      : changeLetter(context, before, letter === undefined ? undefined : revision, {
          ...step,
          appointment_id: hangs_on,
          ...(moved !== undefined && orderOf(found, accepted)),
        })
  const isThere = moved === undefined && letter?.appointment_id === hangs_on
  // Where it is new on the visit it says something of these orders, and nothing of the others.
  const told = isThere ? [] : [accepted.version_id, ...(before === undefined ? [] : [before.version_id])]
  const saved = await settlingDeliveries(
    context,
    found.lead.id,
    () => tellFirst(context, accepted, write),
    told,
  )
  await settleCrew(context, saved, before, confirm ? context.employee_id : null)
  if (status === 'ready' || letter?.status !== status) await keepRound(context, saved)
  await context.audit({
    action: status === 'ready' ? 'ready' : before === undefined ? 'created' : 'updated',
    subject: 'work letters',
    subject_id: saved.id,
    lead_id: saved.lead_id,
    before: before === undefined ? null : audited(before),
    after: audited(saved),
  })
  return presentWorkLetter(context, saved)
}

/** The order's letter, if it has one. Throws 403, 409 and 422 where nobody may write it. */
async function findStanding(context: EmployeeContext, appointment_id: number, { quotation_id }: Body) {
  const found = await findWorkLetter(context, appointment_id, { quotation_id })
  requireKnownPerson(found.lead)
  const { letter } = found
  if (found.unclear) throw invalid({ quotation_id: ['chooseOrder'] })
  if (letter === undefined && !context.may('create work letters')) throw forbidden()
  if (letter?.cancelled_at) throw conflict('workLetterCancelled')
  return found
}

/** The letter that is saved, or the one of another order that becomes it. Throws 409 where it may not be. */
async function findToSave(context: EmployeeContext, found: Found, { status, beside }: Body) {
  const { accepted, letter } = found
  if (!mayMove(letter?.status ?? null, status)) throw conflict('workLetterReady')
  if (accepted === undefined) throw conflict('noAcceptedQuotation')
  refuseCancelledVisit(found)
  const [moved, ...more] = beside ? [] : await listOthersHere(context, found)
  if (moved !== undefined && (letter !== undefined || more.length > 0)) throw conflict('otherLetterHere')
  return { accepted, letter, moved }
}

/** Throws 409 where a letter would come to hang on a visit that was cancelled: one that is there already may change. */
function refuseCancelledVisit({ appointment, letter }: Found) {
  if (appointment.status !== 'cancelled') return
  const moves = appointment.kind === 'installation' && letter?.appointment_id !== appointment.id
  if (letter === undefined || moves) throw conflict('letterVisitCancelled')
}

/** The installation on which a letter comes to hang, or its own visit while there is none. */
async function placeFor(
  context: EmployeeContext,
  { appointment, lead }: Found,
  { version_id }: Accepted,
  before: WorkLetterRow | undefined,
): Promise<number> {
  const own = appointment.kind === 'installation' ? appointment.id : before?.appointment_id
  const place = { lead_id: lead.id, version_id, appointment_id: own ?? appointment.id }
  // Nobody plans one meanwhile.
  await findLeadPlace(context.db, lead.id, true)
  const visit = await findWorkVisit(context.db, place)
  const hangs = visit !== undefined && (await mayHangOn(context, place, visit))
  return hangs ? visit.appointment_id : place.appointment_id
}

/** Without its lines: those of the accepted version, in no language of a reader. */
const audited = ({ lines: _lines, ...letter }: WorkLetterRow) => letter

/** What a letter that was another order's has of this one: nobody accepted it for this one. */
function orderOf(found: Found, accepted: Accepted) {
  const { quotation_id, version_id, edition, lines, order_remarks } = startWorkLetter(found, accepted)
  return { quotation_id, version_id, edition, lines, order_remarks, accepted_by: null, accepted_at: null }
}

/** Writes a letter of an order. Throws 409 with the letter that somebody made for it meanwhile. */
async function tellFirst(
  context: EmployeeContext,
  { version_id }: Accepted,
  write: () => Promise<WorkLetterRow>,
): Promise<WorkLetterRow> {
  try {
    return await refuseTakenCrew(context, write)
  } catch (error) {
    if (postgresErrorOf(error)?.constraint !== 'work_letters_version') throw error
    throw await firstOf(context, version_id)
  }
}

/** 409 with the letter that an order has. */
async function firstOf(context: EmployeeContext, version_id: number) {
  const first = await findOfVersion(context.db, version_id)
  return stale(first === undefined ? null : await presentWorkLetter(context, first))
}

async function createLetter(
  context: EmployeeContext,
  found: Found,
  accepted: Accepted,
  step: Fields & Pick<WorkLetterRow, 'status' | 'appointment_id'>,
): Promise<WorkLetterRow> {
  const { company_id, happened_at: now, db } = context
  const made = await insertWorkLetter(db, {
    ...startWorkLetter(found, accepted),
    ...step,
    company_id,
    lead_id: found.lead.id,
    created_at: now,
    updated_at: now,
  })
  if (made !== undefined) return made
  throw await firstOf(context, accepted.version_id)
}

async function changeLetter(
  context: EmployeeContext,
  letter: WorkLetterRow,
  revision: number | undefined,
  step: Fields & Pick<WorkLetterRow, 'status' | 'appointment_id'>,
): Promise<WorkLetterRow> {
  const saved = await stepWorkLetter(
    context.db,
    {
      id: letter.id,
      from: startsOf(letter, step),
      revision: revision ?? letter.revision,
      now: context.happened_at,
    },
    step,
  )
  // The visit that it leaves stays one of its order, as a further day.
  if (saved !== undefined && saved.appointment_id !== letter.appointment_id)
    await sayOrder(context, letter.appointment_id, letter.version_id)
  if (saved !== undefined) return saved
  // It may be another order's by now.
  const now = await findById(context.db, letter.id)
  const current = now === undefined ? null : await presentWorkLetter(context, now)
  throw await staleRow(context, { subject: 'work letters', id: letter.id, current })
}

/** Where a save may begin: of a letter that becomes another order's anywhere. */
function startsOf(letter: WorkLetterRow, { version_id, status }: Fields): WorkLetterStatus[] {
  if (version_id !== undefined && version_id !== letter.version_id) return [...workLetterStatuses]
  return status === 'ready' ? ['concept', 'ready', 'rejected'] : ['concept', 'rejected']
}

/** Normalised fields; the day is that of the visit. Throws 422 for another day, a crew from outside the company or an invalid phone number. */
async function checkFields(context: EmployeeContext, found: Found, typed: Typed): Promise<Fields> {
  const { crew_ids, contact_phone, ...rest } = typed
  const fields: Fields = given(rest)
  const errors: FieldErrors = {}
  const day = found.installation?.date
  if (day !== undefined) {
    if (typed.planned_date && typed.planned_date !== day)
      errors['planned_date'] = [{ key: 'dayOfVisit', params: { date: formatDate(day) } }]
    fields.planned_date = day
  }
  if (crew_ids !== undefined) {
    if (!(await isCrew(context, found, crew_ids))) errors['crew_ids'] = ['notAColleague']
    fields.crew_ids = [...new Set(crew_ids)]
  }
  if (contact_phone !== undefined) {
    const number = contact_phone === null ? null : toE164(contact_phone)
    if (contact_phone !== null && number === null) errors['contact_phone'] = ['phone']
    fields.contact_phone = number
  }
  if (Object.keys(errors).length > 0) throw invalid(errors)
  return fields
}

/** Throws 422 for what is wrong in those fields of a letter that are there. */
async function check(context: EmployeeContext, { params, body }: Readable<typeof calls.workLetters.save>) {
  const { status, revision: _revision, quotation_id, beside: _beside, confirm: _confirm, ...typed } = body
  const found = await findWorkLetter(context, params.id, { quotation_id })
  requireKnownPerson(found.lead)
  await checkTogether(
    () => checkFields(context, found, typed),
    () =>
      status === 'ready' && found.letter?.status !== 'accepted'
        ? requireReady(context, found, typed)
        : undefined,
  )
}

export const saveWorkLetterByHand = {
  check,
  run: (context: EmployeeContext, { params, body }: Given<typeof calls.workLetters.save>) =>
    saveWorkLetter(context, params.id, body),
}
