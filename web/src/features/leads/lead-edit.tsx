import { useQuery } from '@tanstack/react-query'
import { useParams, useRouter } from '@tanstack/react-router'
import { useTranslation } from '../../text/use-translation.ts'
import { api } from '../../data/calls/client.ts'
import { pageQuery } from '../../data/queries.ts'
import { Loaded } from '../../shell/loaded.tsx'
import { EditForm } from '../../ui/form/edit-form.tsx'
import { notify } from '../../ui/notify.ts'
import { type Crumb, Card, Page } from '../../ui/page/page.tsx'
import { useEditForm } from '../../ui/form/use-edit-form.ts'
import { LeaseNotice } from './calling/lease-notice.tsx'
import { useLease } from './calling/use-lease.ts'
import { LeadDetails } from './page/lead-details.tsx'
import { saveConfirmed } from '../../data/calls/save-confirmed.ts'
import { useClosingQuestion } from './status/use-closing-question.ts'
import { LeadInputs } from './lead-inputs.tsx'
import { type Lead, leadSchema, leadValues } from './page/lead-values.ts'
import './leads.text.ts'
import './lead-labels.text.ts'

/** The form of the one who has the lead; others read along. */
function EditLead({ lead }: { lead: Lead }) {
  const { t } = useTranslation()
  const { lease, takeOver } = useLease(lead.id)
  const trail: Crumb[] = [
    { label: t('leads.title'), href: '/leads' },
    { label: lead.full_name, href: `/leads/${lead.id}` },
  ]
  return (
    <Page title={t('ui.editName', { name: lead.full_name })} trail={trail}>
      <LeaseNotice lease={lease} onTakeOver={takeOver} />
      {lease.kind === 'other' && <LeadDetails lead={lead} />}
      {(lease.kind === 'mine' || lease.kind === 'lost') && <LeadForm lead={lead} />}
    </Page>
  )
}

function LeadForm({ lead }: { lead: Lead }) {
  const { t } = useTranslation()
  const router = useRouter()
  const ask = useClosingQuestion()
  const here = `/leads/${lead.id}` as const
  const state = useEditForm({
    schema: leadSchema,
    defaults: leadValues(lead),
    revision: lead.revision,
    toValues: leadValues,
    save: ({ force: _force, force_reason: _reason, ...body }, revision) =>
      saveConfirmed(
        (confirmed) =>
          api('PATCH /leads/{id}', {
            params: { id: lead.id },
            body: { ...body, ...(revision !== undefined && { revision }), ...confirmed },
          }),
        ask,
      ),
    onSaved: async () => {
      notify({ tone: 'success', text: t('messages.entitySaved', { entity: t('leadLabels.one') }) })
      await router.navigate({ to: '/leads/$id', params: { id: String(lead.id) } })
    },
  })
  return (
    <Card narrow>
      <EditForm state={state} cancelHref={here}>
        <LeadInputs />
      </EditForm>
    </Card>
  )
}

export function LeadEdit() {
  const { id } = useParams({ strict: false })
  const result = useQuery({
    ...pageQuery('GET /leads/{id}', { params: { id: Number(id) } }),
    refetchOnMount: 'always',
  })
  return (
    <Loaded result={result} fresh>
      {(lead) => <EditLead key={lead.id} lead={lead} />}
    </Loaded>
  )
}
