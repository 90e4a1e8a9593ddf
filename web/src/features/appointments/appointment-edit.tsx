import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useTranslation } from '../../text/use-translation.ts'
import { type ResultOf, api } from '../../data/calls/client.ts'
import { pageQuery } from '../../data/queries.ts'
import { Loaded } from '../../shell/loaded.tsx'
import { EditForm } from '../../ui/form/edit-form.tsx'
import { type Crumb, Card, Page } from '../../ui/page/page.tsx'
import { LinkButton } from '../../ui/page/link-button.tsx'
import { useEditForm } from '../../ui/form/use-edit-form.ts'
import { AppointmentInputs } from './appointment-inputs.tsx'
import { withOrderOf } from './order-input.tsx'
import { useConfirmedSave } from './use-confirmed-save.ts'
import { AlongNote } from './along-note.tsx'
import { useAlong } from './use-along.ts'
import { useAppointmentSaved } from './use-appointment-saved.ts'
import './appointments.text.ts'

type Appointment = ResultOf<'GET /appointments/{id}'>

function EditAppointment({ appointment }: { appointment: Appointment }) {
  const { t } = useTranslation()
  const saved = useAppointmentSaved()
  const confirmedSave = useConfirmedSave()
  const { id, adviser_id, kind, date, from, till, channel, status, remarks, lead, order_quotation_id } =
    appointment
  const companions = appointment.with.map((one) => one.id)
  const here = `/appointments/${id}` as const
  const state = useEditForm({
    schema: () =>
      import('@heliodesk/contract/appointments').then(({ appointments }) =>
        appointments.update.body.omit({ revision: true }),
      ),
    defaults: {
      adviser_id,
      kind,
      date,
      from,
      till,
      channel,
      with: companions,
      status,
      remarks,
      order_quotation_id,
    },
    toValues: (current) => ({
      ...current,
      with: (current['with'] as { id: number }[] | undefined)?.map((one) => one.id) ?? [],
    }),
    revision: appointment.revision,
    save: (body, revision) =>
      confirmedSave((confirm) =>
        api('PATCH /appointments/{id}', {
          params: { id },
          body: { ...withOrderOf(body), ...(revision !== undefined && { revision }), ...confirm },
        }),
      ),
    onSaved: () => saved({ to: '/appointments/$id', params: { id: String(id) } }),
  })
  const trail: Crumb[] = [
    { label: t('appointments.title'), href: '/appointments' },
    { label: lead.full_name, href: here },
  ]
  return (
    <Page title={t('ui.editName', { name: lead.full_name })} trail={trail}>
      <Card narrow>
        <EditForm state={state} cancelHref={here}>
          <AppointmentInputs status={status} leadId={lead.id} kind={kind} />
        </EditForm>
      </Card>
    </Page>
  )
}

/** Who only goes along reads whom to ask. */
function OwnAppointment({ appointment }: { appointment: Appointment }) {
  const { t } = useTranslation()
  const { only } = useAlong(appointment)
  const { id, lead } = appointment
  if (!only) return <EditAppointment appointment={appointment} />
  const trail: Crumb[] = [{ label: t('appointments.title'), href: '/appointments' }]
  return (
    <Page title={lead.full_name} trail={trail}>
      <AlongNote visit={appointment} />
      <p>{t('appointments.alongAsk')}</p>
      <LinkButton href={`/appointments/${id}`}>{t('appointments.toVisit')}</LinkButton>
    </Page>
  )
}

export function AppointmentEdit() {
  const { id } = useParams({ strict: false })
  const result = useQuery({
    ...pageQuery('GET /appointments/{id}', { params: { id: Number(id) } }),
    refetchOnMount: 'always',
  })
  return (
    <Loaded result={result} fresh>
      {(appointment) => <OwnAppointment key={appointment.id} appointment={appointment} />}
    </Loaded>
  )
}
