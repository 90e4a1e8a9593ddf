import type { LeadKind } from '../../enumerations.ts'
import type { Tariff } from '../../energy/tariff.ts'
import { chosenTariff, ownTariff, reckonedTariff, type TariffDraft, toPrice } from './tariffs.ts'
import type { NetMeteringRule, QuotationSettings } from '../types.ts'
import { vatRate } from '../prices/vat.ts'

/** What a kWh costs and brings, in euros. */
export interface SavingPrices {
  energy_price: number
  /** The same by the hour. */
  tariff: Tariff
  rules: NetMeteringRule[]
}

/** A business gets the VAT back that it pays; households and owners' associations do not. */
export const reckonsWithVat = (kind: LeadKind): boolean => kind !== 'business'

interface Terms {
  with_vat: boolean
  date: string
  /** The customer's own; without it that of the settings. */
  tariff?: TariffDraft | null | undefined
}

/**
 * The prices that a saving is reckoned with. For a business VAT is taken off what the energy company asks, where the
 * price has it (the customer's own always has); what it pays for power that is fed in has none.
 */
export function savingPrices(
  settings: QuotationSettings,
  rules: readonly NetMeteringRule[],
  { with_vat, date, tariff: own }: Terms,
): SavingPrices {
  const factor = 1 + vatRate('standard', date, settings) / 100
  const chosen = chosenTariff(settings, own)
  const ofSettings = with_vat || settings.energy_price_with_taxes === false ? 1 : 1 / factor
  const leaves = ownTariff(own) !== null && !with_vat ? 1 / factor : ofSettings
  const prices = reckonedTariff(settings, chosen, { adds: with_vat ? factor : 1, leaves })
  if (ofSettings === 1) return { ...prices, rules: [...rules] }
  return {
    ...prices,
    rules: rules.map((rule) => ({ ...rule, feed_in_cost: toPrice(rule.feed_in_cost * ofSettings) })),
  }
}
