import { useWatch } from 'react-hook-form'
import { useTranslation } from '../../../text/use-translation.ts'
import { CheckboxField } from '../../../ui/field/text-field.tsx'
import { useBuilder, useBuilderForm, useCalculation } from '../builder/builder-context.ts'
import type { BuilderValues } from '../builder/values.ts'
import './own-use.text.ts'

/** Whether the customer may try other sizes of the battery; asked where an edition has one whose effect is calculated. */
export function BatteryTrialField({ disabled }: { disabled: boolean }) {
  const { t } = useTranslation()
  const { customerView } = useBuilder()
  const { control } = useBuilderForm()
  const isAllowed = useWatch({ control, name: 'battery_trial' })
  const hasBattery = useCalculation(({ editions }) =>
    Object.values(editions).some(({ own_use_detail }) => own_use_detail?.battery),
  )
  if (customerView || (!hasBattery && !isAllowed)) return null
  return (
    <CheckboxField<BuilderValues>
      name="battery_trial"
      label={t('ownUse.batteryTrial')}
      hint={t('ownUse.batteryTrialHint')}
      disabled={disabled}
      span="full"
    />
  )
}
