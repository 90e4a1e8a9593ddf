import type { Locale } from '@heliodesk/domain/enumerations'
import { formatWholeEuro } from '@heliodesk/domain/money/format-euro'
import { laterBatteries } from '@heliodesk/domain/quotations/batteries/later-batteries'
import { type EditionCalculation, editionNames } from '@heliodesk/domain/quotations/types'
import type { VersionContent } from '../draft/types.ts'
import { ownUseWords } from './own-use-words.ts'

const wholeKwh = {
  nl: new Intl.NumberFormat('nl-NL', { maximumFractionDigits: 0 }),
  en: new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 }),
} satisfies Record<Locale, Intl.NumberFormat>

/** What a battery saves in the first year that is calculated, where year one has a flat share. */
function laterInMail(
  { own_use_later: later, saving }: EditionCalculation,
  edition: string | null,
  language: Locale,
): string[] {
  if (!later?.battery) return []
  const { saving_cents } = later.battery
  const without = saving.dated.without_vat === true ? ownUseWords[language].withoutVat : ''
  return [
    ownUseWords[language].mailLater({
      edition,
      year: later.year,
      saving: `${formatWholeEuro(Math.abs(saving_cents), language)}${without}`,
      costs: saving_cents < 0,
    }),
  ]
}

/** Own use and saving of year one of each edition, as the version keeps them, with their source; null where nothing was calculated. */
export function ownUseInMail({ calculation }: VersionContent, language: Locale): string | null {
  const words = ownUseWords[language]
  const isOnly = Object.keys(calculation.editions).length === 1
  const said = editionNames.flatMap((name) => {
    const edition = calculation.editions[name]
    const use = edition?.own_use
    if (edition === undefined) return []
    if (!use) return laterInMail(edition, isOnly ? null : name, language)
    const { per_year_cents, without_vat } = edition.saving.dated
    const [saving_cents = 0] = per_year_cents
    const battery = edition.own_use_detail?.battery
    const without = without_vat === true ? words.withoutVat : ''
    return [
      words.mail({
        edition: isOnly ? null : name,
        kwh: wholeKwh[language].format(use.own),
        share: `${Math.round((use.own / use.yield) * 100)}${language === 'nl' ? ' ' : ''}%`,
        year: use.year,
        saving: `${formatWholeEuro(Math.abs(saving_cents), language)}${without}`,
        costs: saving_cents < 0,
        extra: battery ? formatWholeEuro(Math.abs(battery.saving_cents), language) : null,
        against: battery ? battery.saving_cents < 0 !== saving_cents < 0 : false,
      }),
    ]
  })
  return said.length === 0
    ? null
    : [
        ...said,
        ...laterBatteries(calculation.editions, language),
        words.mailSource(words.sources.calculated),
      ].join(' ')
}
