import { knownUsage } from '../../energy/known-usage.ts'
import { inverterReplacement } from './inverter-replacement.ts'
import type { EditionRow } from '../rows.ts'
import { reckonsWithVat, savingPrices } from './saving-prices.ts'
import type { DatedTerms } from './saving.ts'
import type { CalculateInput } from '../types.ts'

/** What the saving of an edition is reckoned with, of a business without VAT; own use comes from whoever calculates it. */
export function savingTerms(
  { draft, catalogue, lead, date }: CalculateInput,
  rows: readonly EditionRow[],
): Omit<DatedTerms, 'own_use'> & { with_vat: boolean } {
  const { settings, net_metering_rules } = catalogue
  const with_vat = reckonsWithVat(lead.kind)
  const prices = savingPrices(settings, net_metering_rules, { with_vat, date, tariff: draft.tariff })
  const replacement = inverterReplacement({ rows, productOf: ({ product }) => product }, settings)
  return { usage: knownUsage(draft.energy_usage), date, ...prices, replacement, with_vat }
}
