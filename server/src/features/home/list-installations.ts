import type { Context } from '../../work/context.ts'
import { findUnplannedOrders } from '../quotations/sending/find-delivery.ts'
import { listLeadsOfSeveralOrders, waitsThoughPlanned } from './installations-overview.ts'
import { listWithout } from './overview.ts'

/**
 * What is sold and has no installation to come, with the numbers of the orders where a lead has several: first those of
 * leads whose status says something of another order, as no other list has them; `limit`: how many of the rest.
 */
export async function listInstallations(
  { db }: Pick<Context, 'db'>,
  { own, limit }: { own: number | null; limit: number },
) {
  const [sold, several] = [
    await listWithout(db, {
      statuses: ['sold'],
      kinds: ['installation'],
      own,
      also: waitsThoughPlanned,
      limit,
    }),
    await listLeadsOfSeveralOrders(db, own),
  ]
  const waiting = new Map<number, Awaited<ReturnType<typeof findUnplannedOrders>>>()
  for (const { id } of several) waiting.set(id, await findUnplannedOrders({ db }, id))
  // They wait since they were ordered, whatever became of the lead then.
  const further = several.flatMap(({ listed, ...lead }) => {
    const [first] = waiting.get(lead.id) ?? []
    return listed || first === undefined ? [] : [{ ...lead, status_since: first.accepted_at }]
  })
  const data = [...further, ...sold.data]
  return {
    data: data.map((lead) => ({ ...lead, orders: (waiting.get(lead.id) ?? []).map(({ number }) => number) })),
    total: sold.total + further.length,
  }
}
