import { isLowAbove, tariffKinds, tariffPrices } from '@heliodesk/domain/quotations/yields/tariffs'
import { useWatch } from 'react-hook-form'
import { useTranslation } from '../../../text/use-translation.ts'
import { MoneyField } from '../../../ui/field/number-field.tsx'
import { SelectField } from '../../../ui/field/select-field.tsx'
import '../../../ui/field/tariff.text.ts'
import { useBuilder, useBuilderForm } from '../builder/builder-context.ts'
import type { BuilderValues } from '../builder/values.ts'
import styles from './own-use.module.css'
import './own-use.text.ts'

/** What this customer pays for a kWh, where it is not as the settings have it. */
export function TariffFields({ disabled }: { disabled: boolean }) {
  const { t } = useTranslation()
  const { control } = useBuilderForm()
  const { catalog } = useBuilder()
  const kind = useWatch({ control, name: 'tariff.kind' }) ?? null
  const [normal, low] = useWatch({ control, name: ['tariff.normal', 'tariff.low'] })
  // By the hour only where the company has a file, or the version had one.
  const offered = tariffKinds.filter(
    (one) => one !== 'hourly' || kind === one || catalog.settings.hourly_tariff !== null,
  )
  const shared = { disabled, span: 'full' } as const
  return (
    <>
      <SelectField<BuilderValues>
        {...shared}
        name="tariff.kind"
        label={t('ownUse.tariff')}
        placeholder={t('ownUse.ofSettings')}
        options={offered.map((id) => ({ id, name: t(`ownUse.tariffs.${id}`) }))}
      />
      {kind === null
        ? null
        : tariffPrices[kind].map((name) => (
            <MoneyField<BuilderValues>
              key={name}
              {...shared}
              name={`tariff.${name}`}
              label={t(`ownUse.prices.${name}`)}
              decimals={5}
              required
            />
          ))}
      <p className={styles['more']} role="status">
        {kind === 'normal_low' && isLowAbove({ normal, low }) ? t('tariff.lowAboveNormal') : null}
      </p>
    </>
  )
}
