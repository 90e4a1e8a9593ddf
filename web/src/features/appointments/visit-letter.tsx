import { isKeyOf, workLetterStatuses } from '@heliodesk/domain/enumerations'
import { useLabels } from '../../data/labels.ts'
import { letterMeaning } from '../../data/status-meanings.ts'
import { useTranslation } from '../../text/use-translation.ts'
import { StatusBadge } from '../../ui/status-badge.tsx'
import styles from './appointments.module.css'
import './appointments.text.ts'

interface Visited {
  work_letter_status: string | null
}

/** Whether a visit is only for orders from which its customer withdrew. */
export const isOfWithdrawn = (visit: Visited): boolean => visit.work_letter_status === 'cancelled'

/** Whether a visit can only end: an installation of a withdrawn order is never planned again. */
export const canOnlyEnd = (visit: Visited & { kind: string }): boolean =>
  visit.kind === 'installation' && isOfWithdrawn(visit)

/** How far the work letter of a visit is, or that its order was withdrawn; nothing without one. */
export function VisitLetterBadge({ visit: { work_letter_status: status } }: { visit: Visited }) {
  const { t } = useTranslation()
  const labels = useLabels()
  if (status === 'cancelled')
    return <StatusBadge meaning="bad">{t('appointments.orderWithdrawn')}</StatusBadge>
  if (!isKeyOf(workLetterStatuses, status)) return null
  return (
    <StatusBadge meaning={letterMeaning[status]}>{labels.text('workLetterStatuses', status)}</StatusBadge>
  )
}

/** Tells who would go that the customer withdrew; nothing of other visits. */
export function WithdrawnNote({ visit }: { visit: Visited }) {
  const { t } = useTranslation()
  if (!isOfWithdrawn(visit)) return null
  return (
    <p className={styles['withdrawn']} role="alert">
      {t('appointments.orderWithdrawnText')}
    </p>
  )
}
