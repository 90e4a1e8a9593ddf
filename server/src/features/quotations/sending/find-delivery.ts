import {
  dayRestingOn,
  deliveredOn,
  installationUnderway,
  mayBeDelivered,
  waitsForVisit,
} from '@heliodesk/domain/quotations/signing/order-delivery'
import { amsterdamDate } from '@heliodesk/domain/calendar'
import type { InstallationVisit, Order } from '@heliodesk/domain/quotations/versions/visit-orders'
import type { Context } from '../../../work/context.ts'
import { findInstalledMove } from '../../leads/places/find-installed-move.ts'
import { findReopened } from '../../leads/statuses/status-overview.ts'
import { keepDelivery } from '../withdrawal/return-queries.ts'
import { listInstallations, listOrders } from '../orders-overview.ts'

async function readFacts(context: Pick<Context, 'db'>, lead_id: number, order: Order) {
  const orders = await listOrders(context.db, lead_id)
  return {
    order: orders.find(({ version_id }) => version_id === order.version_id) ?? order,
    others: orders.filter(({ version_id }) => version_id !== order.version_id),
    visits: await listInstallations(context.db, lead_id),
    move: await findInstalledMove(context, lead_id, order),
    reopened_at: await findReopened(context.db, lead_id, order),
  }
}

/** The day on which an order was installed, `YYYY-MM-DD`; null when it was not. */
export const findDelivery = async (context: Pick<Context, 'db'>, lead_id: number, order: Order) =>
  deliveredOn(await readFacts(context, lead_id, order))

/** The other orders of a lead that stand, those of them that still have to be installed, and of those the certain ones. */
export async function findOtherOrders(
  context: Pick<Context, 'db' | 'happened_at'>,
  lead_id: number,
  version_id: number,
) {
  const others = (await listOrders(context.db, lead_id)).filter((other) => other.version_id !== version_id)
  const found = await Promise.all(others.map((other) => findDelivered(context, lead_id, other)))
  return {
    others,
    waiting: others.filter((_, index) => found[index] !== 'yes'),
    undelivered: others.filter((_, index) => found[index] === null),
  }
}

export type OtherOrders = Awaited<ReturnType<typeof findOtherOrders>>

interface Delivery {
  delivered_on: string | null
  /** The same without what was kept of a day; what was taken back stays so. */
  inferred: string | null
  isTakenBack: boolean
}
type Deliveries = ReadonlyMap<number, Delivery>

/** What is known of the deliveries of leads' orders, by version, before its rows come to another lead or an order ends. */
export async function readDeliveries(
  context: Pick<Context, 'db'>,
  lead_ids: readonly number[],
): Promise<Deliveries> {
  const known = new Map<number, Delivery>()
  for (const lead_id of lead_ids) {
    for (const order of await listOrders(context.db, lead_id)) {
      const facts = await readFacts(context, lead_id, order)
      const isTakenBack = facts.reopened_at !== undefined
      const { kept: _kept, ...unkept } = facts.order
      const isDay = typeof facts.order.kept?.delivered_on === 'string'
      const delivered_on = deliveredOn(facts)
      const inferred = isDay ? deliveredOn({ ...facts, order: unkept }) : delivered_on
      known.set(order.version_id, { delivered_on, inferred, isTakenBack })
    }
  }
  return known
}

/**
 * Keeps what was known where the same inference would say otherwise now: the day from which a term runs neither moves
 * nor is lost by that, what was taken back is not in place by it, and what comes to be so is since today. `saysNothing`:
 * what happened puts nothing in place.
 */
export async function keepDeliveries(
  context: Pick<Context, 'db' | 'happened_at'>,
  before: Deliveries,
  lead_ids: readonly number[],
  { saysNothing = false }: { saysNothing?: boolean } = {},
): Promise<void> {
  const today = amsterdamDate(context.happened_at)
  for (const [version_id, now] of await readDeliveries(context, lead_ids)) {
    const was = before.get(version_id)
    if (was === undefined || was.delivered_on === now.delivered_on) continue
    if (was.delivered_on !== null || was.isTakenBack || saysNothing)
      await keepDelivery(context.db, version_id, was.delivered_on, context.happened_at)
    else if (now.delivered_on !== null && now.delivered_on < today)
      await keepDelivery(context.db, version_id, today, context.happened_at)
  }
}

/**
 * Does something to a lead's visits, letters or status. The day since which an order is in place, which its customer was
 * told, stays; one that comes to be in place is so from today on, whenever the crew was there. `told`: orders of which
 * somebody says now whether a visit is for them: one that no visit delivers then is not in place.
 */
