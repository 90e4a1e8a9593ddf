import { languages, leadKinds } from '@heliodesk/domain/enumerations'
import { editionNames } from '@heliodesk/domain/quotations/types'
import { quotationReminders } from '@heliodesk/domain/quotations/versions/reminders'
import * as z from 'zod'
import { id, instant, option } from './fields.ts'

/** When the customer opened a version in the portal, for the first and for the last time. */
export const openedFields = { opened_at: instant.nullable(), last_opened_at: instant.nullable() }

/** What the customer answered to a version, and took back. */
export const answerFields = {
  accepted_at: instant.nullable(),
  accepted_edition: z.enum(editionNames).nullable(),
  declined_at: instant.nullable(),
  decline_reason: z.string().nullable(),
  withdrawn_at: instant.nullable(),
}

/** The reminders of a quotation: those that were mailed, and who stopped them. */
export const quotationRemindersState = z.object({
  sent: z.array(z.object({ reminder: z.enum(quotationReminders), version_id: id, at: instant })),
  /** `by` null is the customer. */
  stopped: z.object({ at: instant, by: option.nullable() }).nullable(),
})

/** The lead as its quotation shows it. */
export const quotationLead = z.object({
  id,
  number: z.string(),
  full_name: z.string(),
  email: z.string().nullable(),
  street: z.string().nullable(),
  street_number: z.int().nullable(),
  zip_code: z.string().nullable(),
  city: z.string().nullable(),
  essent: z.boolean(),
  is_home: z.boolean(),
  kind: z.enum(leadKinds),
  meter_connection: z.string().nullable(),
  language: z.enum(languages),
})
