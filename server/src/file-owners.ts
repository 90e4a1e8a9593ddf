import { getAppointment } from './features/appointments/get-appointment.ts'
import { nameEmployees } from './access/name-employees.ts'
import type { OwnerRules } from './features/files/require-owner.ts'
import { getLead } from './features/leads/get-lead.ts'
import { requireUnrestricted } from './features/leads/require-unrestricted.ts'
import { getProduct } from './features/products/list-products-page.ts'
import { getVisibleQuotation } from './features/quotations/read-quotation.ts'
import { getWorkLetterById } from './features/work-letters/find-work-letter.ts'
import { notFound } from './kernel/problems.ts'

/** How to find the owner of a file among the records that the caller may see. */
export const fileOwners: OwnerRules = {
  leads: async (context, id) => ({ lead_id: (await getLead(context, id)).id }),
  appointments: async (context, id) => ({ lead_id: (await getAppointment(context, id)).lead_id }),
  quotations: async (context, id) => {
    const { lead_id } = await getVisibleQuotation(context, id)
    await requireUnrestricted(context, lead_id)
    return { lead_id }
  },
  'work letters': async (context, id) => ({ lead_id: (await getWorkLetterById(context, id)).lead_id }),
  employees: async (context, id) => {
    if (!(await nameEmployees(context.db, [id])).has(id)) throw notFound()
    return { lead_id: null }
  },
  products: async (context, id) => {
    await getProduct(context, id)
    return { lead_id: null }
  },
}
