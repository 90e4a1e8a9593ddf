import { leadKinds, withdrawalChannels } from '@heliodesk/domain/enumerations'
import * as z from 'zod'
import { call } from './call.ts'
import { byId, date, optionalLongText, time } from './fields.ts'
import { quotation } from './quotations.ts'

/** What the office knows of a withdrawal that did not come by the portal. */
export const receivedWithdrawal = z.object({
  received_on: date,
  /** At what time it came, where the office knows: the receipt says it. */
  received_time: time.nullable().default(null),
  /** The postmark or the time of the mail: what was sent within the term is in time. */
  sent_on: date.nullable().default(null),
  channel: z.enum(withdrawalChannels),
  /** What the customer wrote or said. */
  statement: optionalLongText(2_000),
  /** The company lets the customer withdraw although the order gives no right to, or its term is over. */
  granted: z.boolean().default(false),
  /** Why, with `granted`, in at least ten letters: kept in the order's history, and told to the adviser, never to the customer. */
  granted_reason: optionalLongText(2_000),
  confirm: z.literal(true, { error: 'confirmWithdrawal' }),
})

/** Withdrawals by letter, e-mail or telephone. */
export const withdrawals = {
  terms: call({
    method: 'GET',
    path: '/quotations/{id}/withdrawal',
    permission: 'view quotations',
    summary: 'Until which day the customer may withdraw from an order; 409 without an order',
    params: byId,
    response: z.object({
      accepted_on: z.string(),
      /** Whether the customer has the right at all. */
      granted: z.boolean(),
      /** What kind of customer ordered, by which the right was judged. */
      kind: z.enum(leadKinds),
      /** The last day; null until the delivery. */
      withdraw_until: z.string().nullable(),
      /** False without a mail server: the receipt goes by letter. */
      delivers: z.boolean(),
    }),
  }),
  /** By `update leads`: whoever may change the status of the lead. */
  record: call({
    method: 'POST',
    path: '/quotations/{id}/withdrawal',
    permission: 'view quotations',
    whileActing: 'refused',
    summary:
      'Record a withdrawal by letter, e-mail or telephone: ends the order as one in the portal does, and the receipt goes by mail; 409 after the term or without the right, unless the company grants it (`granted`, with a reason)',
    params: byId,
    body: receivedWithdrawal,
    response: quotation,
    status: 200,
  }),
}
