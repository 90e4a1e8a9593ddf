import { useTranslation } from '../../../text/use-translation.ts'
import type { Question } from '../../../ui/dialog/confirm.tsx'
import '../leads.text.ts'

/** What is asked before a lead is closed of which something is still open. */
export function useClosingQuestion() {
  const { t } = useTranslation()
  return (questions: readonly string[]): Question => ({
    title: t('leads.closing.title'),
    text: `${questions.join('. ')}.`,
    action: t('leads.closing.action'),
    cancel: t('leads.closing.back'),
    danger: true,
  })
}
