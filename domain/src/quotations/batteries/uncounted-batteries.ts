import { knownUsage } from '../../energy/known-usage.ts'
import type { Locale } from '../../enumerations.ts'
import { firstYear, rulesFrom } from '../yields/saving.ts'
import { type EditionName, editionNames, type NetMeteringRule, type ResolvedRow } from '../types.ts'

interface Offered {
  editions: Partial<Record<EditionName, { kwh_year_1: number } | undefined>>
  rows: Partial<Record<EditionName, readonly ResolvedRow[] | undefined>>
  products: ReadonlyMap<number, { battery_capacity?: number | null | undefined }>
  /** kWh a year, as somebody told it. */
  usage: number | null
  rules: readonly NetMeteringRule[]
  date: string
}

const notCounted = {
  nl: (of: string, unknown: boolean) =>
    `Wat de batterij${of === '' ? '' : ` bij variant ${of}`} bespaart, is niet meegeteld in besparing en terugverdientijd${unknown ? ', omdat uw verbruik niet bekend is' : ''}.`,
  en: (of: string, unknown: boolean) =>
    `What the battery${of === '' ? '' : ` of edition ${of}`} saves is not counted in savings and payback time${unknown ? ', because your usage is not known' : ''}.`,
}

/** Whether own use is calculated in some year, which takes a known usage and a rule that asks for it. */
const isCounted = ({ usage, rules, date }: Offered) =>
  knownUsage(usage) !== null &&
  rulesFrom(rules, firstYear(date)).some(({ self_use }) => self_use === 'calculated')

/** A battery adds to the total: where its saving is not calculated whoever compares paybacks is told. */
export function uncountedBatteries(offered: Offered, language: Locale): string[] {
  const { editions, rows, products, usage } = offered
  if (isCounted(offered)) return []
  const yielding = editionNames.filter((name) => (editions[name]?.kwh_year_1 ?? 0) > 0)
  const withBattery = yielding.filter((name) =>
    rows[name]?.some(
      ({ product_id, amount }) => amount > 0 && (products.get(product_id ?? 0)?.battery_capacity ?? 0) > 0,
    ),
  )
  if (withBattery.length === 0) return []
  const isOfAll = withBattery.length === Object.values(editions).filter(Boolean).length
  return [notCounted[language](isOfAll ? '' : withBattery.join(', '), knownUsage(usage) === null)]
}
