import type { CallAnswer } from '@heliodesk/contract/call'
import type { visitPages as calls } from '@heliodesk/contract/visit-page'
import { formatPhone } from '@heliodesk/domain/people/phone-format'
import { getSender } from '../../access/get-sender.ts'
import { nameEmployees } from '../../access/name-employees.ts'
import { notFound } from '../../kernel/problems.ts'
import type { Context } from '../../work/context.ts'
import { signAddress } from '../../http/files/signed-address.ts'
import { isOfWithdrawnOrder } from '../appointments/orders/is-of-withdrawn-order.ts'
import { findPicture } from '../employees/overview.ts'
import { isDelivery } from '../quotations/document/name-visit.ts'
import { changesUntil } from '../visit-notices/changes-until.ts'
import { findVisitOfCustomer, placeOf, type VisitOfCustomer } from '../visit-notices/mail-visit.ts'
import { peopleOfVisit } from './require-as-seen.ts'

type Page = Omit<CallAnswer<typeof calls.read>, 'read_only'>

/** The visit of a link; 404 when its customer was erased. */
export async function getVisitOfCustomer(context: Context, id: number): Promise<VisitOfCustomer> {
  const given = await findVisitOfCustomer(context, id)
  if (given === undefined || given.lead.anonymised_at !== null) throw notFound()
  return given
}

/** A visit of staff is named by the first name. */
export const firstName = (full_name: string): string => full_name.trim().split(/\s+/)[0] ?? ''

async function stateOf(context: Context, { visit }: VisitOfCustomer): Promise<Page['state']> {
  const { happened_at: now } = context
  if (visit.status === 'cancelled' || visit.status === 'postponed') return 'cancelled'
  const isAhead = visit.status === 'planned' || visit.status === 'confirmed'
  // One that had begun stays with the office when its order is withdrawn; nobody comes for it, or goes on.
  if ((isAhead || visit.status === 'in_progress') && (await isOfWithdrawnOrder(context, visit)))
    return 'cancelled'
  if (!isAhead || visit.ends_at <= now) return visit.status === 'in_progress' ? 'confirmed' : 'over'
  return visit.status === 'confirmed' ? 'confirmed' : 'planned'
}

/** What the customer's page shows. */
export async function readVisit(context: Context, id: number): Promise<Page> {
  const given = await getVisitOfCustomer(context, id)
  const { visit, lead } = given
  const { name, phone, email, color_primary, color_accent } = await getSender(context.db, context.company_id)
  const names = await nameEmployees(context.db, [visit.adviser_id, ...visit.with_ids])
  const picture = visit.adviser_id === null ? null : await findPicture(context.db, visit.adviser_id)
  const { kind, channel, date, from, till } = visit
  return {
    state: await stateOf(context, given),
    language: lead.language,
    company: { name, phone: formatPhone(phone), email, color_primary, color_accent },
    kind,
    delivers: await isDelivery(context, visit),
    channel,
    date,
    from,
    till,
    place: placeOf(given),
    adviser: visit.adviser_id === null ? null : firstName(names.get(visit.adviser_id) ?? '') || null,
    companions: visit.with_ids.map((id) => firstName(names.get(id) ?? '')).filter(Boolean),
    people: peopleOfVisit(visit),
    adviser_picture: picture === null ? null : signAddress(context, picture, 'thumbnail'),
    changes_until: await changesUntil(context, visit),
  }
}
