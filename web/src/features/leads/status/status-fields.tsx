import type { LeadStatus } from '@heliodesk/domain/enumerations'
import { postponedTime } from '@heliodesk/domain/leads/calling'
import { useTranslation } from '../../../text/use-translation.ts'
import { useFormContext } from 'react-hook-form'
import type { BodyOf } from '../../../data/calls/client.ts'
import { useLabels } from '../../../data/labels.ts'
import { useFinalResults } from '../../../data/use-final-results.ts'
import { FieldGrid } from '../../../ui/form/edit-form.tsx'
import { DateTimeField } from '../../../ui/field/number-field.tsx'
import { SelectField } from '../../../ui/field/select-field.tsx'
import { TextAreaField } from '../../../ui/field/text-field.tsx'
import { CallbackField } from '../../../data/callback-field.tsx'
import '../leads.text.ts'
import '../status-hints.text.ts'
import '../lead-labels.text.ts'

type StatusBody = BodyOf<'POST /leads/{id}/status-create'>

/** Without what was filled in for a status that was chosen before. */
export function ofStatus({
  callback_at = null,
  result_code_id = null,
  consent,
  ...rest
}: StatusBody): StatusBody {
  const later = rest.status === 'callback' || rest.status === 'postponed'
  return {
    ...rest,
    ...(rest.status === 'callback' && consent && { consent }),
    ...(later && { callback_at }),
    ...(rest.status === 'writtenOff' && { result_code_id }),
  }
}

/** A status to set by hand, and what it needs to know; `leadId`: one of those that get it. */
export function StatusFields({ statuses, leadId }: { statuses: readonly LeadStatus[]; leadId: number }) {
  const { t } = useTranslation()
  const labels = useLabels()
  const results = useFinalResults()
  const status = useFormContext<StatusBody>().watch('status')
  return (
    <FieldGrid>
      <SelectField<StatusBody>
        name="status"
        label={t('leadLabels.fields.status')}
        options={labels.options('leadStatuses', statuses)}
        required
        span="full"
      />
      {status === 'callback' && (
        <CallbackField<StatusBody>
          leadId={leadId}
          name="callback_at"
          label={t('leads.setStatus.callback_at')}
          required
        />
      )}
      {status === 'postponed' && (
        <DateTimeField<StatusBody>
          name="callback_at"
          label={t('leads.setStatus.postponed_until')}
          usualTime={postponedTime}
          required
          span="full"
        />
      )}
      {status === 'writtenOff' && (
        <SelectField<StatusBody>
          name="result_code_id"
          label={t('leads.setStatus.result_code_id')}
          options={results}
          required
          span="full"
        />
      )}
      <TextAreaField<StatusBody>
        name="remarks"
        label={t('leads.setStatus.remarks')}
        required={status === 'postponed' || status === 'installationPlanned'}
        {...(status === 'installationPlanned' && { hint: t('statusHints.undoReason') })}
        rows={3}
      />
    </FieldGrid>
  )
}
