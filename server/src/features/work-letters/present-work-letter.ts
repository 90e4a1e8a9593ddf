import { formatAddress } from '@heliodesk/domain/places/address'
import { readyProblems, requiredPictureGroups } from '@heliodesk/domain/work-letters/ready'
import { movedFrom, workDayOf } from '@heliodesk/domain/work-letters/work-day'
import type { Context } from '../../work/context.ts'
import { presentFiles } from '../files/read-file.ts'
import { listUnclearVisits } from '../quotations/orders-overview.ts'
import { describeKnown } from './describe-known.ts'
import type { Accepted, Found } from './find-work-letter.ts'
import { findDutchNames, findOverruled, listPictures, namesOf } from './overview.ts'
import { listOthersHere } from './crews/list-others-here.ts'
import { listRounds, type WorkLetterRow } from './queries.ts'
import { startWorkLetter } from './start-work-letter.ts'
import { findWorkVisit } from './work-visit-overview.ts'

/** A letter as the API answers it. */
export async function presentWorkLetter(context: Context, letter: WorkLetterRow) {
  const { db } = context
  const [rounds, pictures, lines, overruled, visit] = await Promise.all([
    listRounds(db, letter.id),
    listPictures(db, { ...letter, work_letter_id: letter.id }),
    nameLines(context, letter),
    findOverruled(db, letter.version_id),
    findWorkVisit(db, letter),
  ])
  const people = [...letter.crew_ids, letter.ready_by, letter.accepted_by]
  const names = await namesOf(db, [
    ...people,
    ...rounds.flatMap((round) => [round.employee_id, round.impersonator_id]),
  ])
  const person = (id: number | null) => (id === null ? null : { id, name: names.get(id) ?? '' })
  return {
    ...letter,
    planned_date: workDayOf(letter, visit),
    moved_from: movedFrom(letter, visit),
    visit: visit ?? null,
    lines,
    overruled,
    crew: letter.crew_ids.map((id) => ({ id, name: names.get(id) ?? '' })),
    ready_by: person(letter.ready_by),
    accepted_by: person(letter.accepted_by),
    rounds: rounds.map(({ status, reason, text, employee_id, impersonator_id, at }) => ({
      status,
      reason,
      text,
      employee: person(employee_id),
      impersonator: names.has(impersonator_id ?? 0) ? person(impersonator_id) : null,
      at,
    })),
    ready_problems: readyProblems(
      letter,
      pictures.map(({ group }) => group),
    ),
    required_groups: [...requiredPictureGroups],
  }
}

/** The lines with the products' names in the reader's language. */
async function nameLines(
  { db, locale }: Context,
  { version_id, lines }: Pick<WorkLetterRow, 'version_id' | 'lines'>,
) {
  if (locale !== 'nl') return lines
  const dutch = await findDutchNames(db, version_id)
  return lines.map((line) => ({ ...line, description: dutch.get(line.description) ?? line.description }))
}

/** The data of the work letter screen: the letter or its initial content, the lead, the pictures. */
export async function presentPlace(context: Context, found: Found, appointment_id: number) {
  const { lead, accepted, letter, installation } = found
  const version_id = letter?.version_id ?? accepted?.version_id
  const { orders, unclear } = await listUnclearVisits(context.db, lead.id)
  const others = await listOthersHere(context, found)
  const pictures = await listPictures(context.db, {
    lead_id: lead.id,
    quotation_id: letter?.quotation_id ?? accepted?.quotation_id ?? null,
    work_letter_id: letter?.id ?? null,
  })
  return {
    work_letter: letter === undefined ? null : await presentWorkLetter(context, letter),
    start:
      accepted === undefined || letter !== undefined ? null : await presentStart(context, found, accepted),
    known: version_id === undefined ? null : await describeKnown(context, found, version_id),
    visit_cancelled: found.appointment.status === 'cancelled',
    installation: installation ?? null,
    orders: orders.map(({ quotation_id, number }) => ({ quotation_id, number })),
    order_unclear: unclear.some(({ id }) => id === appointment_id),
    others_here: orders.flatMap(({ version_id, number }) =>
      others.some((other) => other.version_id === version_id) ? [number] : [],
    ),
    lead: {
      id: lead.id,
      number: lead.number,
      full_name: lead.full_name,
      address: formatAddress(lead),
      phone: lead.mobile ?? lead.phone,
      anonymised_at: lead.anonymised_at,
    },
    pictures: await presentFiles(
      context,
      pictures.map(({ id }) => id),
    ),
  }
}

async function presentStart(context: Context, found: Found, accepted: Accepted) {
  const start = startWorkLetter(found, accepted)
  return { ...start, lines: await nameLines(context, start), overruled: accepted.overruled }
}
