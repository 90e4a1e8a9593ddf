import type { EmployeeContext } from '../../../work/context.ts'
import { notFound } from '../../../kernel/problems.ts'
import { getCatalogue } from '../../products/get-catalogue.ts'
import { getLead } from '../../leads/get-lead.ts'
import { readQuotationStart } from '../../question-lists/list-lead-question-lists.ts'
import { listLatestAppointments } from '../overview.ts'
import { productIds } from './content-hash.ts'
import { type PresentedQuotation, readQuotationsOfLead } from '../read-quotation.ts'
import { seenVisitsOf } from '../sending/seen-visits-of.ts'

/** The lead's latest appointment that the caller may open, with the initial data of the builder. */
export async function openBuilder(context: EmployeeContext, lead_id: number) {
  const lead = await getLead(context, lead_id)
  const appointments = await listLatestAppointments(context.db, lead_id)
  const seen = await seenVisitsOf(
    context,
    appointments.map(({ id: appointment_id }) => ({ appointment_id })),
  )
  const appointment = appointments.find(({ id }) => seen(id) !== null)
  const [quotation] = await readQuotationsOfLead(context, lead_id)
  const former_products = quotation === undefined ? [] : await listFormerProducts(context, quotation)
  const intake = await readQuotationStart(context, lead_id)
  return { appointment: appointment ?? null, lead, intake, quotation: quotation ?? null, former_products }
}

/** Products of its versions that cannot be offered today: the builder calculates with them still. */
async function listFormerProducts(context: EmployeeContext, { versions }: PresentedQuotation) {
  const used = new Set(versions.flatMap(productIds))
  const { products } = await getCatalogue(context)
  return products.filter(({ id, active }) => !active && used.has(id))
}

/** The current quotation of a lead, the newest one. Throws 404 when it has none. */
export async function readCurrentQuotation(context: EmployeeContext, lead_id: number) {
  await getLead(context, lead_id)
  const [quotation] = await readQuotationsOfLead(context, lead_id)
  if (quotation === undefined) throw notFound()
  return quotation
}
