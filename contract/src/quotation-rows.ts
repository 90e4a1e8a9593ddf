import { leadStatuses, portalStates, versionStatuses } from '@heliodesk/domain/enumerations'
import { editionNames } from '@heliodesk/domain/quotations/types'
import * as z from 'zod'
import { csv, date, flag, id, instant, option, pathId } from './fields.ts'

/** A quotation in a list, with the version that speaks for it: ordered, else sent last, else the newest. */
export const quotationRow = z.object({
  id,
  number: z.string(),
  appointment_id: id.nullable(),
  lead: z.object({ id, number: z.string(), full_name: z.string(), city: z.string().nullable() }),
  adviser: option.nullable(),
  version_number: z.int(),
  status: z.enum(versionStatuses),
  state: z.enum(portalStates),
  /** Of edition A, or the accepted one, incl. VAT. */
  total_cents: z.int(),
  sent_at: instant.nullable(),
  /** When its first version was sent. */
  first_sent_at: instant.nullable(),
  /** The last day on which an edition can be accepted. */
  valid_until: date.nullable(),
  accepted_at: instant.nullable(),
  accepted_edition: z.enum(editionNames).nullable(),
  /** When its customer accepted or declined it, or withdrew the order. */
  answered_at: instant.nullable(),
  /** In the words of the customer. */
  decline_reason: z.string().nullable(),
  created_at: instant,
  /** A concept was saved since that its customer has not got. */
  has_newer_draft: z.boolean(),
})

/** What the table of quotations can be narrowed to; days are those of Amsterdam. */
export const quotationFilters = {
  search: z.string().max(200),
  lead_id: pathId,
  status: csv(z.enum(versionStatuses)),
  state: csv(z.enum(portalStates)),
  /** Of the lead. */
  adviser_id: csv(pathId),
  /** Whose work it is, as the figures count it: who has the lead, or had it when it was sold, or else first sent, before a handover. */
  credited_to: csv(pathId),
  /** The lead is nobody's, or of somebody who left. */
  no_adviser: flag,
  /** Which edition was accepted. */
  edition: z.enum(editionNames),
  /** Sent for the first time. */
  sent_from: date,
  sent_to: date,
  /** Accepted, and not withdrawn. */
  accepted_from: date,
  accepted_to: date,
  /** Accepted, declined, or withdrawn as an order. */
  answered_from: date,
  answered_to: date,
  lead_status: csv(z.enum(leadStatuses)),
}
