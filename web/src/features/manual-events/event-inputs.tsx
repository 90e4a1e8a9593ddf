import { manualEventKinds } from '@heliodesk/domain/enumerations'
import { useTranslation } from '../../text/use-translation.ts'
import type { BodyOf } from '../../data/calls/client.ts'
import { useLabels } from '../../data/labels.ts'
import { listOptions, visitors } from '../../data/tables/list-options.ts'
import { FieldGrid } from '../../ui/form/edit-form.tsx'
import { DateField } from '../../ui/field/number-field.tsx'
import { SelectField } from '../../ui/field/select-field.tsx'
import { TextAreaField, TextField } from '../../ui/field/text-field.tsx'
import { TimeField } from '../../ui/field/time-field.tsx'
import './manual-events.text.ts'

type Values = Omit<BodyOf<'POST /appointments/manual-event'>, 'series'>

const advisers = listOptions('GET /employees/function-groups/{type}', visitors)
const leads = listOptions('GET /leads')

/** The fields of a manual event; its own adviser is chosen for whoever has only own ones. */
export function EventInputs({ own }: { own: boolean }) {
  const { t } = useTranslation()
  const labels = useLabels()
  return (
    <FieldGrid>
      <TextField<Values> name="title" label={t('manualEvents.title')} required maxLength={100} />
      <SelectField<Values>
        name="kind"
        label={t('manualEvents.kind')}
        options={labels.options('manualEventKinds', manualEventKinds)}
        required
      />
      <SelectField<Values>
        name="adviser_id"
        label={t('manualEvents.adviser')}
        options={advisers}
        required
        disabled={own}
      />
      <SelectField<Values> name="lead_id" label={t('manualEvents.lead')} options={leads} />
      <DateField<Values> name="date" label={t('manualEvents.date')} required span="third" />
      <TimeField<Values> name="from" label={t('manualEvents.from')} required span="third" />
      <TimeField<Values> name="till" label={t('manualEvents.till')} required span="third" />
      <TextAreaField<Values> name="remarks" label={t('manualEvents.remarks')} rows={3} />
    </FieldGrid>
  )
}
