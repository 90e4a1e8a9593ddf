import type { Context } from '../../work/context.ts'
import { findUnplannedOrders } from '../quotations/find-delivery.ts'
import { listLeadsOfSeveralOrders } from './installations-overview.ts'
import { listWithout } from './overview.ts'

/**
 * What is sold and has no installation to come, with the numbers of the orders where a lead has several: first those of
 * leads whose status says something of another order, as no other list has them.
 */
export async function listInstallations({ db }: Pick<Context, 'db'>, own: number | null) {
  const [sold, several] = [
    await listWithout(db, ['sold'], ['installation'], own),
    await listLeadsOfSeveralOrders(db, own),
  ]
  const numbers = new Map<number, string[]>()
  for (const { id } of several) {
    const orders = await findUnplannedOrders({ db }, id)
    numbers.set(
      id,
      orders.map(({ number }) => number),
    )
  }
  const further = several
    .filter(({ id, listed }) => !listed && numbers.get(id)?.length !== 0)
    .map(({ listed: _listed, ...lead }) => lead)
  const data = [...further, ...sold.data]
  return {
    data: data.map((lead) => ({ ...lead, orders: numbers.get(lead.id) ?? [] })),
    total: sold.total + further.length,
  }
}
