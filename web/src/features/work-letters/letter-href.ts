/** The screen of a work letter. */
export const letterHref = (row: { lead: { id: number }; appointment_id: number }) =>
  `/work-letter/lead/${row.lead.id}/appointment/${row.appointment_id}`
