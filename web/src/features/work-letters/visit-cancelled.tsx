import { Alert } from '@mantine/core'
import { useTranslation } from '../../text/use-translation.ts'
import type { LetterPlace } from './letter-values.ts'
import './work-letters.text.ts'

/** That this visit was cancelled, where its letter does not say so: one that runs is shown at it. */
export function VisitCancelled({ place }: { place: LetterPlace }) {
  const { t } = useTranslation()
  if (!place.visit_cancelled || (place.work_letter && place.work_letter.cancelled_at !== null)) return null
  return (
    <Alert color="red" title={t('workLetters.visitCancelled')}>
      {t('workLetters.visitCancelledText')}
    </Alert>
  )
}
