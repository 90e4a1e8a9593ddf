import { useTranslation } from 'react-i18next'
import { ApiError } from '../../data/api-error.ts'
import { confirm } from '../../ui/confirm.tsx'
import './appointments.text.ts'

type Confirmed = { confirm?: true }

/** The questions of the server, else an empty list. */
function questionsOf(error: unknown): string[] {
  if (!(error instanceof ApiError) || error.status !== 409) return []
  const { questions } = error.body
  return Array.isArray(questions) ? (questions as { message: string }[]).map(({ message }) => message) : []
}

/** Saves, and retries with the confirmation when the server asks for it; Cancel keeps the form. */
export function useConfirmedSave() {
  const { t } = useTranslation()
  return async <Result>(save: (confirmed: Confirmed) => Promise<Result>): Promise<Result> => {
    try {
      return await save({})
    } catch (error) {
      const questions = questionsOf(error)
      if (questions.length === 0) throw error
      const meant = await confirm({
        title: t('appointments.askTitle'),
        text: `${questions.join(' ')}. ${t('appointments.askText')}`,
        action: t('appointments.askYes'),
        cancel: t('appointments.askNo'),
      })
      if (!meant) throw error
      return await save({ confirm: true })
    }
  }
}
