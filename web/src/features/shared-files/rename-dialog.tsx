import { useTranslation } from '../../text/use-translation.ts'
import { api, type BodyOf } from '../../data/calls/client.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { EditForm, FieldGrid } from '../../ui/form/edit-form.tsx'
import { notify } from '../../ui/notify.ts'
import { TextField } from '../../ui/field/text-field.tsx'
import { useEditForm } from '../../ui/form/use-edit-form.ts'
import './shared-files.text.ts'

/** Gives a shared file another name; its ending stays. */
export function RenameDialog({ file, onDone }: { file: { id: number; name: string }; onDone: () => void }) {
  const { t } = useTranslation()
  const state = useEditForm({
    schema: () => import('@heliodesk/contract/files').then(({ files }) => files.changeShared.body),
    defaults: { name: file.name },
    save: (body) => api('PATCH /files/shared/{id}', { params: { id: file.id }, body }),
    onSaved: async () => {
      notify({ tone: 'success', text: t('sharedFiles.renamed') })
      onDone()
    },
  })
  return (
    <Dialog onClose={onDone} title={t('sharedFiles.rename')}>
      <EditForm state={state} onCancel={onDone}>
        <FieldGrid>
          <TextField<BodyOf<'PATCH /files/shared/{id}'>>
            name="name"
            label={t('sharedFiles.name')}
            required
            maxLength={150}
            span="full"
          />
        </FieldGrid>
      </EditForm>
    </Dialog>
  )
}
