import type { Accepted, Place } from './find-work-letter.ts'

/** The initial content of a letter: the accepted edition, without prices. */
export function startWorkLetter(lead: Place['lead'], accepted: Accepted) {
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
    contact_name: lead.full_name,
    contact_phone: lead.mobile ?? lead.phone,
  }
}
