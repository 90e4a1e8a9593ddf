import { useTranslation } from 'react-i18next'
import { FieldGrid } from '../../ui/edit-form.tsx'
import { PhoneField } from '../../ui/phone-field.tsx'
import { TextField } from '../../ui/text-field.tsx'

export function VoipNumberInputs() {
  const { t } = useTranslation()
  return (
    <FieldGrid>
      <TextField
        name="internal_number"
        label={t('settings.voipNumbers.internal_number')}
        hint={t('settings.voipNumbers.internalHint')}
        required
        maxLength={20}
        block={/\D/}
      />
      <PhoneField name="external_number" label={t('settings.voipNumbers.external_number')} required />
    </FieldGrid>
  )
}