export async function settlingDeliveries<Result>(
  context: Pick<Context, 'db' | 'happened_at'>,
  lead_id: number,
  work: () => Promise<Result>,
  told: readonly number[] = [],
): Promise<Result> {
  const before = await readDeliveries(context, [lead_id])
  const result = await work()
  if (before.size < 2) return result
  const today = amsterdamDate(context.happened_at)
  for (const [version_id, { delivered_on, inferred }] of await readDeliveries(context, [lead_id])) {
    const was = before.get(version_id)
    if (was === undefined) continue
    const isGone = told.includes(version_id) && inferred === null
    const day = was.delivered_on ?? (delivered_on !== null && delivered_on < today ? today : delivered_on)
    if (isGone && delivered_on !== null) await keepDelivery(context.db, version_id, null, null)
    else if (!isGone && day !== delivered_on)
      await keepDelivery(context.db, version_id, day, context.happened_at)
  }
  return result
}

/**
 * Takes the installation of the only order in place of a lead of several back: what was done for it until now delivers
 * it no more. Where several are in place nobody says which one it is, and their terms run on.
 */
export async function takeBackDelivery(
  context: Pick<Context, 'db' | 'happened_at'>,
  before: Deliveries,
): Promise<void> {
  const inPlace = [...before].filter(([, { delivered_on }]) => delivered_on !== null)
  const [only] = inPlace
  if (before.size < 2 || only === undefined || inPlace.length > 1) return
  await keepDelivery(context.db, only[0], null, context.happened_at)
}

/** The orders of a lead of several that nobody planned yet: the oldest first; none where there is one order only. */
export async function findUnplannedOrders(context: Pick<Context, 'db'>, lead_id: number) {
  const orders = await listOrders(context.db, lead_id)
  if (orders.length < 2) return []
  const facts = await Promise.all(orders.map((order) => readFacts(context, lead_id, order)))
  return orders.filter((_, index) => facts[index] !== undefined && waitsForVisit(facts[index]))
}

/** Since when all that a lead ordered is installed, `YYYY-MM-DD`; null while something waits, or nothing was ordered. */
export async function findAllInstalled(
  context: Pick<Context, 'db'>,
  lead_id: number,
): Promise<string | null> {
  const orders = await listOrders(context.db, lead_id)
  const days = await Promise.all(orders.map((order) => findDelivery(context, lead_id, order)))
  const known = days.filter((day) => day !== null)
  if (known.length < days.length) return null
  return known.reduce<string | null>((last, day) => (last === null || day > last ? day : last), null)
}

/** Since when an order is said to be in place of which this visit, as it was, is all that can have put it there; null else. */
export async function findDayRestingOn(
  context: Pick<Context, 'db'>,
  { id, lead_id, status, date }: Pick<InstallationVisit, 'id' | 'status' | 'date'> & { lead_id: number },
): Promise<string | null> {
  for (const order of await listOrders(context.db, lead_id)) {
    const facts = await readFacts(context, lead_id, order)
    const visits = facts.visits.map((visit) => (visit.id === id ? { ...visit, status, date } : visit))
    const day = dayRestingOn(id, { ...facts, visits })
    if (day !== null) return day
  }
  return null
}

/** The orders of a lead that are not in place, nor perhaps: a crew still has to come for them. */
export async function findUndelivered(context: Pick<Context, 'db' | 'happened_at'>, lead_id: number) {
  const orders = await listOrders(context.db, lead_id)
  const found = await Promise.all(orders.map((order) => findDelivered(context, lead_id, order)))
  return orders.filter((_, index) => found[index] === null)
}

/** Whether an order is installed; `perhaps` when it may be and the office says nothing of it yet. */
export async function findDelivered(
  context: Pick<Context, 'db' | 'happened_at'>,
  lead_id: number,
  order: Order,
): Promise<'yes' | 'perhaps' | null> {
  return deliveredBy(await readFacts(context, lead_id, order), context.happened_at)
}

/** How far the installation of an order is: whether it is there, else the visit with which it goes on. */
export async function findProgress(
  context: Pick<Context, 'db' | 'happened_at'>,
  lead_id: number,
  order: Order,
) {
  const facts = await readFacts(context, lead_id, order)
  const installed = deliveredBy(facts, context.happened_at)
  return {
    installed,
    installation: installed === 'yes' ? null : installationUnderway(facts, context.happened_at),
  }
}

function deliveredBy(facts: Awaited<ReturnType<typeof readFacts>>, now: Date): 'yes' | 'perhaps' | null {
  if (deliveredOn(facts) !== null) return 'yes'
  return mayBeDelivered(facts, now) ? 'perhaps' : null
}
