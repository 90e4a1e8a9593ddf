import { type CallWindow, callAttempts, unlawfulCallHours } from '@heliodesk/domain/leads/calling'
import { customerMonths } from '@heliodesk/domain/leads/objections/consent'
import { useWatch } from 'react-hook-form'
import { useTranslation } from '../../text/use-translation.ts'
import { FieldGrid } from '../../ui/form/edit-form.tsx'
import { NumberField } from '../../ui/field/number-field.tsx'
import { CheckboxField } from '../../ui/field/text-field.tsx'
import { TimeField } from '../../ui/field/time-field.tsx'
import type { CompanyValues } from './company-values.ts'
import { Hint } from './hint.tsx'
import styles from './company.module.css'
import './company.text.ts'

const parts = ['weekdays', 'saturdays', 'sundays'] as const

/** Warns of hours in which the law allows no sales calls. */
function HoursHints() {
  const { t } = useTranslation()
  const values = useWatch<CompanyValues>()
  const unlawful = unlawfulCallHours(values as CallWindow)
  return (
    <ul className={styles['hints']} aria-live="polite">
      {parts
        .filter((part) => unlawful[part])
        .map((part) => (
          <Hint key={part} fits={false}>
            {t(`company.unlawful.${part}`)}
          </Hint>
        ))}
    </ul>
  )
}

/** When and how often people are called to sell. */
export function CallHoursInputs() {
  const { t } = useTranslation()
  const onSaturdays: unknown = useWatch<CompanyValues>({ name: 'calls_on_saturdays' })
  return (
    <FieldGrid legend={t('company.calls')}>
      <TimeField<CompanyValues> name="calls_from" label={t('company.calls_from')} required />
      <TimeField<CompanyValues> name="calls_till" label={t('company.calls_till')} required />
      <CheckboxField<CompanyValues>
        name="calls_on_saturdays"
        label={t('company.calls_on_saturdays')}
        span="full"
      />
      {onSaturdays === true && (
        <>
          <TimeField<CompanyValues>
            name="calls_saturday_from"
            label={t('company.calls_saturday_from')}
            required
          />
          <TimeField<CompanyValues>
            name="calls_saturday_till"
            label={t('company.calls_saturday_till')}
            required
          />
        </>
      )}
      <CheckboxField<CompanyValues>
        name="calls_on_sundays"
        label={t('company.calls_on_sundays')}
        span="full"
      />
      <HoursHints />
      <NumberField<CompanyValues>
        name="call_attempts"
        label={t('company.call_attempts')}
        hint={t('company.callAttemptsHint')}
        {...{ min: callAttempts.min, max: callAttempts.max }}
        required
      />
      <NumberField<CompanyValues>
        name="consent_customer_months"
        label={t('company.consent_customer_months')}
        hint={t('company.customerMonthsHint')}
        {...{ min: customerMonths.min, max: customerMonths.max }}
        required
      />
    </FieldGrid>
  )
}
