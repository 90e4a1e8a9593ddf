import { appointmentKinds, isKeyOf } from '@heliodesk/domain/enumerations'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useTranslation } from '../../text/use-translation.ts'
import type { BodyOf, ResultOf } from '../../data/calls/client.ts'
import { api } from '../../data/calls/client.ts'
import { pageQuery } from '../../data/queries.ts'
import { useEmployee } from '../../session/session.ts'
import { Loaded } from '../../shell/loaded.tsx'
import { EditForm } from '../../ui/form/edit-form.tsx'
import { type Crumb, Card, Page } from '../../ui/page/page.tsx'
import { useEditForm } from '../../ui/form/use-edit-form.ts'
import { AppointmentInputs } from './appointment-inputs.tsx'
import { withOrderOf } from './order-input.tsx'
import { useConfirmedSave } from './use-confirmed-save.ts'
import { useAppointmentSaved } from './use-appointment-saved.ts'
import './appointments.text.ts'

type Lead = ResultOf<'GET /leads/{id}'>

function useOwnId(): number | null {
  const { id, function_group } = useEmployee()
  return function_group?.type === 'adviser' ? id : null
}

type Kind = BodyOf<'POST /appointments'>['kind']

function CreateAppointment({ lead, kind }: { lead: Lead | null; kind: Kind }) {
  const { t } = useTranslation()
  const ownId = useOwnId()
  const saved = useAppointmentSaved()
  const confirmedSave = useConfirmedSave()
  const defaults: Partial<Record<keyof BodyOf<'POST /appointments'>, null>> = {
    date: null,
    from: null,
    till: null,
    remarks: null,
    order_quotation_id: null,
  }
  const state = useEditForm({
    schema: () =>
      import('@heliodesk/contract/appointments').then(({ appointments: { create } }) =>
        create.body.extend({ till: create.body.shape.till.nullable() }),
      ),
    defaults: {
      ...defaults,
      kind,
      channel: 'visit',
      with: [],
      manual: false,
      lead_id: lead?.id ?? null,
      adviser_id: kind === 'installation' ? null : (lead?.adviser?.id ?? ownId),
    },
    // Left empty it is the server's.
    save: ({ till, ...body }) =>
      confirmedSave((confirm) =>
        api('POST /appointments', { body: { ...withOrderOf(body), ...(till && { till }), ...confirm } }),
      ),
    onSaved: (made) =>
      saved(
        lead
          ? { to: '/leads/$id', params: { id: String(lead.id) } }
          : { to: '/appointments/$id', params: { id: String(made.id) } },
      ),
  })
  const back = lead ? (`/leads/${lead.id}` as const) : '/appointments'
  const trail: Crumb[] = lead
    ? [
        { label: t('nouns.leads.many'), href: '/leads' },
        { label: lead.full_name, href: back },
      ]
    : [{ label: t('appointments.title'), href: '/appointments' }]
  return (
    <Page title={lead ? t('appointments.plan') : t('nouns.appointments.new')} trail={trail}>
      <Card narrow>
        <EditForm state={state} cancelHref={back}>
          <AppointmentInputs />
        </EditForm>
      </Card>
    </Page>
  )
}

function CreateForLead({ leadId, kind }: { leadId: number; kind: Kind }) {
  const result = useQuery(pageQuery('GET /leads/{id}', { params: { id: leadId } }))
  return <Loaded result={result}>{(lead) => <CreateAppointment lead={lead} kind={kind} />}</Loaded>
}

/** `?lead_id=5` plans one of that lead, `&kind=installation` the installation of what was sold. */
export function AppointmentCreate() {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const leadId = Number(search['lead_id'])
  const asked = search['kind']
  const kind = typeof asked === 'string' && isKeyOf(appointmentKinds, asked) ? asked : 'advice'
  return Number.isInteger(leadId) && leadId > 0 ? (
    <CreateForLead leadId={leadId} kind={kind} />
  ) : (
    <CreateAppointment lead={null} kind={kind} />
  )
}
