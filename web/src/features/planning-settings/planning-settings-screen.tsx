import { appointmentKinds } from '@heliodesk/domain/enumerations'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../text/use-translation.ts'
import { api } from '../../data/calls/client.ts'
import { useLabels } from '../../data/labels.ts'
import { callQuery } from '../../data/queries.ts'
import { saveConfirmed } from '../../data/calls/save-confirmed.ts'
import { useCan } from '../../session/session.ts'
import { Loaded } from '../../shell/loaded.tsx'
import { EditForm } from '../../ui/form/edit-form.tsx'
import { notify } from '../../ui/notify.ts'
import { Card, Page } from '../../ui/page/page.tsx'
import { useEditForm } from '../../ui/form/use-edit-form.ts'
import { useFormat } from '../../ui/use-format.ts'
import { ViewField, ViewFields } from '../../ui/page/view-fields.tsx'
import { type PlanningSettings, PlanningSettingsInputs } from './planning-settings-inputs.tsx'
import styles from './planning-settings.module.css'
import './planning-settings.text.ts'

const valuesOf = ({ revision: _revision, ...values }: PlanningSettings) => values

function EditSettings({ settings }: { settings: PlanningSettings }) {
  const { t } = useTranslation()
  const state = useEditForm({
    schema: () =>
      import('@heliodesk/contract/planning').then(({ planning }) =>
        planning.changeSettings.body.omit({ revision: true, confirm: true }),
      ),
    defaults: valuesOf(settings),
    revision: settings.revision,
    // A conflict answers with the settings of the contract.
    toValues: (current) => valuesOf(current as PlanningSettings),
    save: (body, revision) =>
      saveConfirmed(
        (confirmed) =>
          api('PATCH /planning-settings', {
            body: { ...body, ...(revision !== undefined && { revision }), ...confirmed },
          }),
        (questions) => ({
          title: t('planningSettings.askTitle'),
          text: `${questions.join(' ')} ${t('planningSettings.askText')}`,
          action: t('planningSettings.askYes'),
        }),
      ),
    onSaved: async () => {
      notify({ tone: 'success', text: t('messages.entitySaved', { entity: t('planningSettings.one') }) })
    },
  })
  return (
    <Card narrow>
      <EditForm state={state} settings>
        <PlanningSettingsInputs />
      </EditForm>
    </Card>
  )
}

const figures = [
  'longest_trip',
  'travel_per_day',
  'visits_per_day',
  'notice',
  'weeks_ahead',
  'reminder_hour',
  'customer_change_hours',
] as const

function ViewSettings({ settings }: { settings: PlanningSettings }) {
  const { t } = useTranslation()
  const labels = useLabels()
  const format = useFormat()
  return (
    <Card narrow>
      <ViewFields>
        {appointmentKinds.map((kind) => (
          <ViewField key={kind} label={labels.text('appointmentKinds', kind)}>
            {format.number(settings.minutes[kind])}
          </ViewField>
        ))}
        {figures.map((figure) => (
          <ViewField key={figure} label={t(`planningSettings.${figure}`)}>
            {format.number(settings[figure])}
          </ViewField>
        ))}
        <ViewField label={t('planningSettings.closed_days')} wide>
          {settings.closed_days.length === 0
            ? t('planningSettings.noClosed')
            : settings.closed_days.map(({ date, name }) => `${format.date(date)} ${name}`).join(', ')}
        </ViewField>
      </ViewFields>
    </Card>
  )
}

/** How visits are planned: a form for those who may change it. */
export function PlanningSettingsScreen() {
  const { t } = useTranslation()
  const can = useCan()
  const mayChange = can('update company') || can('update adviser work days')
  const result = useQuery({ ...callQuery('GET /planning-settings'), refetchOnMount: 'always' })
  return (
    <Page title={t('planningSettings.title')}>
      <p className={styles['intro']}>{t('planningSettings.intro')}</p>
      <Loaded result={result} fresh>
        {(settings) =>
          mayChange ? <EditSettings settings={settings} /> : <ViewSettings settings={settings} />
        }
      </Loaded>
    </Page>
  )
}
