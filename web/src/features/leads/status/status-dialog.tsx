import type { LeadStatus } from '@heliodesk/domain/enumerations'
import { Alert, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { statusesByHand } from '@heliodesk/domain/leads/statuses'
import { useTranslation } from '../../../text/use-translation.ts'
import { api } from '../../../data/calls/client.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { useLabels } from '../../../data/labels.ts'
import { useNeedsConnection } from '../../../data/use-needs-connection.ts'
import { callQuery } from '../../../data/queries.ts'
import { EditForm } from '../../../ui/form/edit-form.tsx'
import { saveConfirmed } from '../../../data/calls/save-confirmed.ts'
import { notify } from '../../../ui/notify.ts'
import { useEditForm } from '../../../ui/form/use-edit-form.ts'
import { useClosingQuestion } from './use-closing-question.ts'
import { PromisedConsent } from '../calling/promised-consent.tsx'
import type { Lead } from '../page/lead-values.ts'
import { OrderLink } from '../order-link.tsx'
import { ofStatus, StatusFields } from './status-fields.tsx'
import '../leads.text.ts'
import '../status-hints.text.ts'
import '../lead-labels.text.ts'

interface StatusDialogProps {
  lead: Pick<Lead, 'id' | 'status'>
  /** The status that is chosen at first. */
  to?: LeadStatus
  onDone: () => void
}

/** The form of a new status, which asks before it ends what is open. */
function useStatusForm({ lead, to, onDone }: StatusDialogProps) {
  const { t } = useTranslation()
  const ask = useClosingQuestion()
  return useEditForm({
    schema: () => import('@heliodesk/contract/leads').then(({ leads }) => leads.statusCreate.body),
    defaults: { status: to ?? null, remarks: null, callback_at: null, result_code_id: null, consent: null },
    save: (body) =>
      saveConfirmed(
        (confirmed) =>
          api('POST /leads/{id}/status-create', {
            params: { id: lead.id },
            body: { ...ofStatus(body), ...confirmed },
          }),
        ask,
      ),
    onSaved: async () => {
      notify({ tone: 'success', text: t('messages.entitySaved', { entity: t('leadLabels.fields.status') }) })
      onDone()
    },
  })
}

function StatusForm(props: StatusDialogProps) {
  const { t } = useTranslation()
  const { lead, onDone } = props
  const state = useStatusForm(props)
  const refused = useNeedsConnection()
  const gate = useQuery(callQuery('GET /leads/{id}/call-gate', { params: { id: lead.id } }))
  return (
    <EditForm refused={refused} state={state} onCancel={onDone}>
      <StatusFields statuses={statusesByHand(lead.status)} leadId={lead.id} />
      {state.form.watch('status') === 'writtenOff' && <StandingOrder leadId={lead.id} />}
      {gate.data?.barrier === 'noBasis' && state.form.watch('status') === 'postponed' && (
        <Alert color="yellow" variant="light">
          <Text size="sm">{t('statusHints.notCalledThen')}</Text>
        </Alert>
      )}
      <PromisedConsent
        needed={gate.data?.barrier === 'noBasis' && state.form.watch('status') === 'callback'}
      />
    </EditForm>
  )
}

/** Why a lead whose order stands is not written off, with where its withdrawal is recorded. */
function StandingOrder({ leadId }: { leadId: number }) {
  const { data } = useQuery(
    callQuery('GET /leads/status-preview', { query: { ids: String(leadId), status: 'writtenOff' } }),
  )
  const order = data?.data.find(({ order_url }) => order_url !== null)
  if (order === undefined) return null
  return (
    <Alert color="red" variant="light">
      <Text size="sm">{order.refused}</Text>
      <OrderLink url={order.order_url} />
    </Alert>
  )
}

/** Sets the status of a lead by hand, to one of those that do not follow from an event. */
export function StatusDialog(props: StatusDialogProps) {
  const { lead, onDone } = props
  const { t } = useTranslation()
  const labels = useLabels()
  return (
    <Dialog onClose={onDone} title={t('leads.setStatus.title')}>
      {statusesByHand(lead.status).length === 0 ? (
        <Text>{t('leads.setStatus.none', { status: labels.text('leadStatuses', lead.status) })}</Text>
      ) : (
        <StatusForm {...props} />
      )}
    </Dialog>
  )
}
