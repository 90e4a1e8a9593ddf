import { Alert } from '@mantine/core'
import { useFormState } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { errorText, flatErrors } from '../../../ui/form-errors.ts'
import type { BuilderValues } from './values.ts'

/** What keeps the quotation from being saved, on top; each also stands at its field. */
export function BuilderErrors() {
  const { t } = useTranslation()
  const { errors } = useFormState<BuilderValues>()
  const texts = [
    ...new Set(Object.values(flatErrors(errors)).map((message) => errorText(message) ?? message)),
  ]
  if (texts.length === 0) return null
  return (
    <Alert color="red" variant="light" title={t('messages.validationErrors')} mb="sm">
      {texts.map((text) => (
        <div key={text}>{text}</div>
      ))}
    </Alert>
  )
}
