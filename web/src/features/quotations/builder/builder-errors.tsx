import { Alert } from '@mantine/core'
import { useFormState } from 'react-hook-form'
import { useTranslation } from '../../../text/use-translation.ts'
import { focusFirstError, focusInSight } from '../../../ui/form/first-error.ts'
import { errorText, flatErrors } from '../../../ui/form/form-errors.ts'
import { useBuilderForm } from './builder-context.ts'
import styles from './builder.module.css'
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

/** Leads to the field of a path, or to the part of the form that it is in. */
export function goToField(path: string) {
  for (let part = path; part.includes('.'); part = part.slice(0, part.lastIndexOf('.'))) {
    const shown = document.querySelector(`main :is([data-field="${part}"], [data-place="${part}"])`)
    const field =
      shown?.querySelector<HTMLElement>('[aria-invalid="true"]') ??
      shown?.querySelector<HTMLElement>('input:not([type=hidden]), textarea, button')
    if (field) return focusInSight(field)
  }
  focusFirstError(document.querySelector('main'))
}

/** The errors that prevent saving, on top; each also shows at its field. */
export function BuilderErrors() {
  const { t } = useTranslation()
  const place = usePlace()
  const { control } = useBuilderForm()
  const { errors } = useFormState({ control })
  const found = Object.entries(flatErrors(errors)).map(
    ([path, message]) => [`${place(path)}${errorText(message) ?? message}`, path] as const,
  )
  if (found.length === 0) return null
  return (
    <Alert color="red" variant="light" title={t('messages.validationErrors')} mb="sm">
      {[...new Map(found)].map(([text, path]) => (
        <div key={text}>
          <button type="button" className={styles['toField']} onClick={() => goToField(path)}>
            {text}
          </button>
        </div>
      ))}
    </Alert>
  )
}
