import { mostTariffBytes } from '@heliodesk/domain/energy/tariff'
import { unmetFloor } from '@heliodesk/domain/quotations/yields/energy-price'
import { isLowAbove, tariffKinds } from '@heliodesk/domain/quotations/yields/tariffs'
import { useFormContext, useWatch } from 'react-hook-form'
import { apiUpload } from '../../data/calls/client.ts'
import { useToday } from '../../data/use-today.ts'
import { UploadArea } from '../../files/upload-area.tsx'
import type { Sending } from '../../files/upload-queue.ts'
import { useTranslation } from '../../text/use-translation.ts'
import { FieldGrid } from '../../ui/form/edit-form.tsx'
import { FieldFrame, useField } from '../../ui/field/field-frame.tsx'
import { MoneyField } from '../../ui/field/number-field.tsx'
import { SelectField } from '../../ui/field/select-field.tsx'
import '../../ui/field/tariff.text.ts'
import { useFormat } from '../../ui/use-format.ts'
import styles from './quotation-settings.module.css'
import type { Settings, SettingsValues } from './settings-values.ts'
import './quotation-settings.text.ts'

/** How the company's customers pay for power, unless a quotation says otherwise. */
export function TariffInputs() {
  const { t } = useTranslation()
  const kind = useWatch<SettingsValues, 'tariff_kind'>({ name: 'tariff_kind' })
  return (
    <div>
      <FieldGrid legend={t('quotationSettings.tariff')}>
        <SelectField<SettingsValues>
          name="tariff_kind"
          label={t('quotationSettings.tariff_kind')}
          options={tariffKinds.map((id) => ({ id, name: t(`quotationSettings.tariffKinds.${id}`) }))}
          required
        />
        {kind === 'normal_low' ? (
          <>
            <Prices names={['normal_price', 'low_price']} />
            <LowAboveNormal />
          </>
        ) : null}
        {kind === 'hourly' ? (
          <>
            <HourlyFile />
            <Prices names={['supplier_surcharge', 'energy_tax']} />
          </>
        ) : null}
      </FieldGrid>
      <p className={styles['dim']}>{t('quotationSettings.hints.tariff')}</p>
    </div>
  )
}

function Prices({
  names,
}: {
  names: readonly ('normal_price' | 'low_price' | 'supplier_surcharge' | 'energy_tax')[]
}) {
  const { t } = useTranslation()
  return names.map((name) => (
    <MoneyField<SettingsValues>
      key={name}
      name={name}
      label={t(`quotationSettings.${name}`)}
      hint={t(`quotationSettings.hints.${name}`)}
      decimals={5}
      required
    />
  ))
}

/** Told, not refused: somebody may pay so. */
function LowAboveNormal() {
  const { t } = useTranslation()
  const [normal, low] = useWatch<SettingsValues, ['normal_price', 'low_price']>({
    name: ['normal_price', 'low_price'],
  })
  return (
    <div className={styles['warnings']} role="status">
      {isLowAbove({ normal, low }) ? <p className={styles['warning']}>{t('tariff.lowAboveNormal')}</p> : null}
    </div>
  )
}

/** The file is checked and kept at once; it is used from when the settings are saved. */
function HourlyFile() {
  const { t } = useTranslation()
  const { clearErrors } = useFormContext()
  const label = t('quotationSettings.hourly_tariff')
  const { value, onChange, error } = useField<SettingsValues>({ name: 'hourly_tariff', label })
  // What the field holds is what an upload or the settings answered.
  const tariff = value as Settings['hourly_tariff']
  const send = async (file: File, { signal, onProgress }: Sending) => {
    const form = new FormData()
    form.set('file', file)
    const path = 'POST /quotation-settings/hourly-tariffs'
    onChange(await apiUpload(path, { form, quiet: true, signal, onProgress }))
  }
  return (
    <FieldFrame name="hourly_tariff" span="full">
      {/* The rows of the grid take one element. */}
      <div>
        <KeptFile tariff={tariff} />
        <UploadArea
          name={label}
          label={t('quotationSettings.chooseHourlyTariff')}
          accept=".csv,.txt,.tsv,text/csv,text/plain"
          maxBytes={mostTariffBytes}
          testId="hourly-tariff-file"
          onStart={() => clearErrors('hourly_tariff')}
          send={send}
        />
        <p className={styles['dim']}>{t('quotationSettings.hints.hourly_tariff')}</p>
        {error === undefined ? null : (
          <p role="alert" className={styles['warning']}>
            {error}
          </p>
        )}
      </div>
    </FieldFrame>
  )
}

/** What is known of the file, and whether it pays less for what is fed in than the law asks. */
function KeptFile({ tariff }: { tariff: Settings['hourly_tariff'] }) {
  const { t } = useTranslation()
  const format = useFormat()
  const today = useToday()
  if (tariff === null) return <p>{t('quotationSettings.noHourlyTariff')}</p>
  const limit = unmetFloor(tariff, today)
  return (
    <div aria-live="polite">
      <p>
        {t(tariff.has_feed_in ? 'quotationSettings.hourlyWithFeedIn' : 'quotationSettings.hourlyFile', {
          name: tariff.name,
          mean: format.number(tariff.mean, 4),
          lowest: format.number(tariff.lowest, 4),
          highest: format.number(tariff.highest, 4),
        })}
      </p>
      {limit === null ? null : (
        <p className={styles['warning']}>
          {t('quotationSettings.fileBelowFloor', {
            found: format.number(tariff.feed_in_mean ?? 0, 4),
            limit: format.number(limit, 4),
          })}
        </p>
      )}
    </div>
  )
}
