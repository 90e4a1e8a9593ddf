import { flatSelfUse } from '@heliodesk/domain/quotations/yields/saving'
import { Checkbox } from '@mantine/core'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from '../../text/use-translation.ts'
import { NumberField } from '../../ui/field/number-field.tsx'
import type { SettingsValues } from './settings-values.ts'
import './quotation-settings.text.ts'

/** What a home uses itself in the years of a rule: calculated for each home, or a flat share for all. */
export function SelfUseField({ index }: { index: number }) {
  const { t } = useTranslation()
  const { setValue } = useFormContext<SettingsValues>()
  const name = `net_metering_rules.${index}.self_use` as const
  const value: unknown = useWatch<SettingsValues>({ name })
  const isCalculated = value === 'calculated'
  return (
    <>
      <Checkbox
        label={t('quotationSettings.calculate')}
        checked={isCalculated}
        onChange={({ currentTarget }) =>
          setValue(name, currentTarget.checked ? 'calculated' : flatSelfUse, { shouldDirty: true })
        }
      />
      {isCalculated ? null : (
        <NumberField<SettingsValues>
          name={name}
          label={t('quotationSettings.self_use')}
          decimals={2}
          step={0.05}
          min={0}
          max={1}
          span="third"
          required
        />
      )}
    </>
  )
}
