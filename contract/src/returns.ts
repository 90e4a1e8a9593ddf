import * as z from 'zod'
import { call } from './call.ts'
import { byId, date, id, instant } from './fields.ts'

/** Installations that customers withdrew from after they had begun, or were to: to be taken back and paid back. */
export const returns = {
  waiting: call({
    method: 'GET',
    path: '/home/returns',
    permission: 'update company',
    summary:
      'Orders that were withdrawn from after the installation began, or was to, and are not settled, the oldest first',
    response: z.object({
      /** At most 50. */
      data: z.array(
        z.object({
          quotation_id: id,
          version_id: id.meta({
            description: 'The order: a quotation may be withdrawn, accepted anew and withdrawn.',
          }),
          number: z.string(),
          /** What the customer had ordered, incl. VAT. */
          total_cents: z.int(),
          withdrawn_at: instant.nullable(),
          /** The last day on which what was paid is paid back in time (BW 6:230r). */
          pay_back_by: date,
          overdue: z.boolean().meta({ description: 'Whether that day is past.' }),
          reason: z.string().nullable(),
          begin_within_term: z.boolean().meta({
            description: 'The customer asked to begin within the term, and pays for what was done.',
          }),
          return_cost: z.int().nullable().meta({
            description: 'Whole euros that the customer pays at most when it is fetched, as it was sent.',
          }),
          other_orders: z
            .array(z.string())
            .meta({ description: 'Numbers of other orders of this customer, which stand.' }),
          lead: z.object({ id, number: z.string(), full_name: z.string(), city: z.string().nullable() }),
        }),
      ),
      total: z.int(),
    }),
  }),
  settle: call({
    method: 'POST',
    path: '/quotations/{id}/returned',
    permission: 'update company',
    whileActing: 'allowed',
    summary: 'Say that a withdrawn installation is taken back and paid back; 409 when nothing waits',
    params: byId,
    body: z
      .object({
        version_id: id.optional().meta({ description: 'Of which order; without it the oldest that waits.' }),
      })
      .optional(),
    status: 204,
  }),
}
