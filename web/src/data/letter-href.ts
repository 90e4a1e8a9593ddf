import type { Address } from '../ui/page/parse-destination.ts'

/** The screen of a work letter. */
export const letterHref = (row: { lead: { id: number }; appointment_id: number }): Address =>
  `/work-letter/lead/${row.lead.id}/appointment/${row.appointment_id}`
