import type { CalculationWarning } from '@heliodesk/domain/enumerations'
import { knownUsage } from '@heliodesk/domain/energy/known-usage'
import { amsterdamDate } from '@heliodesk/domain/calendar'
import { inverterReplacement } from '@heliodesk/domain/quotations/yields/inverter-replacement'
import { isNettingToEnd } from '@heliodesk/domain/quotations/yields/net-metering'
import { comparisonSaving } from '@heliodesk/domain/quotations/yields/saving'
import { savingPrices } from '@heliodesk/domain/quotations/yields/saving-prices'
import type { EditionCalculation, EditionName } from '@heliodesk/domain/quotations/types'
import { lazy, Suspense, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from '../../../../text/use-translation.ts'
import { useFormat } from '../../../../ui/use-format.ts'
import {
  useAwaitsOwnUse,
  useBuilder,
  useBuilderForm,
  useCalculation,
  useSettledCalculation,
  useTotalGaps,
} from '../builder-context.ts'
import { TotalDifference } from './compare-rows.tsx'
import { Notices } from '../warnings/notices.tsx'
import { ProblemText } from '../warnings/problem-text.tsx'
import styles from '../totals.module.css'
import type { BuilderValues } from '../values.ts'
import '../../quotations.text.ts'
import '../warnings/system-checks.text.ts'
import { clock } from '../../../../ui/clock.ts'

const GapList = lazy(() => import('./gap-list.tsx').then((module) => ({ default: module.GapList })))

const causes: readonly CalculationWarning[] = [
  'vatExceedsFullRefund',
  'approvalNeeded',
  'energyPriceUnlikely',
  'usageUnlikely',
  'feedInBelowFloor',
]

/** The figures of an edition: the total and its VAT at each key, yield, CO2, saving and payback when typing pauses. */
export function EditionTotals({ index, name }: { index: number; name: EditionName }) {
  const calculation = useCalculation((result) => result.editions[name])
  const gaps = useTotalGaps(name)
  if (calculation === undefined) return null
  return (
    <div className={styles['totals']} aria-live="off">
      {gaps.length === 0 ? null : (
        <div className={styles['gaps']}>
          <Suspense>
            <GapList gaps={gaps} />
          </Suspense>
        </div>
      )}
      <Price calculation={calculation} edition={name} lacks={gaps.length > 0} />
      <Gains name={name} />
      <ProblemText paths={[`editions.${index}.products`]} />
      <Notices edition={name} codes={causes} />
    </div>
  )
}

interface PriceProps {
  edition: EditionName
  calculation: EditionCalculation
  lacks: boolean
}

function Price({ edition, calculation, lacks }: PriceProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const shown = (cents: number) => (lacks ? '–' : format.cents(cents))
  return (
    <dl className={styles['price']}>
      <div className={styles['total']}>
        <dt>{t('quotations.total')}</dt>
        <dd>
          <span data-testid="total">{shown(calculation.total_cents)}</span>
          <TotalDifference edition={edition} />
        </dd>
      </div>
      <div>
        <dt>{t('quotations.net')}</dt>
        <dd>{shown(calculation.net_cents)}</dd>
      </div>
      {calculation.vat_groups.map((group) => (
        <div key={group.category}>
          <dt>{t('quotations.vatOf', { rate: group.rate, net: shown(group.net_cents) })}</dt>
          <dd>{shown(group.vat_cents)}</dd>
        </div>
      ))}
      {calculation.expected_refund_cents === undefined ? null : (
        <div>
          <dt>{t('quotations.expectedRefund')}</dt>
          <dd>{shown(calculation.expected_refund_cents)}</dd>
        </div>
      )}
      <div>
        <dt>{t('quotations.downPayment')}</dt>
        <dd>{shown(calculation.down_payment_cents)}</dd>
      </div>
      <div>
        <dt>{t('quotations.remainder')}</dt>
        <dd>{shown(calculation.remainder_cents)}</dd>
      </div>
    </dl>
  )
}

/** Own use comes when typing pauses, and so does all that stands beside it. */
function Gains({ name }: { name: EditionName }) {
  const calculation = useSettledCalculation((result) => result.editions[name])
  if (calculation === undefined) return null
  return (
    <>
      <Yield edition={name} calculation={calculation} />
      <Comparison name={name} calculation={calculation} />
    </>
  )
}

/** The roofs together as their cards show them: before the panels lose a part in their first year. */
const roofsKwh = ({ roofs }: EditionCalculation) =>
  roofs.reduce((sum, { kwh_before_degradation }) => sum + Math.round(kwh_before_degradation), 0)

/** A figure, or as much room as it takes while it is not the household's yet. */
function Awaited({ edition, figure }: { edition: EditionName; figure: string }) {
  const awaited = useAwaitsOwnUse(edition)
  if (!awaited) return figure
  return (
    <span className={styles['awaited']} aria-busy>
      {figure.replaceAll(/\S/g, '\u2007')}
    </span>
  )
}

function Yield({ edition, calculation }: { edition: EditionName; calculation: EditionCalculation }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { dated } = calculation.saving
  const lacks = useTotalGaps(edition).length > 0
  // Nothing pays back without a price, or without a yield.
  const pays = !lacks && calculation.total_cents > 0 && calculation.kwh_year_1 > 0
  const years = (value: number | null) =>
    !pays
      ? '–'
      : value === null
        ? t('quotations.noPayback')
        : t('quotations.years', { years: format.number(value, 1) })
  return (
    <>
      <dl className={styles['price']}>
        <div>
          <dt>{t('quotations.newPanels')}</dt>
          <dd>{format.number(roofsKwh(calculation))} kWh</dd>
        </div>
        <div>
          <dt>{t('quotations.yearOne')}</dt>
          <dd>{format.number(calculation.kwh_year_1)} kWh</dd>
        </div>
        <div>
          <dt>{t('quotations.co2')}</dt>
          <dd>{format.number(calculation.co2_kg)} kg</dd>
        </div>
        <div>
          <dt>{t('quotations.savingIn', { year: dated.first_year })}</dt>
          <dd>
            <Awaited edition={edition} figure={format.cents(dated.per_year_cents[0])} />
          </dd>
        </div>
        <div>
          <dt>{t('systemChecks.paybackSolar')}</dt>
          <dd>
            <Awaited edition={edition} figure={years(dated.payback_solar_years ?? null)} />
          </dd>
        </div>
        <div>
          <dt>{t('quotations.paybackDated')}</dt>
          <dd>
            <Awaited edition={edition} figure={years(dated.payback_years)} />
          </dd>
        </div>
      </dl>
      {dated.without_vat ? <p>{t('systemChecks.withoutVat')}</p> : null}
    </>
  )
}

/** Collapsed, as for the customer: the saving if net metering stayed; nothing once it has ended. */
function Comparison({ name, calculation }: { name: EditionName; calculation: EditionCalculation }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { control } = useBuilderForm()
  const { catalog, productsById } = useBuilder()
  const rows = useSettledCalculation((result) => result.rows[name])
  const lacks = useTotalGaps(name).length > 0
  const [today] = useState(() => amsterdamDate(clock.now()))
  const usage = useWatch({ control, name: 'energy_usage' })
  const tariff = useWatch<BuilderValues, 'tariff', BuilderValues, BuilderValues['tariff']>({
    control,
    name: 'tariff',
    // The form copies it at each key: with this it is the same until it is another.
    compute: (value) => value,
  })
  const { net_metering_rules } = catalog.settings
  const { kwh_per_year, total_cents, saving } = calculation
  const { without_vat = false, solar_price_cents = total_cents } = saving.dated
  const terms = { with_vat: !without_vat, date: today, tariff }
  const compared = comparisonSaving(
    kwh_per_year,
    {
      ...savingPrices(catalog.settings, net_metering_rules, terms),
      usage: knownUsage(usage),
      date: today,
      replacement: inverterReplacement(
        { rows: rows ?? [], productOf: ({ product_id }) => productsById.get(product_id ?? 0) },
        catalog.settings,
      ),
    },
    solar_price_cents,
  )
  if (lacks || compared === null || !isNettingToEnd(net_metering_rules, today)) return null
  return (
    <details>
      <summary>{t('quotations.comparison')}</summary>
      <dl className={styles['price']}>
        <div>
          <dt>{t('quotations.savingIn', { year: saving.dated.first_year })}</dt>
          <dd>{format.cents(compared.per_year_cents[0])}</dd>
        </div>
        <div>
          <dt>{t('systemChecks.paybackSolar')}</dt>
          <dd>
            {compared.payback_years === null
              ? t('quotations.noPayback')
              : t('quotations.years', { years: format.number(compared.payback_years, 1) })}
          </dd>
        </div>
      </dl>
    </details>
  )
}
