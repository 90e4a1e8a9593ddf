import type { LeadKind } from '../enumerations.ts'
import type { NetMeteringRule, QuotationSettings } from './types.ts'
import { vatRate } from './vat.ts'

/** What a kWh costs and brings, in euros. */
export interface SavingPrices {
  energy_price: number
  rules: NetMeteringRule[]
}

/** A business gets the VAT back that it pays; households and owners' associations do not. */
export const reckonsWithVat = (kind: LeadKind): boolean => kind !== 'business'

/** As many decimals as the settings take. */
const without = (euros: number, rate: number) => Math.round((euros / (1 + rate / 100)) * 100_000) / 100_000

/**
 * The prices that a saving is reckoned with. For a business VAT is taken off what the energy company asks, where the
 * settings' price has it; what it pays for power that is fed in has none.
 */
export function savingPrices(
  settings: QuotationSettings,
  rules: readonly NetMeteringRule[],
  { with_vat, date }: { with_vat: boolean; date: string },
): SavingPrices {
  const { energy_price, energy_price_with_taxes = true } = settings
  if (with_vat || !energy_price_with_taxes) return { energy_price, rules: [...rules] }
  const rate = vatRate('standard', date, settings)
  return {
    energy_price: without(energy_price, rate),
    rules: rules.map((rule) => ({ ...rule, feed_in_cost: without(rule.feed_in_cost, rate) })),
  }
}
