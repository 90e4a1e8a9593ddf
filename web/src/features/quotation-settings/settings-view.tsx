import { mainConnections } from '@heliodesk/domain/enumerations'
import { quotationReminders } from '@heliodesk/domain/quotations/versions/reminders'
import { useTranslation } from '../../text/use-translation.ts'
import { useLabels } from '../../data/labels.ts'
import { Card, Page } from '../../ui/page/page.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { ViewField } from '../../ui/page/view-fields.tsx'
import { ViewGroup } from '../../ui/page/view-group.tsx'
import { YesNo } from '../../ui/yes-no.tsx'
import layout from '../../ui/form/form-beside.module.css'
import type { Settings } from './settings-values.ts'
import { WaitingLimits } from './waiting-limits.tsx'
import './quotation-settings.text.ts'

function DatedValues({ settings }: { settings: Settings }) {
  const { t } = useTranslation()
  const format = useFormat()
  const labels = useLabels()
  return (
    <>
      <ViewGroup title={t('quotationSettings.net_metering_rules')}>
        {settings.net_metering_rules.map((rule) => (
          <ViewField
            key={rule.from_year}
            label={`${rule.from_year} - ${rule.to_year ?? t('quotationSettings.open')}`}
            wide
          >
            {[
              `${t('quotationSettings.netting')}: ${t(rule.netting ? 'ui.yes' : 'ui.no')}`,
              rule.self_use === 'calculated'
                ? t('quotationSettings.calculated')
                : `${t('quotationSettings.self_use')}: ${format.number(rule.self_use, 2)}`,
              `${t('quotationSettings.feed_in')}: ${format.number(rule.feed_in, 5)}`,
              `${t('quotationSettings.feed_in_cost')}: ${format.number(rule.feed_in_cost, 5)}`,
            ].join(', ')}
          </ViewField>
        ))}
      </ViewGroup>
      <ViewGroup title={t('quotationSettings.vat_rates')}>
        {settings.vat_rates.map(({ category, from_date, rate }) => (
          <ViewField
            key={`${category} ${from_date}`}
            label={`${labels.text('vatCategories', category)}, ${format.date(from_date)}`}
          >
            {format.percent(rate)}
          </ViewField>
        ))}
      </ViewGroup>
    </>
  )
}

function Reminders({ settings }: { settings: Settings }) {
  const { t } = useTranslation()
  return (
    <ViewGroup title={t('quotationSettings.reminders')}>
      {quotationReminders.map((reminder) => (
        <ViewField key={reminder} label={t(`quotationSettings.remind_${reminder}`)}>
          <YesNo value={settings[`remind_${reminder}`]} />
        </ViewField>
      ))}
    </ViewGroup>
  )
}

function Replacement({ settings }: { settings: Settings }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <ViewGroup title={t('quotationSettings.inverter_replacement')}>
      <ViewField label={t('quotationSettings.replacementYear')}>
        {settings.inverter_replacement?.year ?? null}
      </ViewField>
      <ViewField label={t('quotationSettings.replacementPrice')}>
        {settings.inverter_replacement && format.cents(settings.inverter_replacement.price * 100)}
      </ViewField>
    </ViewGroup>
  )
}

function EnergyPrice({ settings }: { settings: Settings }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <>
      <ViewField label={t('quotationSettings.energy_price')}>
        {format.number(settings.energy_price, 5)}
      </ViewField>
      <ViewField label={t('quotationSettings.energy_price_date')}>
        {format.date(settings.energy_price_date)}
      </ViewField>
      <ViewField label={t('quotationSettings.energy_price_with_taxes')}>
        {t(settings.energy_price_with_taxes ? 'ui.yes' : 'ui.no')}
      </ViewField>
      <ViewField label={t('quotationSettings.bare_tariff')}>
        {format.number(settings.bare_tariff, 5)}
      </ViewField>
    </>
  )
}

