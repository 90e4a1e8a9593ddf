import { useTranslation } from '../../text/use-translation.ts'
import { api } from '../../data/calls/client.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { EditForm, FieldGrid } from '../../ui/form/edit-form.tsx'
import { notify } from '../../ui/notify.ts'
import { SelectField } from '../../ui/field/select-field.tsx'
import { useEditForm } from '../../ui/form/use-edit-form.ts'
import { installers } from './letter-inputs.tsx'
import type { Letter, LetterValues } from './letter-values.ts'
import { useConfirmedSave } from './use-confirmed-save.ts'
import './work-letters.text.ts'
import './work-letter-labels.text.ts'

interface CrewDialogProps {
  letter: Letter
  appointmentId: number
  onDone: () => void
}

/** Chooses another crew for a letter that is accepted and stays so. */
export function CrewDialog({ letter, appointmentId, onDone }: CrewDialogProps) {
  const { t } = useTranslation()
  const confirmedSave = useConfirmedSave()
  const state = useEditForm({
    schema: () =>
      import('@heliodesk/contract/work-letters').then(({ workLetters }) =>
        workLetters.save.body.pick({ crew_ids: true }).required(),
      ),
    defaults: { crew_ids: letter.crew_ids },
    revision: letter.revision,
    save: ({ crew_ids }, revision) =>
      confirmedSave((confirmed) =>
        api('POST /appointments/{id}/work-letter', {
          params: { id: appointmentId },
          body: {
            crew_ids,
            status: 'ready',
            quotation_id: letter.quotation_id,
            ...(revision !== undefined && { revision }),
            ...confirmed,
          },
        }),
      ),
    onSaved: async () => {
      notify({ tone: 'success', text: t('workLetters.crewChanged') })
      onDone()
    },
  })
  return (
    <Dialog onClose={onDone} title={t('workLetters.changeCrewTitle')}>
      <p>{t('workLetters.changeCrewText')}</p>
      <EditForm state={state} saveLabel={t('workLetters.changeCrew')} onCancel={onDone}>
        <FieldGrid>
          <SelectField<Pick<LetterValues, 'crew_ids'>>
            name="crew_ids"
            label={t('workLetterLabels.fields.crew_ids')}
            options={installers}
            multiple
            span="full"
          />
        </FieldGrid>
      </EditForm>
    </Dialog>
  )
}
