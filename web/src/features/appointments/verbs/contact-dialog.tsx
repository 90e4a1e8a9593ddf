import { appointmentChannels, contactOutcomes } from '@heliodesk/domain/enumerations'
import { useTranslation } from '../../../text/use-translation.ts'
import { useNeedsConnection } from '../../../data/use-needs-connection.ts'
import { api, type BodyOf } from '../../../data/calls/client.ts'
import { useLabels } from '../../../data/labels.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { EditForm, FieldGrid } from '../../../ui/form/edit-form.tsx'
import { SelectField } from '../../../ui/field/select-field.tsx'
import { TextAreaField } from '../../../ui/field/text-field.tsx'
import { useEditForm } from '../../../ui/form/use-edit-form.ts'
import { useResultCodes } from './use-result-codes.ts'
import { useAskedSave, useVisitSaved, type Visit } from './use-visit-change.ts'
import './visit-verbs.text.ts'

type Body = BodyOf<'POST /appointments/{id}/contact'>

/** Notes a contact about a visit, which is also one of its lead. */
export function ContactDialog({ visit, onDone }: { visit: Visit; onDone: () => void }) {
  const { t } = useTranslation()
  const refused = useNeedsConnection()
  const labels = useLabels()
  const results = useResultCodes()
  const saved = useVisitSaved()
  const askedSave = useAskedSave()
  const state = useEditForm({
    schema: () =>
      import('@heliodesk/contract/appointments').then(({ appointments }) => appointments.contact.body),
    defaults: { channel: 'phone', outcome: null, result_code_id: null, remarks: null },
    save: (body) =>
      askedSave((confirmed) =>
        api('POST /appointments/{id}/contact', { params: { id: visit.id }, body: { ...body, ...confirmed } }),
      ),
    onSaved: async () => {
      onDone()
      await saved()
    },
  })
  return (
    <Dialog onClose={onDone} title={t('visitVerbs.contact')}>
      <EditForm refused={refused} state={state} onCancel={onDone}>
        <FieldGrid>
          <SelectField<Body>
            name="channel"
            label={t('visitVerbs.channel')}
            options={labels.options('appointmentChannels', appointmentChannels)}
            required
          />
          <SelectField<Body>
            name="outcome"
            label={t('visitVerbs.reached')}
            options={labels.options('contactOutcomes', contactOutcomes)}
            required
          />
          <SelectField<Body>
            name="result_code_id"
            label={t('visitVerbs.resultCode')}
            options={results}
            span="full"
          />
          <TextAreaField<Body> name="remarks" label={t('visitVerbs.remarks')} rows={3} />
        </FieldGrid>
      </EditForm>
    </Dialog>
  )
}
