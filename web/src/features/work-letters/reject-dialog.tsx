import { useState } from 'react'
import { workLetterRejectReasons } from '@heliodesk/domain/enumerations'
import { useTranslation } from '../../text/use-translation.ts'
import { api, type BodyOf } from '../../data/calls/client.ts'
import { FileGroups } from '../../files/file-groups.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { useLabels } from '../../data/labels.ts'
import { EditForm, FieldGrid } from '../../ui/form/edit-form.tsx'
import { notify } from '../../ui/notify.ts'
import { SelectField } from '../../ui/field/select-field.tsx'
import { TextAreaField } from '../../ui/field/text-field.tsx'
import { useEditForm } from '../../ui/form/use-edit-form.ts'
import type { Letter, LetterPlace } from './letter-values.ts'
import './work-letters.text.ts'

type Rejection = Omit<BodyOf<'PATCH /appointments/{id}/work-letter/{letterId}/reject'>, 'revision'>

interface RejectDialogProps {
  letter: Letter
  appointmentId: number
  pictures: LetterPlace['pictures']
  onDone: () => void
}

/** Sends a letter back with a reason, what is wrong, and photos of that, which are the letter's at once. */
export function RejectDialog({ letter, appointmentId, pictures, onDone }: RejectDialogProps) {
  const { t } = useTranslation()
  const labels = useLabels()
  const [before] = useState(() => new Set(pictures.map(({ id }) => id)))
  const state = useEditForm({
    schema: () =>
      import('@heliodesk/contract/work-letters').then(({ workLetters }) =>
        workLetters.reject.body.omit({ revision: true }),
      ),
    defaults: { reason: null, text: '' },
    save: (body) =>
      api('PATCH /appointments/{id}/work-letter/{letterId}/reject', {
        params: { id: appointmentId, letterId: letter.id },
        body: { ...body, revision: letter.revision },
      }),
    onSaved: async () => {
      notify({ tone: 'success', text: t('workLetters.rejected') })
      onDone()
    },
  })
  return (
    <Dialog onClose={onDone} title={t('workLetters.rejectTitle')}>
      <EditForm state={state} saveLabel={t('workLetters.reject')} onCancel={onDone}>
        <FieldGrid>
          <SelectField<Rejection>
            name="reason"
            label={t('workLetters.rejectReason')}
            options={labels.options('workLetterRejectReasons', workLetterRejectReasons)}
            required
            span="full"
          />
          <TextAreaField<Rejection> name="text" label={t('workLetters.rejectText')} required rows={4} />
        </FieldGrid>
        <FileGroups
          files={pictures.filter(({ id }) => !before.has(id))}
          first={['general']}
          owner={{ owner_type: 'work letters', owner_id: letter.id }}
          picturesOnly
        />
      </EditForm>
    </Dialog>
  )
}
