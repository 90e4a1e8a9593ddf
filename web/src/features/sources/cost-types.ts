import type { CostType } from '@heliodesk/domain/enumerations'

/** Complete by its type; the domain's own list would bring all enumerations into the overview. */
const each: Record<CostType, true> = {
  flat_fee_per_month: true,
  fixed_fee_per_lead: true,
  fixed_fee_per_sale: true,
  fixed_fee_per_appointment: true,
  percentage_adviser_margin_on_sale: true,
}

export const costTypes = Object.keys(each) as CostType[]