function Tariff({ settings }: { settings: Settings }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { tariff_kind: kind, hourly_tariff: tariff } = settings
  const prices = {
    single: [],
    normal_low: ['normal_price', 'low_price'],
    hourly: ['supplier_surcharge', 'energy_tax'],
  } as const
  return (
    <ViewGroup title={t('quotationSettings.tariff')}>
      <ViewField label={t('quotationSettings.tariff_kind')}>
        {t(`quotationSettings.tariffKinds.${kind}`)}
      </ViewField>
      {kind === 'hourly' ? (
        <ViewField label={t('quotationSettings.hourly_tariff')}>{tariff?.name ?? null}</ViewField>
      ) : null}
      {prices[kind].map((name) => (
        <ViewField key={name} label={t(`quotationSettings.${name}`)}>
          {settings[name] === null ? null : format.number(settings[name], 5)}
        </ViewField>
      ))}
    </ViewGroup>
  )
}

function Technical({ settings }: { settings: Settings }) {
  const { t } = useTranslation()
  const format = useFormat()
  const twoDecimals = (value: number) => format.number(value, 2)
  return (
    <ViewGroup title={t('quotationSettings.technical')}>
      <ViewField label={t('quotationSettings.max_roofs')}>{settings.max_roofs}</ViewField>
      {(['edge_distance_sloped', 'edge_distance_flat'] as const).map((name) => (
        <ViewField key={name} label={t(`quotationSettings.${name}`)}>
          {twoDecimals(settings[name])}
        </ViewField>
      ))}
      <ViewField label={t('quotationSettings.optimizer_threshold')}>{settings.optimizer_threshold}</ViewField>
      <ViewField label={t('quotationSettings.inverter_min_ratio')}>
        {twoDecimals(settings.inverter_min_ratio)}
      </ViewField>
      <ViewField label={t('quotationSettings.inverter_max_ratio')}>
        {twoDecimals(settings.inverter_max_ratio)}
      </ViewField>
    </ViewGroup>
  )
}

/** The quotation settings, read-only. */
export function SettingsView({ settings }: { settings: Settings }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <Page title={t('nouns.quotation settings.many')}>
      <p className={layout['intro']}>{t('quotationSettings.intro')}</p>
      <WaitingLimits settings={settings} mayDecide={false} />
      <Card narrow>
        <ViewGroup title={t('quotationSettings.margins')}>
          <ViewField label={t('quotationSettings.min_margin_percentage')}>
            {format.percent(settings.min_margin_percentage)}
          </ViewField>
          <ViewField label={t('quotationSettings.max_margin_percentage')}>
            {format.percent(settings.max_margin_percentage)}
          </ViewField>
          <ViewField label={t('quotationSettings.min_margin_cents')}>
            {format.euros(settings.min_margin)}
          </ViewField>
          <ViewField label={t('quotationSettings.max_full_vat_refund_amount_cents')}>
            {format.euros(settings.max_full_vat_refund_amount)}
          </ViewField>
        </ViewGroup>
        <ViewGroup title={t('quotationSettings.yield')}>
          <EnergyPrice settings={settings} />
          <ViewField label={t('quotationSettings.kwh_per_kwp')}>
            {format.number(settings.kwh_per_kwp, 1)}
          </ViewField>
          <ViewField label={t('quotationSettings.co2_factor')}>
            {format.number(settings.co2_factor, 4)}
          </ViewField>
        </ViewGroup>
        <Tariff settings={settings} />
        <DatedValues settings={settings} />
        <Technical settings={settings} />
        <Replacement settings={settings} />
        <ViewGroup title={t('quotationSettings.main_connection_limits')}>
          {mainConnections.map((name) => (
            <ViewField key={name} label={t('quotationSettings.wattOf', { name })}>
              {format.number(settings.main_connection_limits[name])}
            </ViewField>
          ))}
        </ViewGroup>
        <Reminders settings={settings} />
      </Card>
    </Page>
  )
}
