import { addAcceptedQuotation, addAppointment, addLead } from './test-installation.ts'
import type { TestProduct } from './test-product.ts'

/** A lead that bought at the advice visit of an adviser, which is done. */
export const aSoldVisit = (product: TestProduct, adviser_id: number) =>
  product.inside(async (context) => {
    const lead = await addLead(context, { adviser_id })
    const visit = await addAppointment(context, { lead_id: lead.id, adviser_id, status: 'done' })
    await addAcceptedQuotation(context, lead.id, visit.id)
    return { lead_id: lead.id, advice: visit.id }
  })
