import { carTimes, presences } from '@heliodesk/domain/energy/household-load'
import { useWatch } from 'react-hook-form'
import { useTranslation } from '../../../text/use-translation.ts'
import { NumberField } from '../../../ui/number-field.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { useBuilderForm } from '../builder/builder-context.ts'
import type { BuilderValues } from '../builder/values.ts'
import './own-use.text.ts'

/** How the household uses its power: it decides what is used at once. */
export function HouseholdFields({ disabled }: { disabled: boolean }) {
  const { t } = useTranslation()
  const { control } = useBuilderForm()
  const car = useWatch({ control, name: 'household.car' })
  const shared = { disabled, span: 'full' } as const
  return (
    <>
      <NumberField<BuilderValues>
        {...shared}
        name="household.heat_pump"
        label={t('ownUse.heatPump')}
        min={0}
        step={100}
      />
      <NumberField<BuilderValues>
        {...shared}
        name="household.car"
        label={t('ownUse.car')}
        min={0}
        step={100}
      />
      {(car ?? 0) > 0 ? (
        <SelectField<BuilderValues>
          {...shared}
          name="household.car_when"
          label={t('ownUse.carWhen')}
          options={carTimes.map((id) => ({ id, name: t(`ownUse.carTimes.${id}`) }))}
          required
        />
      ) : null}
      <SelectField<BuilderValues>
        {...shared}
        name="household.presence"
        label={t('ownUse.presence')}
        options={presences.map((id) => ({ id, name: t(`ownUse.presences.${id}`) }))}
        required
      />
    </>
  )
}
