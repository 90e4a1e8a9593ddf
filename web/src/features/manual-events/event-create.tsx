import type { Series } from '@heliodesk/domain/planning/series-dates'
import { isKeyOf } from '@heliodesk/domain/enumerations'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from '../../text/use-translation.ts'
import { api, type BodyOf } from '../../data/calls/client.ts'
import { useEmployee } from '../../session/session.ts'
import { ChoiceSelect } from '../../ui/field/choice-select.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { EditForm, FieldGrid } from '../../ui/form/edit-form.tsx'
import { notify } from '../../ui/notify.ts'
import { DateField } from '../../ui/field/number-field.tsx'
import { useEditForm } from '../../ui/form/use-edit-form.ts'
import { EventInputs } from './event-inputs.tsx'
import './manual-events.text.ts'

const seriesSteps = ['week', 'two_weeks', 'month'] as const satisfies Series['every'][]

type Values = BodyOf<'POST /appointments/manual-event'>

/** How often it comes back, and until when. */
function SeriesInputs() {
  const { t } = useTranslation()
  const { setValue } = useFormContext<Values>()
  const series = useWatch<Values, 'series'>({ name: 'series' })
  const every = series?.every ?? null
  return (
    <FieldGrid>
      <div>
        <ChoiceSelect
          label={t('manualEvents.series')}
          placeholder={t('manualEvents.once')}
          description={t('manualEvents.seriesHint')}
          data={seriesSteps.map((step) => ({ value: step, label: t(`manualEvents.every.${step}`) }))}
          value={every}
          onChoose={(step) => {
            if (isKeyOf(seriesSteps, step))
              setValue('series', { until: series?.until ?? '', every: step }, { shouldDirty: true })
          }}
          onClear={() => setValue('series', null, { shouldDirty: true })}
        />
      </div>
      {every !== null && <DateField<Values> name="series.until" label={t('manualEvents.until')} required />}
    </FieldGrid>
  )
}

/** The form of a new manual event, or of a series of them. */
export function EventCreate({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation()
  const employee = useEmployee()
  const own = employee.own_resources.includes('manual events')
  const state = useEditForm({
    schema: () =>
      import('@heliodesk/contract/manual-events').then(({ manualEvents }) => manualEvents.create.body),
    defaults: {
      adviser_id: own ? employee.id : null,
      kind: 'meeting',
      title: null,
      lead_id: null,
      date: null,
      from: null,
      till: null,
      remarks: null,
      series: null,
    },
    save: (body) => api('POST /appointments/manual-event', { body }),
    onSaved: async ({ made }) => {
      notify({
        tone: 'success',
        text: t('messages.entitySaved', { entity: t('manualEvents.one') }),
        ...(made > 1 && { detail: t('manualEvents.made', { count: made }) }),
      })
      onDone()
    },
  })
  return (
    <Dialog size="lg" onClose={onDone} title={t('nouns.manual events.new')}>
      <EditForm state={state} onCancel={onDone}>
        <EventInputs own={own} />
        <SeriesInputs />
      </EditForm>
    </Dialog>
  )
}
