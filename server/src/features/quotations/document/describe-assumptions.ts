import type { Locale } from '@heliodesk/domain/enumerations'
import { isAgeingUnstated } from '@heliodesk/domain/products/type-fields'
import { productName } from '@heliodesk/domain/products/product-name'
import { basisLabels, perKwhIn, priceText, usageText } from '@heliodesk/domain/quotations/basis-text'
import { ruleWarnings } from '@heliodesk/domain/quotations/yields/energy-price'
import { nettingWords } from '@heliodesk/domain/quotations/yields/net-metering'
import { rulesFrom } from '@heliodesk/domain/quotations/yields/saving'
import { savingPrices } from '@heliodesk/domain/quotations/yields/saving-prices'
import type { Tariff } from '@heliodesk/domain/energy/tariff'
import { ownTariff } from '@heliodesk/domain/quotations/yields/tariffs'
import { calculatedBattery } from '@heliodesk/domain/quotations/own-use/own-use-figures'
import { editionNames, type NetMeteringRule } from '@heliodesk/domain/quotations/types'
import type { DocumentAssumption } from '../../../documents/quotation-document.ts'
import { assumptionWords } from './assumption-words.ts'
import type { VersionContent } from '../draft/types.ts'
import { describeOwnUse, isCalculatedOnce } from '../own-use/describe-own-use.ts'

/** How figures are written, as customers of a language read them (docs/decisions/0024). */
function writing(language: Locale) {
  const written = (value: number, digits: number, least = 0) =>
    new Intl.NumberFormat(language === 'nl' ? 'nl-NL' : 'en-GB', {
      minimumFractionDigits: least,
      maximumFractionDigits: digits,
    }).format(value)
  const space = language === 'nl' ? ' ' : ''
  return {
    written,
    whole: (value: number) => written(value, 0),
    percent: (share: number) => `${written(share, 2)}${space}%`,
    perKwh: perKwhIn(language),
  }
}

/** One value for all years, or each with its years. */
function byPeriod(
  rules: readonly NetMeteringRule[],
  valueOf: (rule: NetMeteringRule) => string,
  periodOf: (period: Pick<NetMeteringRule, 'from_year' | 'to_year'>) => string,
): string {
  const periods: { value: string; from_year: number; to_year: number | null }[] = []
  for (const rule of rules) {
    const { from_year, to_year } = rule
    const [before, value] = [periods.at(-1), valueOf(rule)]
    if (before?.value === value) before.to_year = to_year
    else periods.push({ value, from_year, to_year })
  }
  const [only] = periods
  if (periods.length <= 1) return only?.value ?? ''
  return periods.map((period) => `${periodOf(period)}: ${period.value}`).join('; ')
}

type Settings = VersionContent['basis']['catalogue']['settings']
type Product = VersionContent['basis']['catalogue']['products'][number]

/** Whether the hourly tariff says what is paid for what is fed in, and own use was calculated by it. */
const paysFeedIn = (content: VersionContent, { kind }: Tariff): boolean =>
  kind === 'hourly' &&
  content.basis.catalogue.settings.hourly_tariff?.has_feed_in === true &&
  isCalculatedOnce(content)

/** Whether the own use of an edition was calculated with a battery, which direct use is a part of. */
const hasBattery = ({ calculation }: VersionContent): boolean =>
  editionNames.some((name) => calculatedBattery(calculation.editions[name]) !== null)

/** Whether the rules may be said to pay what the law asks, while it asks that. */
const keepsFloor = (
  rules: readonly NetMeteringRule[],
  { bare_tariff = 0 }: Settings,
  date: string,
): boolean => bare_tariff > 0 && date < '2030' && ruleWarnings(rules, bare_tariff).length === 0

function ageingOf(panel: Product, percent: (share: number) => string, language: Locale): string {
  const { values } = assumptionWords[language]
  const name = productName(panel, language)
  if (isAgeingUnstated(panel)) return values.noDegradation(name)
  return values.degradation(
    name,
    percent(panel.degradation_year_one),
    percent(panel.degradation_after_year_one),
  )
}

/** The usage, as the customer told it. */
function usageLine(content: VersionContent, language: Locale, whole: (value: number) => string) {
  const { values, sources } = assumptionWords[language]
  const { value, isKnown } = usageText(content.draft, {
    isCalculated: isCalculatedOnce(content),
    language,
    whole,
  })
  return linesOf(labelsIn(language))('usage', value, isKnown ? sources.customer : values.unknownUsageHow)
}

