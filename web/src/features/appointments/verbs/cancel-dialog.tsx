import { useState } from 'react'
import { useTranslation } from '../../../text/use-translation.ts'
import { useNeedsConnection } from '../../../data/use-needs-connection.ts'
import { api, type BodyOf } from '../../../data/calls/client.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { EditForm, FieldGrid } from '../../../ui/form/edit-form.tsx'
import { SelectField } from '../../../ui/field/select-field.tsx'
import { TextAreaField } from '../../../ui/field/text-field.tsx'
import { useEditForm } from '../../../ui/form/use-edit-form.ts'
import { MailChoice } from '../slots/mail-choice.tsx'
import { useResultCodes } from './use-result-codes.ts'
import { useVisitSaved, type Visit } from './use-visit-change.ts'
import './visit-verbs.text.ts'

type Body = BodyOf<'PATCH /appointments/{id}/delete'>

/** Cancels a visit: its time is free at once. */
export function CancelDialog({ visit, onDone }: { visit: Visit; onDone: () => void }) {
  const { t } = useTranslation()
  const refused = useNeedsConnection()
  const results = useResultCodes()
  const saved = useVisitSaved()
  const [mail, setMail] = useState(true)
  const defaults = { reason: null, result_code_id: null }
  const state = useEditForm({
    schema: () =>
      import('@heliodesk/contract/appointments').then(({ appointments }) =>
        appointments.cancel.body.omit({ revision: true, notify: true }),
      ),
    defaults,
    revision: visit.revision,
    toValues: () => defaults,
    save: (body, revision) =>
      api('PATCH /appointments/{id}/delete', {
        params: { id: visit.id },
        body: { ...body, notify: mail, ...(revision !== undefined && { revision }) },
      }),
    onSaved: async () => {
      onDone()
      await saved()
    },
  })
  return (
    <Dialog onClose={onDone} title={t('visitVerbs.cancel')}>
      <EditForm
        refused={refused}
        state={state}
        onCancel={onDone}
        cancelLabel={t('visitVerbs.keep')}
        saveLabel={t('visitVerbs.cancel')}
      >
        <FieldGrid>
          <TextAreaField<Body> name="reason" label={t('visitVerbs.reason')} required rows={3} />
          <SelectField<Body>
            name="result_code_id"
            label={t('visitVerbs.resultCode')}
            options={results}
            span="full"
          />
        </FieldGrid>
        <MailChoice leadId={visit.lead_id} tell="cancelled" value={mail} onChange={setMail} />
      </EditForm>
    </Dialog>
  )
}
