import { mostUsage } from '@heliodesk/domain/energy/known-usage'
import { useWatch } from 'react-hook-form'
import { useTranslation } from '../../../text/use-translation.ts'
import { NumberField } from '../../../ui/field/number-field.tsx'
import { useFormat } from '../../../ui/use-format.ts'
import { useBuilderForm } from '../builder/builder-context.ts'
import type { BuilderValues } from '../builder/values.ts'
import './own-use.text.ts'

interface KwhFieldProps {
  name: 'energy_usage' | 'household.heat_pump' | 'household.car' | `household.bills.kwh.${number}`
  label: string
  disabled: boolean
  step?: number
  span?: 'full' | 'half'
}

/** Kilowatt-hours of a household; what is not calculated with is refused before anybody saves it. */
export function KwhField({ span = 'full', ...props }: KwhFieldProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { control } = useBuilderForm()
  const kwh = useWatch({ control, name: props.name }) ?? 0
  const tooMuch = kwh > mostUsage ? t('ownUse.tooMuch', { most: format.number(mostUsage) }) : undefined
  return (
    <NumberField<BuilderValues>
      {...props}
      span={span}
      min={0}
      max={mostUsage}
      refused={kwh < 0 ? t('ownUse.negative') : tooMuch}
    />
  )
}
