import { mainFuseOf, phasesOf } from '@heliodesk/domain/quotations/yields/main-connection'
import type { Accepted, Found } from './find-work-letter.ts'

/** The initial content of a letter: the accepted edition without prices, the planned installation and the lead's meter. */
export function startWorkLetter({ lead, installation }: Found, accepted: Accepted) {
  const edition = accepted.edition ?? 'A'
  const rows = accepted.rows[edition] ?? []
  return {
    quotation_id: accepted.quotation_id,
    version_id: accepted.version_id,
    edition,
    lines: rows
      .filter((row) => row.product_type !== 'discount' && !row.is_vat_refund_service)
      .map(({ product_type, description, amount, roof_number }) => ({
        product_type,
        description,
        amount,
        roof_number,
      })),
    order_remarks: accepted.order_remarks,
    planned_date: installation?.date ?? null,
    crew_ids: installation?.adviser ? [installation.adviser.id] : [],
    ...meterOf(lead.meter_connection),
    contact_name: lead.full_name,
    contact_phone: lead.mobile ?? lead.phone,
  }
}

const meterOf = (connection: Found['lead']['meter_connection']) =>
  connection === null
    ? { meter_phases: null, meter_main_fuse: null }
    : { meter_phases: phasesOf(connection), meter_main_fuse: mainFuseOf(connection) }
