import { isOpenAppointment } from '@heliodesk/domain/appointments/moves'
import { amsterdamDate, formatDate } from '@heliodesk/domain/calendar'
import type { Context } from '../../../work/context.ts'
import { findLastMoveAmong } from '../../leads/statuses/status-overview.ts'
import { isDueBy } from '@heliodesk/domain/quotations/signing/order-delivery'
import { listInstallations, listOrders } from '../../quotations/orders-overview.ts'
import { findLetterDay, listOpenOf } from '../overview.ts'
import { isInstallationWaiting, isInstalledInPart } from '../queries.ts'

/** Since when the present order of a lead runs. */
export const soldAt = async ({ db }: Context, lead_id: number): Promise<Date> =>
  (await findLastMoveAmong(db, lead_id, ['sold'], { accepted_at: new Date(0) }))?.created_at ?? new Date(0)

/** Why an installation of a later day was not done yet. */
export const beforeItsDay = ({ happened_at: now }: Pick<Context, 'happened_at'>, date: string) =>
  date > amsterdamDate(now)
    ? { key: 'notInstalledYet' as const, params: { date: formatDate(date) } }
    : undefined

/**
 * Why a lead cannot be set to installed: (the last day of) its installation is still to come, or a day was put off;
 * without a visit its letter names the day, and one without a day waits for a visit. Of several orders one may be installed while another waits.
 */
export async function notInstalledYet(context: Context, lead_id: number) {
  const early = await beforeLastDay(context, lead_id)
  if (early === undefined) return undefined
  const orders = await listOrders(context.db, lead_id)
  if (orders.length < 2) return early
  const today = amsterdamDate(context.happened_at)
  const visits = await listInstallations(context.db, lead_id)
  // One of several orders is enough, where it is certain which.
  const isDue = orders.some((order) =>
    isDueBy(today, { order, others: orders.filter((other) => other !== order), visits }),
  )
  if (isDue) return undefined
  const wasToBegin = visits.some(({ status, date }) => isOpenAppointment(status) && date <= today)
  return wasToBegin ? ('installedWhichOrder' as const) : early
}

async function beforeLastDay(context: Context, lead_id: number) {
  const open = await listOpenOf(context.db, lead_id)
  const last = open
    .filter(({ kind }) => kind === 'installation')
    .map(({ date }) => date)
    .toSorted()
    .at(-1)
  const since = await soldAt(context, lead_id)
  if (await isInstallationWaiting(context.db, lead_id, since)) return 'installationWaits' as const
  const letter = last === undefined ? await findLetterDay(context.db, lead_id) : undefined
  // Nothing is installed on no day.
  if (letter?.planned_date === null && !(await isInstalledInPart(context.db, lead_id, since)))
    return 'installedWithoutDay' as const
  const day = last ?? letter?.planned_date ?? undefined
  return day === undefined ? undefined : beforeItsDay(context, day)
}
