import { chargingColors, chargingConnections, chargingMontages } from '@heliodesk/domain/enumerations'
import type { ChargingStationSettings, EditionName } from '@heliodesk/domain/quotations/types'
import { memo } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from '../../../../text/use-translation.ts'
import { ChoiceSelect } from '../../../../ui/field/choice-select.tsx'
import { errorText } from '../../../../ui/form/form-errors.ts'
import { useFormatLanguage } from '../../../../ui/use-format.ts'
import { useBuilder, useBuilderForm, useErrorsAt } from '../builder-context.ts'
import styles from '../builder.module.css'
import { optionsOf } from '../options.ts'
import type { BuilderValues } from '../values.ts'
import '../../quotations.text.ts'

interface ChargingStationProps {
  index: number
  edition: EditionName
}

const none: ChargingStationSettings = { montage: null, connection: null }

/** How the charging station is mounted and connected; the colour is chosen on edition B. */
export const ChargingStation = memo(function ChargingStation({ index, edition }: ChargingStationProps) {
  const { t } = useTranslation()
  const language = useFormatLanguage()
  const { locked } = useBuilder()
  const form = useBuilderForm()
  const path = `editions.${index}` as const
  const rows = `${path}.products.charging_station` as const
  const has = useWatch<BuilderValues, typeof rows, BuilderValues, boolean>({
    control: form.control,
    name: rows,
    compute: (rows: readonly unknown[] | undefined) => (rows?.length ?? 0) > 0,
  })
  const settingsPath = `${path}.charging_station_settings` as const
  const settings = useWatch<BuilderValues, typeof settingsPath>({
    control: form.control,
    name: settingsPath,
  })
  const errors = useErrorsAt(settingsPath).editions?.[index]?.charging_station_settings
  if (!has) return null
  const put = (part: Partial<ChargingStationSettings>) =>
    form.setValue(settingsPath, { ...none, ...settings, ...part }, { shouldDirty: true })
  const fields = [
    ['montage', 'chargingMontages', chargingMontages],
    ['connection', 'chargingConnections', chargingConnections],
    ...(edition === 'B' ? ([['color', 'chargingColors', chargingColors]] as const) : []),
  ] as const
  return (
    <div role="group" className={styles['terms']} aria-labelledby={`station-${edition}`}>
      <h3 id={`station-${edition}`}>{t('quotations.stationSettings')}</h3>
      {fields.map(([field, list, keys]) => (
        <div key={field} data-place={`${settingsPath}.${field}`}>
          <ChoiceSelect
            label={t(`quotations.${field}`)}
            data={optionsOf(list, keys, language)}
            value={settings?.[field] ?? null}
            // Without them nothing is sent.
            required={field !== 'color'}
            disabled={locked}
            error={errorText(errors?.[field]?.message)}
            onChoose={(value) => put({ [field]: value })}
            onClear={() => put({ [field]: null })}
          />
        </div>
      ))}
    </div>
  )
})
