import { aLead, logInCaller } from './office.ts'
import { type Product, testNow } from './product.ts'

/** A visit of the adviser today. */
export async function aVisitToday(product: Product, lastName: string, from: string, till: string) {
  const manager = await logInCaller(product, 'manager')
  const adviser = await logInCaller(product, 'adviser')
  const lead = await aLead(manager, { lastName, adviser_id: adviser.id })
  const visit = await manager.ask('POST /appointments', {
    body: {
      lead_id: lead.id,
      adviser_id: adviser.id,
      kind: 'advice',
      date: testNow.slice(0, 10),
      from,
      till,
      confirm: true,
    },
  })
  return { manager, adviser, lead, visit }
}
