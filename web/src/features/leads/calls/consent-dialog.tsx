import { consentBases, consentScopes } from '@heliodesk/domain/leads/calling'
import { Button } from '@mantine/core'
import { useTranslation } from '../../../text/use-translation.ts'
import { api, type BodyOf } from '../../../data/client.ts'
import { refresh } from '../../../data/queries.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { EditForm, FieldGrid } from '../../../ui/edit-form.tsx'
import { notify } from '../../../ui/notify.ts'
import { DateTimeField } from '../../../ui/number-field.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextAreaField } from '../../../ui/text-field.tsx'
import { useEditForm } from '../../../ui/use-edit-form.ts'
import type { Lead } from '../lead-values.ts'
import { useConsentWords } from './use-consent-words.ts'
import './calls.text.ts'

type Consent = NonNullable<BodyOf<'PATCH /leads/{id}'>['consent']>

/** A list of choices, with one that was given by a source in its own words. */
const withOther = (keys: readonly string[], given: string | undefined) =>
  given === undefined || keys.includes(given) ? keys : [...keys, given]

const options = (keys: readonly string[], name: (key: string) => string) =>
  keys.map((id) => ({ id, name: name(id) }))

/** What of the consent can be typed. */
function ConsentInputs({ given }: { given: Consent | null }) {
  const { t } = useTranslation()
  const words = useConsentWords()
  return (
    <FieldGrid>
      <SelectField<Consent>
        name="basis"
        label={t('calls.consent.basis')}
        options={options(withOther(consentBases, given?.basis), words.basis)}
        required
      />
      <DateTimeField<Consent> name="at" label={t('calls.consent.at')} required />
      <SelectField<Consent>
        name="scope"
        label={t('calls.consent.scope')}
        options={options(withOther(consentScopes, given?.scope), words.scope)}
        required
        span="full"
      />
      <TextAreaField<Consent> name="text" label={t('calls.consent.text')} required rows={3} />
    </FieldGrid>
  )
}

/** Records or withdraws what a person agreed to. */
export function ConsentDialog({ lead, onDone }: { lead: Lead; onDone: () => void }) {
  const { t } = useTranslation()
  const save = (consent: Consent | null, revision = lead.revision) =>
    api('PATCH /leads/{id}', { params: { id: lead.id }, body: { consent, revision } })
  const saved = async () => {
    notify({ tone: 'success', text: t('calls.consent.saved') })
    onDone()
    await refresh('leads')
  }
  const state = useEditForm({
    schema: () =>
      import('@heliodesk/contract/leads').then(({ leads }) =>
        leads.update.body.shape.consent.unwrap().unwrap(),
      ),
    defaults: lead.consent ?? { basis: 'request', text: null, at: null, scope: 'all' },
    revision: lead.revision,
    toValues: (current) => (current as Lead).consent ?? {},
    save,
    onSaved: saved,
  })
  return (
    <Dialog onClose={onDone} title={t('calls.consent.title')}>
      <EditForm
        state={state}
        actions={
          lead.consent !== null && (
            <Button variant="default" onClick={() => void save(null).then(saved, () => undefined)}>
              {t('calls.consent.withdraw')}
            </Button>
          )
        }
        onCancel={onDone}
      >
        <ConsentInputs given={lead.consent} />
      </EditForm>
    </Dialog>
  )
}
