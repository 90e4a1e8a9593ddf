import type { CallBody } from '@heliodesk/contract/call'
import type { absences as calls } from '@heliodesk/contract/absences'
import { rangeInAmsterdam } from '@heliodesk/domain/calendar'
import { laterOnDay, minutesBetween } from '@heliodesk/domain/planning/times'
import type { EmployeeContext } from '../../work/context.ts'
import type { Given, Readable } from '../../work/use-case.ts'
import { say } from '../../kernel/messages.ts'
import { fieldTexts, InvalidInput, invalid, Problem } from '../../kernel/problems.ts'
import { withSavepoint } from '../../rows/savepoint.ts'
import { judgeVisit } from '../agenda/judge-visit.ts'
import { sayUnfit } from '../agenda/say-reasons.ts'
import { checkSlotFields, rangeErrors } from '../appointments/check-slot.ts'
import { lockPlaces } from '../appointments/lock-visit.ts'
import { moveVisit } from '../appointments/move-visit.ts'
import { listSeenVisits, ownAppointmentsOf } from '../appointments/overview.ts'
import { daysOf } from '../appointments/marks/judge-place.ts'
import type { AppointmentRow } from '../appointments/types.ts'
import { findVisits } from '../appointments/visits-overview.ts'
import { listHitVisits } from './list-hit-visits.ts'
import { requireReplanRights } from './require-replan-rights.ts'
import { whyItStays } from './why-it-stays.ts'
import { requireAbsence } from './write-absence.ts'

type Move = CallBody<typeof calls.replan>['moves'][number]

/** Moves visits that an absence hits, each by itself: one that no longer fits says why, and the others move. */
async function run(
  context: EmployeeContext,
  { params: { id }, body: { moves, notify } }: Given<typeof calls.replan>,
) {
  requireReplanRights(context)
  const absence = await requireAbsence(context, id)
  const ids = moves.map(({ appointment_id }) => appointment_id)
  const visits = await findVisits(context.db, [...(await listSeenVisits(context, ids))])
  await checkMoves(context, moves)
  await lockPlaces(
    context,
    visits.map(({ lead_id }) => lead_id),
    [...visits.flatMap(daysOf), ...moves.flatMap((move) => daysMovedTo(move, visits))],
  )
  const hit = new Map(
    (await listHitVisits(context, absence)).visits.map((visit) => [visit.appointment_id, visit]),
  )
  const own = ownAppointmentsOf(context)
  const results = []
  for (const move of moves) {
    const before = visits.find((visit) => visit.id === move.appointment_id)
    const found = hit.get(move.appointment_id)
    if (before === undefined || found === undefined) results.push(refused(context, move, 'notHit'))
    else if (own !== null && move.adviser_id !== before.adviser_id)
      results.push(refused(context, move, 'ownOnly'))
    else {
      const stays = whyItStays(found)
      results.push(
        stays === undefined
          ? await tryMove(context, before, { ...move, notify })
          : refused(context, move, stays),
      )
    }
  }
  const moved = results.filter(({ state }) => state === 'moved').length
  await context.audit({ action: 'replanned', subject: 'absences', subject_id: id, after: { moved } })
  return { data: results }
}

/** The days on which a visit comes to stand, with who goes along. */
const daysMovedTo = ({ appointment_id, adviser_id, date }: Move, visits: readonly AppointmentRow[]) => {
  const { with_ids = [] } = visits.find(({ id }) => id === appointment_id) ?? {}
  return [adviser_id, ...with_ids].map((person_id) => ({ person_id, date }))
}

async function check(context: EmployeeContext, { params, body }: Readable<typeof calls.replan>) {
  requireReplanRights(context)
  await requireAbsence(context, params.id)
  if (body.moves !== undefined) await checkMoves(context, body.moves)
}

export const replanVisits = { check, run }

/** Throws 422 for what is wrong with a move whatever else is planned. */
async function checkMoves(context: EmployeeContext, moves: readonly Move[]) {
  for (const [index, { adviser_id, date, from }] of moves.entries()) {
    try {
      await checkSlotFields(context, { kind: 'advice', adviser_id, date, from })
    } catch (error) {
      if (!(error instanceof InvalidInput)) throw error
      throw invalid(
        Object.fromEntries(
          Object.entries(error.errors).map(([field, texts]) => [`moves.${index}.${field}`, texts]),
        ),
      )
    }
  }
}

const refused = (
  { locale }: EmployeeContext,
  { appointment_id }: Move,
  key: 'notHit' | 'ownOnly' | NonNullable<ReturnType<typeof whyItStays>>,
) => ({
  appointment_id,
  state: 'refused' as const,
  message: say(locale, key),
  reasons: [],
})

type Told = Move & { notify: boolean | undefined }

async function tryMove(context: EmployeeContext, before: AppointmentRow, move: Told) {
  const { appointment_id } = move
  try {
    const reasons = await withSavepoint(context.db, () => moveOne(context, before, move))
    const [first] = reasons
    if (first === undefined) return { appointment_id, state: 'moved' as const, message: null, reasons }
    return { appointment_id, state: 'refused' as const, message: first.text, reasons }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const message =
      error instanceof InvalidInput
        ? Object.values(fieldTexts(error.errors, context.locale)).flat().join(' ')
        : say(context.locale, error.key, error.params)
    return { appointment_id, state: 'refused' as const, message, reasons: [] }
  }
}

/** Moves a visit when it fits there; the reasons why not else. */
async function moveOne(context: EmployeeContext, before: AppointmentRow, move: Told) {
  const { adviser_id, date, from, revision, notify } = move
  const till = laterOnDay(from, minutesBetween(before.from, before.till))
  const range = till === undefined ? 'empty' : rangeInAmsterdam(date, from, till)
  if (till === undefined || typeof range === 'string')
    throw invalid(till === undefined ? { from: ['endsNextDay'] } : rangeErrors('empty'))
  const along = before.with_ids.filter((one) => one !== adviser_id)
  const judged = await judgeVisit(
    context,
    {
      kind: 'visit',
      people: [adviser_id, ...along],
      date,
      ...range,
      lead_id: before.lead_id,
      channel: before.channel,
      appointment_id: before.id,
    },
    { lock: true },
  )
  if (judged.reasons.length > 0) return sayUnfit(context, judged)
  const place = { adviser_id, date, from, till, ...range, with_ids: along }
  await moveVisit(context, before, place, { revision, notify })
  return []
}
