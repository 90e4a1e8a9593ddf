import { useTranslation } from '../../text/use-translation.ts'
import { api, type BodyOf } from '../../data/calls/client.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { EditForm, FieldGrid } from '../../ui/form/edit-form.tsx'
import { notify } from '../../ui/notify.ts'
import { TextAreaField } from '../../ui/field/text-field.tsx'
import { useEditForm } from '../../ui/form/use-edit-form.ts'
import './leads.text.ts'

/** Writes a note on the timeline of a lead. */
export function NoteDialog({ leadId, onDone }: { leadId: number; onDone: () => void }) {
  const { t } = useTranslation()
  const state = useEditForm({
    schema: () => import('@heliodesk/contract/leads').then(({ leads }) => leads.note.body),
    defaults: { text: null },
    save: (body) => api('POST /leads/{id}/notes', { params: { id: leadId }, body }),
    onSaved: async () => {
      notify({ tone: 'success', text: t('leads.call.noted') })
      onDone()
    },
  })
  return (
    <Dialog onClose={onDone} title={t('leads.call.addNote')}>
      <EditForm state={state} onCancel={onDone}>
        <FieldGrid>
          <TextAreaField<BodyOf<'POST /leads/{id}/notes'>>
            name="text"
            label={t('leads.call.note')}
            required
            first
            rows={5}
          />
        </FieldGrid>
      </EditForm>
    </Dialog>
  )
}
