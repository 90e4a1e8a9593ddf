import { Text } from '@mantine/core'
import { useTranslation } from '../../text/use-translation.ts'
import { api, type BodyOf } from '../../data/calls/client.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { EditForm, FieldGrid } from '../../ui/form/edit-form.tsx'
import { TextAreaField } from '../../ui/field/text-field.tsx'
import { useEditForm } from '../../ui/form/use-edit-form.ts'
import './quotation-contact.text.ts'

interface ResumeDialogProps {
  quotationId: number
  onDone: () => void
  onSaved: () => Promise<void>
}

/** Resumes reminders that the customer stopped, with a reason. */
export function ResumeDialog({ quotationId, onDone, onSaved }: ResumeDialogProps) {
  const { t } = useTranslation()
  const state = useEditForm({
    schema: () => import('@heliodesk/contract/reminders').then(({ reminders }) => reminders.change.body),
    defaults: { stopped: false, reason: null },
    save: (body) => api('PATCH /quotations/{id}/reminders', { params: { id: quotationId }, body }),
    onSaved,
  })
  return (
    <Dialog onClose={onDone} title={t('quotationContact.resumeTitle')}>
      <Text mb="md">{t('quotationContact.resumeText')}</Text>
      <EditForm state={state} saveLabel={t('quotationContact.resume')} onCancel={onDone}>
        <FieldGrid>
          <TextAreaField<BodyOf<'PATCH /quotations/{id}/reminders'>>
            name="reason"
            label={t('quotationContact.reason')}
            required
            rows={3}
          />
        </FieldGrid>
      </EditForm>
    </Dialog>
  )
}
