import { isSalesVisit } from '@heliodesk/domain/appointments/moves'
import { amsterdamDate, formatDate } from '@heliodesk/domain/calendar'
import type { Locale } from '@heliodesk/domain/enumerations'
import { joinNames } from '@heliodesk/domain/people/join-names'
import type { Order } from '@heliodesk/domain/quotations/versions/visit-orders'
import { getSender } from '../../../access/get-sender.ts'
import type { Context } from '../../../work/context.ts'
import { cancelOpenAppointments } from '../../appointments/cancel-open-appointments.ts'
import { listOpenVisits } from '../../appointments/list-open-visits.ts'
import { lockVisit } from '../../appointments/lock-visit.ts'
import type { AppointmentRow } from '../../appointments/types.ts'
import type { getLead } from '../../leads/get-lead.ts'
import { queueMail } from '../../mails/queue-mail.ts'
import { findDelivery } from '../../quotations/sending/find-delivery.ts'
import { isDelivery } from '../../quotations/document/name-visit.ts'
import { listInstallations, listOrders } from '../../quotations/orders-overview.ts'
import { cancelLetter } from './cancel-letter.ts'
import { plannedOn } from '../crews/mail-crew.ts'
import { takeKnownDays } from '../crews/take-told.ts'
import { listTold } from '../overview.ts'
import type { WorkLetterRow } from '../queries.ts'

type Lead = Pick<Awaited<ReturnType<typeof getLead>>, 'id' | 'number' | 'adviser_id'>

/** What ends with a person: work that was still to come, and the letters of orders that are not installed. */
interface EndedOrders {
  visits: readonly AppointmentRow[]
  letters: readonly WorkLetterRow[]
  /** When each of these was to somebody, and who had one until now. */
  known: Awaited<ReturnType<typeof takeKnownDays>>
  /** All that was ordered is at the customer. */
  delivered: boolean
  /** What does not take place would have been delivered only. */
  selfInstallation: boolean
}

/** Cancels what still has to take place for a person who is about to be erased, as a withdrawal of their orders would. */
export async function endErasedOrders(context: Context, lead_id: number): Promise<EndedOrders> {
  // Whether an order is installed follows from its visits as they are.
  const orders = await listOrders(context.db, lead_id)
  const waiting = []
  for (const order of orders) if ((await findDelivery(context, lead_id, order)) === null) waiting.push(order)
  const installations = await listInstallations(context.db, lead_id)
  await lockVisit(context, ...(await listOpenVisits(context, lead_id, { putOff: true })))
  const letters = []
  for (const { version_id } of waiting) letters.push(await cancelLetter(context, version_id))
  const open = await listOpenVisits(context, lead_id, {})
  const underWay = new Set(open.filter(({ status }) => status === 'in_progress').map(({ id }) => id))
  const visits = await cancelOpenAppointments(context, lead_id)
  // Of what was put off nobody goes anywhere, and nobody plans it again.
  await cancelOpenAppointments(context, lead_id, { putOff: true })
  // Of today somebody may still be there, whatever the hour.
  const today = amsterdamDate(context.happened_at)
  const isDelivered = tookPlace(orders, waiting, installations)
  const told = visits
    .filter(({ kind }) => !isSalesVisit(kind))
    .filter(({ id, date, ends_at }) => ends_at > context.happened_at || date === today || underWay.has(id))
    .filter(({ id, date }) => date > today || !isDelivered(id))
    .toSorted((one, other) => one.starts_at.getTime() - other.starts_at.getTime())
  const goods = await Promise.all(
    told.filter(({ kind }) => kind === 'installation').map((visit) => isDelivery(context, visit)),
  )
  return {
    visits: told,
    letters: letters.filter((letter) => letter !== undefined),
    known: await takeKnownDays(context, told),
    delivered: orders.length > 0 && waiting.length === 0,
    selfInstallation: goods.length > 0 && goods.every(Boolean),
  }
}

/** Whether an installation visit was for what is delivered alone: of its letters, or of all that was ordered. */
function tookPlace(
  orders: readonly Order[],
  waiting: readonly Order[],
  installations: Awaited<ReturnType<typeof listInstallations>>,
) {
  const isWaiting = (version_id: number) => waiting.some((order) => order.version_id === version_id)
  return (visit_id: number): boolean => {
    const visit = installations.find(({ id }) => id === visit_id)
    if (visit === undefined || orders.length === 0) return false
    if (visit.version_ids.length > 0) return !visit.version_ids.some(isWaiting)
    return waiting.length === 0
  }
}

/** The days of the installations that do not take place; null without one. */
export const installationDays = ({ visits }: EndedOrders, language: Locale): string | null =>
  joinNames(
    language,
    visits.filter(({ kind }) => kind === 'installation').map(({ date }) => formatDate(date)),
  ) || null

/** Tells crew, planners and adviser, once a person is erased, what does not take place: without a word of who it was. */
export async function tellErasedOrders(
  context: Context,
  lead: Lead,
  { visits, letters, known, delivered }: EndedOrders,
) {
  if (visits.length + letters.length === 0) return
  const { default_language: language } = await getSender(context.db, context.company_id)
  const crew = [
    ...known.people,
    ...visits.flatMap(({ adviser_id, with_ids }) => [adviser_id, ...with_ids]),
    ...letters.flatMap(({ crew_ids }) => crew_ids),
  ]
  const timesFor = (id: number) => known.daysFor(id).map((time) => plannedOn(time, language))
  for (const { id, email, full_name } of await listTold(context.db, [...crew, lead.adviser_id])) {
    if (email === null) continue
    await queueMail(context, {
      type: 'order_erased',
      lead_id: lead.id,
      to: email,
      language,
      variables: {
        adviserName: full_name,
        leadNumber: lead.number,
        leadUrl: `${context.services.publicUrl}/leads/${lead.id}`,
        plannedOn: joinNames(language, timesFor(id)) || null,
        delivered: delivered ? 'yes' : null,
        toldAs: crew.includes(id) ? 'crew' : id === lead.adviser_id ? 'adviser' : 'planner',
      },
    })
  }
}
