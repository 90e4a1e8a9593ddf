import { amsterdamDate } from '@heliodesk/domain/calendar'
import { isKeyOf, type MainConnection, mainConnections } from '@heliodesk/domain/enumerations'
import { ownUseInputs } from '@heliodesk/domain/quotations/own-use/own-use-inputs'
import { NativeSelect, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from '../../text/use-translation.ts'
import { useLabels } from '../../data/labels.ts'
import { callQuery } from '../../data/queries.ts'
import { useCan } from '../../session/session.ts'
import { NumberText } from '../../ui/field/number-text.tsx'
import { Card } from '../../ui/page/page.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { askOwnUses } from '../../data/own-use/own-use-client.ts'
import { exampleProducts } from './example-products.ts'
import {
  calculableSettings,
  type Example,
  type ExampleHome,
  type ExampleOffer,
  exampleInput,
  exampleQuotation,
} from './example-quotation.ts'
import layout from '../../ui/form/form-beside.module.css'
import styles from './quotation-settings.module.css'
import type { Settings, SettingsValues } from './settings-values.ts'
import './quotation-settings.text.ts'
import { clock } from '../../ui/clock.ts'

/** The company's products, or example products while it has no default panel. */
function useOffer(): ExampleOffer & { own: boolean } {
  const can = useCan()
  const { data } = useQuery({ ...callQuery('GET /quotations/products'), enabled: can('view quotations') })
  const own = data?.data.some(
    (product) =>
      product.product_type === 'panel' && product.default_on_quotations && product.active_product_price,
  )
  return own && data
    ? { products: data.data, install_prices: data.install_prices?.rows ?? [], own: true }
    : { products: exampleProducts, install_prices: [], own: false }
}

/** The texts of an example. */
function useLines() {
  const { t } = useTranslation()
  const format = useFormat()
  const labels = useLabels()
  const none = t('quotationSettings.example.none')
  return ({ panels, optimizers, calculation }: Example): [string, string][] => {
    const { saving, warnings, approvals, vat_groups } = calculation
    const payback = saving.dated.payback_years
    const codes = [
      ...warnings.map(({ code }) => labels.text('calculationWarnings', code)),
      ...approvals.map(({ code }) => labels.text('approvalReasons', code)),
    ]
    return [
      [t('quotationSettings.example.panels'), format.number(panels)],
      [t('quotationSettings.example.optimizers'), format.number(optimizers)],
      [t('quotationSettings.example.minMargin'), format.cents(calculation.min_margin_cents)],
      [t('quotationSettings.example.maxMargin'), format.cents(calculation.max_margin_cents)],
      [t('quotationSettings.example.net'), format.cents(calculation.net_cents)],
      [
        t('quotationSettings.example.vat'),
        vat_groups
          .map(({ rate, vat_cents }) => `${format.percent(rate)}: ${format.cents(vat_cents)}`)
          .join(', '),
      ],
      [t('quotationSettings.example.total'), format.cents(calculation.total_cents)],
      [t('quotationSettings.example.yield'), `${format.number(calculation.kwh_year_1)} kWh`],
      [t('quotationSettings.example.co2'), `${format.number(calculation.co2_kg)} kg`],
      [t('quotationSettings.example.saving'), format.cents(saving.dated.per_year_cents[0])],
      [t('quotationSettings.example.saving25'), format.cents(saving.dated.total_25_cents)],
      [t('quotationSettings.example.flat25'), format.cents(saving.flat.total_25_cents)],
      [
        t('quotationSettings.example.payback'),
        payback === null ? none : t('quotationSettings.example.years', { years: format.number(payback, 1) }),
      ],
      [t('quotationSettings.example.warnings'), codes.length === 0 ? none : [...new Set(codes)].join('; ')],
    ]
  }
}

function ExampleTable({ before, after }: { before: Example; after: Example }) {
  const { t } = useTranslation()
  const linesOf = useLines()
  const then = linesOf(after)
  const rows = linesOf(before).map(([label, now], index) => ({ label, now, next: then[index]?.[1] ?? '' }))
  const changed = rows.filter(({ now, next }) => now !== next)
  return (
    <>
      <table className={styles['example']}>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>{t('quotationSettings.example.figure')}</VisuallyHidden>
            </th>
            <th scope="col">{t('quotationSettings.example.now')}</th>
            <th scope="col">{t('quotationSettings.example.after')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, now, next }) => (
            <tr key={label} data-changed={now !== next || undefined}>
              <th scope="row">{label}</th>
              <td>{now}</td>
              <td>{next}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles['dim']} role="status">
        {changed.length === 0
          ? t('quotationSettings.example.same')
          : t('quotationSettings.example.changes', { names: changed.map(({ label }) => label).join(', ') })}
      </p>
    </>
  )
}

/** With own use, once it was calculated beside the page. */
function useExample(example: ReturnType<typeof exampleInput>): Example | undefined {
  const inputs = example === undefined ? {} : ownUseInputs(example.input)
  const { data } = useQuery({
    queryKey: ['own use', inputs],
    queryFn: () => askOwnUses(inputs),
    enabled: Object.keys(inputs).length > 0,
  })
  return example && exampleQuotation(example, data)
}

/** An example quotation with the saved settings beside one with the form values. */
export function ExampleCard({ kept }: { kept: Settings }) {
  const { t } = useTranslation()
  const typed = useWatch<SettingsValues>() as SettingsValues
  const [home, setHome] = useState<ExampleHome>({ usage: 3_500, meter_connection: '1x25A' })
  const { own, ...offer } = useOffer()
  const [date] = useState(() => amsterdamDate(clock.now()))
  const settings = calculableSettings(kept, typed, date)
  const before = useExample(exampleInput(offer, kept, home, date))
  const after = useExample(settings && exampleInput(offer, settings, home, date))
  const setUsage = (usage: number | null) => setHome({ ...home, usage: usage ?? Number.NaN })
  const setConnection = (name: string) => {
    if (isKeyOf<MainConnection>(mainConnections, name)) setHome({ ...home, meter_connection: name })
  }
  return (
    <aside className={layout['beside']}>
      <Card title={t('quotationSettings.example.title')}>
        <p className={styles['dim']}>
          {t(own ? 'quotationSettings.example.ownProducts' : 'quotationSettings.example.otherProducts')}
        </p>
        <div className={styles['home']}>
          <NumberText
            label={t('quotationSettings.example.usage')}
            value={home.usage}
            min={1}
            max={100_000}
            step={100}
            onChange={setUsage}
          />
          <NativeSelect
            label={t('quotationSettings.example.connection')}
            data={[...mainConnections]}
            value={home.meter_connection}
            onChange={(event) => setConnection(event.currentTarget.value)}
          />
        </div>
        {before === undefined || after === undefined ? (
          <p className={styles['dim']} role="status">
            {t('quotationSettings.example.incomplete')}
          </p>
        ) : (
          <ExampleTable before={before} after={after} />
        )}
      </Card>
    </aside>
  )
}
