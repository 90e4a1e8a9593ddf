import type { Quotation } from './values.ts'

/** Whether a customer who is no private person is asked no VAT over something, which is right at a home alone. */
export const isUntaxedBusiness = ({ lead, latest_version }: Quotation): boolean =>
  lead.kind !== 'private' &&
  Object.values(latest_version.calculation.editions).some((edition) =>
    edition?.vat_groups.some(({ rate, net_cents }) => rate === 0 && net_cents > 0),
  )
