import { isOpenAppointment } from '@heliodesk/domain/appointments/moves'
import type { AppointmentKind } from '@heliodesk/domain/enumerations'
import type { Context } from '../../../work/context.ts'
import type { PersonDate } from '../../agenda/agenda-overview.ts'
import { findLeadPlace } from '../../agenda/overview.ts'
import { colleaguesAmong } from '../../employees/are-colleagues.ts'
import { listInstallations, listOrders } from '../../quotations/orders-overview.ts'
import { mayHangOn } from '../may-hang-on.ts'
import { listOfAppointment, listStandingOf, type WorkLetterRow } from '../queries.ts'
import { listStayed } from './stayed-overview.ts'
import { findWorkVisit } from '../work-visit-overview.ts'

interface Installation {
  /** Undefined: it is new. */
  id?: number | undefined
  lead_id: number
  kind: AppointmentKind
  order_version_id?: number | null | undefined
}

const crewsOf = (letters: readonly WorkLetterRow[]) => [
  ...new Set(letters.flatMap(({ crew_ids }) => crew_ids)),
]

/** Whose time a visit takes by the letters that hang on it, also one that ended while they were at it. */
export const crewOn = async ({ db }: Pick<Context, 'db'>, { id, kind }: Installation & { id: number }) =>
  kind === 'installation'
    ? [...new Set([...crewsOf(await listOfAppointment(db, id)), ...(await listStayed(db, id))])]
    : []

/**
 * Whose time an installation takes, where it is planned or moved, beside that of whoever makes it: the crews of the
 * letters that hang on it or come to. Locks its lead when it is to be written.
 */
export async function findCrew(
  context: Pick<Context, 'db'>,
  visit: Installation,
  { lock }: { lock: boolean },
): Promise<number[]> {
  const { db } = context
  if (visit.kind !== 'installation') return []
  if (lock) await findLeadPlace(db, visit.lead_id, true)
  const letters = await listStandingOf(db, visit.lead_id)
  const here: WorkLetterRow[] = []
  for (const letter of letters)
    if (letter.appointment_id === visit.id || (await comesTo(context, letter, { visit, letters })))
      here.push(letter)
  const stayed = visit.id === undefined ? [] : await listStayed(db, visit.id)
  return colleaguesAmong(db, [...new Set([...crewsOf(here), ...stayed])])
}

interface Coming {
  visit: Installation
  letters: readonly WorkLetterRow[]
}

const isOff = (status: string) => status === 'cancelled' || status === 'postponed' || status === 'no_show'

/** Whether a letter that waits comes to hang on an installation of its order, or that can be of no other. */
async function comesTo(
  context: Pick<Context, 'db'>,
  letter: WorkLetterRow,
  { visit: { id, lead_id, order_version_id = null }, letters }: Coming,
): Promise<boolean> {
  const { db } = context
  const now = await findWorkVisit(db, letter)
  if (now !== undefined && now.appointment_id !== id && !isOff(now.status)) return false
  const others = (await listOrders(db, lead_id)).filter(({ version_id }) => version_id !== letter.version_id)
  const isFor =
    order_version_id === letter.version_id ||
    (order_version_id === null &&
      others.length === 0 &&
      letters.every(({ appointment_id }) => appointment_id !== id))
  const planned = {
    appointment_id: id ?? 0,
    status: 'planned' as const,
    date: '',
    from: '',
    till: '',
    adviser: null,
  }
  return isFor && (await mayHangOn(context, letter, planned))
}

/** The days that installations of a lead take, or may come to take, of its crews: they are locked together. */
export async function listCrewDays(
  { db }: Pick<Context, 'db'>,
  visits: readonly { lead_id: number; kind: AppointmentKind; date: string }[],
): Promise<PersonDate[]> {
  const days: PersonDate[] = []
  for (const [lead_id, own] of Map.groupBy(
    visits.filter(({ kind }) => kind === 'installation'),
    (visit) => visit.lead_id,
  )) {
    const crew = crewsOf(await listStandingOf(db, lead_id))
    if (crew.length === 0) continue
    const planned = (await listInstallations(db, lead_id)).filter(({ status }) => isOpenAppointment(status))
    const dates = new Set([...own, ...planned].map(({ date }) => date))
    for (const person_id of crew) for (const date of dates) days.push({ person_id, date })
  }
  return days
}
