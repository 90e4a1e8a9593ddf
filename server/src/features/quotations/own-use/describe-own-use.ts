import { knownUsage } from '@heliodesk/domain/energy/known-usage'
import type { Locale } from '@heliodesk/domain/enumerations'
import { formatWholeEuro } from '@heliodesk/domain/money/format-euro'
import { type BatteryEffect, calculatedBattery } from '@heliodesk/domain/quotations/own-use/own-use-figures'
import { basisLabels, householdText } from '@heliodesk/domain/quotations/basis-text'
import { flatSelfUse } from '@heliodesk/domain/quotations/yields/saving'
import { editionNames, type NetMeteringRule } from '@heliodesk/domain/quotations/types'
import type { VersionContent } from '../draft/types.ts'
import { ownUseWords } from './own-use-words.ts'

/** How figures are written. */
interface Writing {
  written: (value: number, digits: number, least?: number) => string
  whole: (value: number) => string
  percent: (share: number) => string
}

/** Whether own use of year one was calculated for an edition: else the flat share stands, as an estimate. */
const isCalculated = ({ calculation }: VersionContent): boolean =>
  Object.values(calculation.editions).some(({ own_use }) => own_use)

/** The same of any year; versions from before it was kept know it of year one alone. */
export const isCalculatedOnce = (content: VersionContent): boolean =>
  isCalculated(content) ||
  Object.values(content.calculation.editions).some(({ own_use_later }) => own_use_later !== undefined)

/** Whether later years reckon with own use as it was calculated although year one has a flat share. */
const isCalculatedLater = (content: VersionContent): boolean =>
  !isCalculated(content) && knownUsage(content.draft.energy_usage) !== null

/** What a rule takes as own use: a share, or what the quarters of an hour gave for each edition. */
function selfUseText(
  content: VersionContent,
  rule: NetMeteringRule,
  language: Locale,
  { percent }: Writing,
): string {
  if (rule.self_use !== 'calculated') return percent(rule.self_use * 100)
  if (isCalculatedLater(content)) return ownUseWords[language].perQuarter
  if (!isCalculated(content)) return percent(flatSelfUse * 100)
  const shares = editionNames.flatMap((name) => {
    const use = content.calculation.editions[name]?.own_use
    return use ? [{ name, share: percent(Math.round((use.own / use.yield) * 100)), year: use.year }] : []
  })
  const { calculated } = ownUseWords[language]
  return shares
    .map(({ name, share, year }) => calculated(shares.length > 1 ? name : null, share, year))
    .join('; ')
}

const yearsOf = (years: number | null, { written }: Writing, never: string, unit: string): string =>
  years === null ? never : `${written(years, 1, 1)} ${unit}`

function batteryText(
  battery: BatteryEffect,
  { year, with_vat }: { year: number; with_vat: boolean },
  language: Locale,
  writing: Writing,
): string {
  const say = ownUseWords[language]
  const { written, whole, percent } = writing
  const payback = yearsOf(battery.payback_years, writing, say.never, say.years)
  const warranty = [
    battery.warranty_years === null ? null : `${battery.warranty_years} ${say.years}`,
    battery.warranty_cycles === null ? null : say.cycles(whole(battery.warranty_cycles)),
  ].filter((part) => part !== null)
  return say.battery({
    figures: `${written(battery.capacity, 1)} kWh, ${written(battery.power, 1)} kW, ${percent(battery.efficiency)}`,
    before: whole(battery.own_before),
    after: whole(battery.own_after),
    year,
    saving: formatWholeEuro(battery.saving_cents, language),
    price: `${formatWholeEuro(battery.price_cents, language)}${with_vat ? say.withVat : say.withoutVat}`,
    payback,
    warranty: warranty.length === 0 ? null : warranty.join(', '),
  })
}

interface OwnUseLine {
  label: string
  value: string
  source: string
}

/** The household and the batteries behind own use as it was calculated; nothing where a flat share stands. */
function ownUseLines(content: VersionContent, language: Locale, writing: Writing): OwnUseLine[] {
  if (!isCalculatedOnce(content)) return []
  const { labels, sources } = ownUseWords[language]
  const household = householdText(content.draft.household, language, writing.whole)
  const batteries = editionNames.flatMap((name): OwnUseLine[] => {
    const edition = content.calculation.editions[name]
    const brought = calculatedBattery(edition)
    if (brought === null) return []
    return [
      {
        label: labels.battery(Object.keys(content.calculation.editions).length > 1 ? name : null),
        value: batteryText(
          brought.battery,
          { year: brought.year, with_vat: edition?.saving.dated.without_vat !== true },
          language,
          writing,
        ),
        source: sources.battery,
      },
    ]
  })
  return [
    ...(household === null
      ? []
      : [{ label: basisLabels(language).household, value: household, source: sources.household }]),
    ...batteries,
  ]
}

/** Own use among the assumptions: its lines, what each rule takes as its share, and where that comes from. */
export const describeOwnUse = (content: VersionContent, language: Locale, writing: Writing) => ({
  lines: ownUseLines(content, language, writing),
  shareOf: (rule: NetMeteringRule) => selfUseText(content, rule, language, writing),
  /** Null where a flat share stands. */
  source: isCalculatedOnce(content) ? ownUseWords[language].sources.calculated : null,
})
