import { carTimes, presences } from '@heliodesk/domain/energy/household-load'
import { mostUsage } from '@heliodesk/domain/energy/known-usage'
import { useWatch } from 'react-hook-form'
import { useTranslation } from '../../../text/use-translation.ts'
import { SelectField } from '../../../ui/field/select-field.tsx'
import { useFormat } from '../../../ui/use-format.ts'
import { useBuilderForm } from '../builder/builder-context.ts'
import type { BuilderValues } from '../builder/values.ts'
import { KwhField } from './kwh-field.tsx'
import styles from './own-use.module.css'
import './own-use.text.ts'

/** How the household uses its power: it decides what is used at once. */
export function HouseholdFields({ disabled }: { disabled: boolean }) {
  const { t } = useTranslation()
  const { control } = useBuilderForm()
  const car = useWatch({ control, name: 'household.car' })
  const shared = { disabled, span: 'full' } as const
  return (
    <>
      <KwhField disabled={disabled} name="household.heat_pump" label={t('ownUse.heatPump')} step={100} />
      <KwhField disabled={disabled} name="household.car" label={t('ownUse.car')} step={100} />
      <MoreThanUsage />
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

/** Told where the parts of the usage are more than the whole, which is then calculated with. */
function MoreThanUsage() {
  const { t } = useTranslation()
  const format = useFormat()
  const { control } = useBuilderForm()
  const [usage, heatPump, car] = useWatch({
    control,
    name: ['energy_usage', 'household.heat_pump', 'household.car'],
  })
  const parts = (heatPump ?? 0) + (car ?? 0)
  // What is refused at its field is not calculated with.
  const isRefused = [heatPump, car].some((kwh) => (kwh ?? 0) > mostUsage)
  const isMore = !isRefused && (usage ?? 0) > 0 && parts > (usage ?? 0)
  return (
    <p className={styles['more']} role="status">
      {(heatPump ?? 0) < 0 || (car ?? 0) < 0
        ? t('ownUse.belowZero')
        : isMore
          ? t('ownUse.moreThanUsage', { parts: format.number(parts), usage: format.number(usage ?? 0) })
          : null}
    </p>
  )
}
