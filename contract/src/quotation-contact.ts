import { quotationReminders } from '@heliodesk/domain/quotations/reminders'
import * as z from 'zod'
import { id, instant, option } from './fields.ts'

/** When the customer opened a version in the portal, for the first and for the last time. */
export const openedFields = { opened_at: instant.nullable(), last_opened_at: instant.nullable() }

/** The reminders of a quotation: those that were mailed, and who stopped them. */
export const quotationRemindersState = z.object({
  sent: z.array(z.object({ reminder: z.enum(quotationReminders), version_id: id, at: instant })),
  /** `by` null is the customer. */
  stopped: z.object({ at: instant, by: option.nullable() }).nullable(),
})
