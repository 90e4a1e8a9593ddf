import { useTranslation } from '../../text/use-translation.ts'
import { api, type BodyOf } from '../../data/calls/client.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { EditForm, FieldGrid } from '../../ui/form/edit-form.tsx'
import { notify } from '../../ui/notify.ts'
import { TextField } from '../../ui/field/text-field.tsx'
import { useEditForm } from '../../ui/form/use-edit-form.ts'
import './voip-numbers.text.ts'

interface ExchangeDialogProps {
  url: string | null
  onDone: () => void
  /** With the secret that was made, if one was. */
  onSaved: (secret: string | null) => void
}

/** Enters where the exchange is asked to make calls. */
export function ExchangeDialog({ url, onDone, onSaved }: ExchangeDialogProps) {
  const { t } = useTranslation()
  const state = useEditForm({
    schema: () =>
      import('@heliodesk/contract/telephony').then(({ telephony }) => telephony.changeExchange.body),
    defaults: { url: url ?? '' },
    save: (body) => api('PATCH /telephony/exchange', { body }),
    onSaved: async ({ secret }) => {
      notify({ tone: 'success', text: t('voipNumbers.addressSaved') })
      onDone()
      onSaved(secret)
    },
  })
  return (
    <Dialog onClose={onDone} title={t('voipNumbers.calls')}>
      <EditForm state={state} onCancel={onDone}>
        <FieldGrid>
          <TextField<BodyOf<'PATCH /telephony/exchange'>>
            name="url"
            type="url"
            label={t('voipNumbers.address')}
            hint={t('voipNumbers.addressHint')}
            required
            maxLength={500}
            span="full"
          />
        </FieldGrid>
      </EditForm>
    </Dialog>
  )
}
