import { ActionIcon, Button } from '@mantine/core'
import { appointmentKinds } from '@heliodesk/domain/enumerations'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useFieldArray } from 'react-hook-form'
import { useTranslation } from '../../text/use-translation.ts'
import type { ResultOf } from '../../data/calls/client.ts'
import { useLabels } from '../../data/labels.ts'
import { FieldGrid } from '../../ui/form/edit-form.tsx'
import { DateField, NumberField } from '../../ui/field/number-field.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import styles from './planning-settings.module.css'
import './planning-settings.text.ts'

export type PlanningSettings = ResultOf<'GET /planning-settings'>
type Values = Omit<PlanningSettings, 'revision'>

function ClosedDays() {
  const { t } = useTranslation()
  const { fields, append, remove } = useFieldArray<Values, 'closed_days'>({ name: 'closed_days' })
  return (
    <fieldset className={styles['closed']}>
      <legend>{t('planningSettings.closed_days')}</legend>
      <p>{t('planningSettings.closedHint')}</p>
      {fields.map((field, index) => (
        <div key={field.id} className={styles['row']}>
          <DateField<Values>
            name={`closed_days.${index}.date`}
            label={t('planningSettings.closedDate')}
            required
          />
          <TextField<Values>
            name={`closed_days.${index}.name`}
            label={t('planningSettings.closedName')}
            required
            maxLength={60}
          />
          <ActionIcon
            variant="default"
            size={36}
            aria-label={t('planningSettings.removeClosed', { number: String(index + 1) })}
            onClick={() => remove(index)}
          >
            <IconX size={16} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      <Button size="xs" variant="default" onClick={() => append({ date: '', name: '' })}>
        {t('planningSettings.addClosed')}
      </Button>
    </fieldset>
  )
}

/** The fields of the planning settings. */
export function PlanningSettingsInputs() {
  const { t } = useTranslation()
  const labels = useLabels()
  const number = (
    name: Exclude<keyof Values, 'minutes' | 'closed_days'>,
    [min, max]: readonly [number, number],
    hint?: string,
  ) => (
    <NumberField<Values>
      name={name}
      label={t(`planningSettings.${name}`)}
      required
      min={min}
      max={max}
      {...(hint !== undefined && { hint })}
    />
  )
  return (
    <>
      <FieldGrid legend={t('planningSettings.minutes')}>
        {appointmentKinds.map((kind) => (
          <NumberField<Values>
            key={kind}
            name={`minutes.${kind}`}
            label={labels.text('appointmentKinds', kind)}
            required
            min={15}
            max={1_439}
            span="third"
          />
        ))}
      </FieldGrid>
      <FieldGrid legend={t('planningSettings.way')}>
        {number('longest_trip', [5, 600])}
        {number('travel_per_day', [5, 1_440])}
        {number('visits_per_day', [1, 20])}
      </FieldGrid>
      <FieldGrid legend={t('planningSettings.offered')}>
        {number('notice', [0, 10_080], t('planningSettings.noticeHint'))}
        {number('weeks_ahead', [1, 26])}
      </FieldGrid>
      <FieldGrid legend={t('planningSettings.customers')}>
        {number('reminder_hour', [6, 21], t('planningSettings.reminderHint'))}
        {number('customer_change_hours', [0, 168])}
      </FieldGrid>
      <ClosedDays />
    </>
  )
}
