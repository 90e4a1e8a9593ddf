import { appointmentOutcomes } from '@heliodesk/domain/enumerations'
import { useTranslation } from '../../../text/use-translation.ts'
import { api, type BodyOf } from '../../../data/calls/client.ts'
import { useLabels } from '../../../data/labels.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { EditForm, FieldGrid } from '../../../ui/form/edit-form.tsx'
import { SelectField } from '../../../ui/field/select-field.tsx'
import { useEditForm } from '../../../ui/form/use-edit-form.ts'
import { useAskedSave, useVisitSaved, type Visit } from './use-visit-change.ts'
import './visit-verbs.text.ts'

type Body = BodyOf<'PATCH /appointments/{id}'>

/** A visit is done, with what came of it. */
export function DoneDialog({ visit, onDone }: { visit: Visit; onDone: () => void }) {
  const { t } = useTranslation()
  const labels = useLabels()
  const saved = useVisitSaved()
  const askedSave = useAskedSave()
  const defaults = { outcome: visit.outcome }
  const state = useEditForm({
    schema: () =>
      import('@heliodesk/contract/appointments').then(({ appointments }) =>
        appointments.update.body.pick({ outcome: true }),
      ),
    defaults,
    revision: visit.revision,
    toValues: () => defaults,
    save: (body, revision) =>
      askedSave((confirmed) =>
        api('PATCH /appointments/{id}', {
          params: { id: visit.id },
          body: { ...body, status: 'done', ...(revision !== undefined && { revision }), ...confirmed },
        }),
      ),
    onSaved: async () => {
      onDone()
      await saved()
    },
  })
  return (
    <Dialog onClose={onDone} title={t('visitVerbs.done')}>
      <EditForm state={state} onCancel={onDone} saveLabel={t('visitVerbs.done')}>
        <FieldGrid>
          <SelectField<Body>
            name="outcome"
            label={t('visitVerbs.outcome')}
            options={labels.options('appointmentOutcomes', appointmentOutcomes)}
            span="full"
          />
        </FieldGrid>
      </EditForm>
    </Dialog>
  )
}
