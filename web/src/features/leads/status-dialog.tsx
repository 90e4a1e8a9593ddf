import type { LeadStatus } from '@heliodesk/domain/enumerations'
import { Button, Text } from '@mantine/core'
import { statusesByHand } from '@heliodesk/domain/leads/statuses'
import { useTranslation } from 'react-i18next'
import { api, type BodyOf } from '../../data/client.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { useLabels } from '../../data/labels.ts'
import { refresh } from '../../data/queries.ts'
import { EditForm, FieldGrid } from '../../ui/edit-form.tsx'
import { saveConfirmed } from '../../data/save-confirmed.ts'
import { useFinalResults } from '../../data/use-final-results.ts'
import { notify } from '../../ui/notify.ts'
import { DateTimeField } from '../../ui/number-field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextAreaField } from '../../ui/text-field.tsx'
import { useEditForm } from '../../ui/use-edit-form.ts'
import { useClosingQuestion } from './use-closing-question.ts'
import type { Lead } from './lead-values.ts'
import './leads.text.ts'
import './lead-labels.text.ts'

type StatusValues = BodyOf<'POST /leads/{id}/status-create'>

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
    defaults: { status: to ?? null, remarks: null, callback_at: null, result_code_id: null },
    save: (body) => {
      const { callback_at, result_code_id = null, ...rest } = body
      const ends = body.status === 'writtenOff'
      const later = body.status === 'callback' || body.status === 'postponed'
      const values = {
        ...rest,
        ...(later && { callback_at: callback_at ?? null }),
        ...(ends && { result_code_id }),
      }
      return saveConfirmed(
        (confirmed) =>
          api('POST /leads/{id}/status-create', {
            params: { id: lead.id },
            body: { ...values, ...confirmed },
          }),
        ask,
      )
    },
    onSaved: async () => {
      notify({ tone: 'success', text: t('messages.entitySaved', { entity: t('leadLabels.fields.status') }) })
      onDone()
      await refresh('leads', 'appointments', 'quotations')
    },
  })
}

function StatusForm(props: StatusDialogProps) {
  const { t } = useTranslation()
  const labels = useLabels()
  const results = useFinalResults()
  const { lead, onDone } = props
  const state = useStatusForm(props)
  const status = state.form.watch('status')
  return (
    <EditForm
      state={state}
      actions={
        <Button variant="default" onClick={onDone}>
          {t('ui.cancel')}
        </Button>
      }
    >
      <FieldGrid>
        <SelectField<StatusValues>
          name="status"
          label={t('leadLabels.fields.status')}
          options={labels.options('leadStatuses', statusesByHand(lead.status))}
          required
          span="full"
        />
        {(status === 'callback' || status === 'postponed') && (
          <DateTimeField<StatusValues>
            name="callback_at"
            label={
              status === 'callback' ? t('leads.setStatus.callback_at') : t('leads.setStatus.postponed_until')
            }
            required
            span="full"
          />
        )}
        {status === 'writtenOff' && (
          <SelectField<StatusValues>
            name="result_code_id"
            label={t('leads.setStatus.result_code_id')}
            options={results}
            required
            span="full"
          />
        )}
        <TextAreaField<StatusValues>
          name="remarks"
          label={t('leads.setStatus.remarks')}
          required={status === 'postponed'}
          rows={3}
        />
      </FieldGrid>
    </EditForm>
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
