import { useTranslation } from '../../text/use-translation.ts'
import type { Question } from './confirm.tsx'

/** Of changes that are not saved. */
export function useUnsavedQuestion(): Question {
  const { t } = useTranslation()
  const texts = { title: t('ui.unsavedTitle'), text: t('ui.unsavedText'), action: t('ui.leave') }
  return { ...texts, cancel: t('ui.stay'), danger: true }
}
