import type { ReactNode } from 'react'
import { useTranslation } from '../../text/use-translation.ts'
import { PageHead } from '../../ui/page/page-head.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { LetterStatusBadge } from './letter-status.tsx'
import type { LetterPlace } from './letter-values.ts'
import './work-letters.text.ts'

interface LetterHeadProps {
  place: LetterPlace
  next?: ReactNode
  more?: ReactNode
}

/** Whose letter it is and how far, with what comes next. */
export function LetterHead({ place, next, more }: LetterHeadProps) {
  const { t } = useTranslation()
  const letter = place.work_letter
  const beside =
    letter === null ? undefined : letter.cancelled_at === null ? (
      <LetterStatusBadge status={letter.status} />
    ) : (
      <StatusBadge meaning="bad">{t('workLetters.cancelledStatus')}</StatusBadge>
    )
  return (
    <PageHead
      title={t('workLetters.of', { name: place.lead.full_name })}
      beside={beside}
      next={next}
      more={more}
    />
  )
}
