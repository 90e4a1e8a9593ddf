import { aLead, anAppointment, logInCaller } from './office.ts'
import type { Product } from './product.ts'

/** A visit of the adviser to a new lead. */
export async function aVisit(product: Product, facts: Parameters<typeof aLead>[1] = {}) {
  const [manager, adviser] = await Promise.all([
    logInCaller(product, 'manager'),
    logInCaller(product, 'adviser'),
  ])
  const lead = await aLead(manager, { adviser_id: adviser.id, ...facts })
  const appointment = await anAppointment(manager, lead.id, adviser.id)
  return { adviser, manager, lead, appointment }
}
