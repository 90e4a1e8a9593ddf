import { Text } from '@mantine/core'
import { useTranslation } from '../../../text/use-translation.ts'
import { api, type BodyOf } from '../../../data/calls/client.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { EditForm, FieldGrid } from '../../../ui/form/edit-form.tsx'
import { notify } from '../../../ui/notify.ts'
import { TextAreaField } from '../../../ui/field/text-field.tsx'
import { useEditForm } from '../../../ui/form/use-edit-form.ts'
import './calling.text.ts'

/** Lifts what keeps people from calling a lead, with a reason. */
export function LiftDialog({
  leadId,
  forGood,
  onDone,
}: {
  leadId: number
  forGood: boolean
  onDone: () => void
}) {
  const { t } = useTranslation()
  const state = useEditForm({
    schema: () => import('@heliodesk/contract/calling').then(({ calling }) => calling.lift.body),
    defaults: { reason: null },
    save: (body) => api('POST /leads/{id}/call-gate', { params: { id: leadId }, body }),
    onSaved: async () => {
      notify({ tone: 'success', text: t('calling.lift.done') })
      onDone()
    },
  })
  return (
    <Dialog onClose={onDone} title={t('calling.lift.title')}>
      <Text mb="md">{forGood ? t('calling.lift.forGood') : t('calling.lift.today')}</Text>
      <EditForm state={state} saveLabel={t('calling.lift.action')} onCancel={onDone}>
        <FieldGrid>
          <TextAreaField<BodyOf<'POST /leads/{id}/call-gate'>>
            name="reason"
            label={t('calling.lift.reason')}
            required
            rows={3}
          />
        </FieldGrid>
      </EditForm>
    </Dialog>
  )
}