/** Of the price: who pays by the hour tells so, and the company has the file. */
function priceSource({ draft }: VersionContent, language: Locale): string {
  const { ours, customer } = assumptionWords[language].sources
  const own = ownTariff(draft.tariff)
  return own === null || own.kind === 'hourly' ? ours : customer
}

/** The panels of its editions, each once. */
function laidPanels({ rows, basis }: VersionContent) {
  const laid = new Set(Object.values(rows).flatMap((edition) => edition.map(({ product_id }) => product_id)))
  return basis.catalogue.products.filter(({ id, product_type }) => product_type === 'panel' && laid.has(id))
}

const labelsIn = (language: Locale) => ({ ...basisLabels(language), ...assumptionWords[language].labels })
type Labels = ReturnType<typeof labelsIn>
const linesOf = (labels: Labels) => (key: keyof Labels, value: string, source: string) => ({
  label: labels[key],
  value,
  source,
})

/** How each kind of panel ages, as its manufacturer states. */
function ageingLines(content: VersionContent, language: Locale, percent: (share: number) => string) {
  const { ours, manufacturer } = assumptionWords[language].sources
  const line = linesOf(labelsIn(language))
  return laidPanels(content).map((panel) =>
    line('degradation', ageingOf(panel, percent, language), isAgeingUnstated(panel) ? ours : manufacturer),
  )
}

/** The assumptions behind yield and saving, with their sources. */
export function describeAssumptions(content: VersionContent, language: Locale): DocumentAssumption[] {
  const writes = writing(language)
  const { written, whole, percent, perKwh } = writes
  const ownUse = describeOwnUse(content, language, writes)
  const { draft, basis, calculation, date } = content
  const { settings, net_metering_rules } = basis.catalogue
  const { values, sources } = assumptionWords[language]
  // Without panels there is no yield and no saving to explain.
  if (Object.values(calculation.editions).every(({ kwh_year_1 }) => kwh_year_1 === 0)) return []
  const dated = Object.values(calculation.editions)[0]?.saving.dated
  const first = dated?.first_year ?? 0
  const with_vat = dated?.without_vat !== true
  const { tariff, rules: priced } = savingPrices(settings, net_metering_rules, {
    with_vat,
    date,
    tariff: draft.tariff,
  })
  const rules = rulesFrom(priced, first)
  const periodOf = ({ from_year, to_year }: Pick<NetMeteringRule, 'from_year' | 'to_year'>) =>
    values.period(Math.max(first, from_year), to_year)
  const netting = nettingWords(net_metering_rules, { date, first_year: first }, language)
  const line = linesOf(labelsIn(language))
  const byHour = paysFeedIn(content, tariff)
  const feedInOf = ({ self_use, feed_in }: NetMeteringRule) =>
    byHour && self_use === 'calculated' ? values.feedInByHour : perKwh(feed_in)
  return [
    usageLine(content, language, whole),
    line(
      'price',
      priceText({ tariff, own: draft.tariff, settings, with_vat }, language),
      priceSource(content, language),
    ),
    line('netting', netting.assumption, netting.by_law ? sources.law : sources.ours),
    ...ownUse.lines,
    line(
      hasBattery(content) ? 'batteryUse' : 'selfUse',
      byPeriod(rules, ownUse.shareOf, periodOf),
      ownUse.source ?? sources.ours,
    ),
    line(
      'feedIn',
      byPeriod(rules, feedInOf, periodOf),
      // What a file pays is no promise that it pays what the law asks.
      !byHour && keepsFloor(rules, settings, date)
        ? sources.feedIn(perKwh(settings.bare_tariff ?? 0))
        : sources.ours,
    ),
    line(
      'feedInCost',
      `${byPeriod(rules, (rule) => perKwh(rule.feed_in_cost), periodOf)}${with_vat ? '' : values.costWithoutVat}`,
      sources.ours,
    ),
    line('yield', values.yield(whole(settings.kwh_per_kwp)), sources.yield),
    ...ageingLines(content, language, percent),
    line('co2', values.co2(written(settings.co2_factor, 3)), sources.ours),
  ]
}

/** Those behind own use, which its pictures need beside them; none where a flat share stands. */
export function describeOwnUseAssumptions(content: VersionContent, language: Locale): DocumentAssumption[] {
  if (Object.values(content.calculation.editions).every(({ own_use }) => !own_use)) return []
  const labels = labelsIn(language)
  const beside = new Set<string>([
    labels.usage,
    labels.household,
    labels.selfUse,
    labels.batteryUse,
    labels.price,
    labels.feedIn,
    labels.feedInCost,
  ])
  return describeAssumptions(content, language).filter(({ label }) => beside.has(label))
}
