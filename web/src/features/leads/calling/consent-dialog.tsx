import { useTranslation } from '../../../text/use-translation.ts'
import { useNeedsConnection } from '../../../data/use-needs-connection.ts'
import { api, type BodyOf } from '../../../data/calls/client.ts'
import { saveConfirmed } from '../../../data/calls/save-confirmed.ts'
import { ConnectedButton } from '../../../shell/menu/connected-button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { EditForm } from '../../../ui/form/edit-form.tsx'
import { notify } from '../../../ui/notify.ts'
import { useEditForm } from '../../../ui/form/use-edit-form.ts'
import { useClosingQuestion } from '../status/use-closing-question.ts'
import { consentValues, type Lead } from '../page/lead-values.ts'
import { ConsentInputs } from './consent-inputs.tsx'
import './calling.text.ts'

/** Records or withdraws what a person agreed to. */
export function ConsentDialog({ lead, onDone }: { lead: Lead; onDone: () => void }) {
  const { t } = useTranslation()
  const refused = useNeedsConnection()
  const ask = useClosingQuestion()
  const save = ({ consent }: Pick<BodyOf<'PATCH /leads/{id}'>, 'consent'>, revision = lead.revision) =>
    saveConfirmed(
      (confirmed) =>
        api('PATCH /leads/{id}', { params: { id: lead.id }, body: { consent, revision, ...confirmed } }),
      ask,
    )
  const saved = async () => {
    notify({ tone: 'success', text: t('calling.consent.saved') })
    onDone()
  }
  const state = useEditForm({
    schema: () =>
      import('@heliodesk/contract/leads').then(({ leads }) => leads.update.body.pick({ consent: true })),
    defaults: { consent: consentValues(lead) },
    revision: lead.revision,
    toValues: (current) => ({ consent: consentValues(current as Lead) }),
    save,
    onSaved: saved,
  })
  return (
    <Dialog onClose={onDone} title={t('calling.consent.title')}>
      <EditForm
        state={state}
        refused={refused}
        actions={
          lead.consent !== null && (
            <ConnectedButton
              variant="default"
              onClick={() => void save({ consent: null }).then(saved, () => undefined)}
            >
              {t('calling.consent.withdraw')}
            </ConnectedButton>
          )
        }
        onCancel={onDone}
      >
        <ConsentInputs given={lead.consent} first />
      </EditForm>
    </Dialog>
  )
}
