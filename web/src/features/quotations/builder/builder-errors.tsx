import { Alert } from '@mantine/core'
import { useFormState } from 'react-hook-form'
import { useTranslation } from '../../../text/use-translation.ts'
import { errorText, flatErrors } from '../../../ui/form-errors.ts'
import { useBuilderForm } from './builder-context.ts'
import '../quotations.text.ts'

/** Names the roof or edition of a path, before what is said of it. */
export function usePlace() {
  const { t } = useTranslation()
  return (path: string) => {
    const [, list, index] = /^(editions|roofs)\.(\d+)/.exec(path) ?? []
    if (list === 'roofs') return `${t('quotations.roof')} ${Number(index) + 1}: `
    return list === 'editions' ? `${t('quotations.edition')} ${index === '0' ? 'A' : 'B'}: ` : ''
  }
}

/** The errors that prevent saving, on top; each also shows at its field. */
export function BuilderErrors() {
  const { t } = useTranslation()
  const place = usePlace()
  const { control } = useBuilderForm()
  const { errors } = useFormState({ control })
  const texts = [
    ...new Set(
      Object.entries(flatErrors(errors)).map(
        ([path, message]) => `${place(path)}${errorText(message) ?? message}`,
      ),
    ),
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
