import { Alert, Button, Text } from '@mantine/core'
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs'
import { formatPhone } from '@heliodesk/domain/people/phone-format'
import { isVisitOff } from '@heliodesk/domain/work-letters/work-day'
import type { ReactNode } from 'react'
import { useTranslation } from '../../text/use-translation.ts'
import { useLabels } from '../../data/labels.ts'
import { VisitOffBadge } from '../../data/visit-off-badge.tsx'
import { useCan } from '../../session/session.ts'
import { MapLink } from '../../ui/picture/map-link.tsx'
import { AppLink } from '../../ui/page/app-link.tsx'
import { Card } from '../../ui/page/page.tsx'
import { useFormat } from '../../ui/use-format.ts'
import type { Letter, LetterPlace, Visit } from './letter-values.ts'
import styles from './work-letters.module.css'
import '../leads/lead-labels.text.ts'
import '../appointments/appointment-labels.text.ts'
import './work-letters.text.ts'

interface HeadingProps extends Pick<LetterPlace, 'lead'> {
  appointmentId: number
  plannedDate: string | null
  visit: Visit
  contactTime: string | null
}

/** The times of the visit, or that nobody goes there then. */
function VisitTimes({ visit }: { visit: NonNullable<Visit> }) {
  if (!isVisitOff(visit.status)) return ` ${visit.from} - ${visit.till}`
  return (
    <>
      {' '}
      <VisitOffBadge visit={{ ...visit, kind: 'installation' }} />
    </>
  )
}

/** What the crew did not agree to, or does not see on the visit. */
export function VisitDiffers({ letter: { visit, crew, moved_from } }: { letter: Letter }) {
  const { t } = useTranslation()
  const format = useFormat()
  const adviser = visit?.adviser ?? null
  const isOther = adviser !== null && !crew.some(({ id }) => id === adviser.id)
  if (moved_from === null && !isOther) return null
  return (
    <Alert color="orange">
      {moved_from !== null && (
        <Text size="sm">{t('workLetters.movedFrom', { date: format.date(moved_from) })}</Text>
      )}
      {isOther && <Text size="sm">{t('workLetters.otherAdviser', { name: adviser.name })}</Text>}
    </Alert>
  )
}

/** When and where the work is, and whom to call, with links to the lead and the appointment. */
export function LetterHeading({ lead, appointmentId, plannedDate, visit, contactTime }: HeadingProps) {
  const { t } = useTranslation()
  const can = useCan()
  const format = useFormat()
  // Without a visit the only time that is known is when somebody is there.
  const time =
    contactTime === null ? t('workLetters.noTime') : t('workLetters.contactAt', { time: contactTime })
  return (
    <Card>
      <p className={styles['date']}>
        {plannedDate === null ? t('workLetters.notPlanned') : format.day(plannedDate)}
        {visit ? <VisitTimes visit={visit} /> : plannedDate !== null && `, ${time}`}
      </p>
      <div className={styles['who']}>
        <span>
          <strong>{lead.full_name}</strong>
          <br />
          <MapLink address={lead.address} />
        </span>
        {lead.phone !== null && (
          <Button
            component="a"
            href={`tel:${lead.phone}`}
            variant="light"
            className={styles['call'] ?? ''}
            leftSection={<IconPhone size={16} aria-hidden />}
          >
            {formatPhone(lead.phone)}
          </Button>
        )}
      </div>
      <p className={styles['links']}>
        {can('view leads') && (
          <AppLink href={`/leads/${lead.id}`}>{`${t('leadLabels.one')} ${lead.number}`}</AppLink>
        )}
        {can('view appointments') && (
          <AppLink href={`/appointments/${appointmentId}`}>{t('appointmentLabels.one')}</AppLink>
        )}
      </p>
    </Card>
  )
}

/** That the customer withdrew, and so nobody goes there. */
export function Cancellation({ letter }: { letter: Letter }) {
  const { t } = useTranslation()
  const format = useFormat()
  if (letter.cancelled_at === null) return null
  return (
    <div className={styles['rejected']} role="alert">
      <strong>{t('workLetters.cancelledBecause', { date: format.dateTime(letter.cancelled_at) })}</strong>
      <p>{t('workLetters.cancelledText')}</p>
    </div>
  )
}

interface RejectionProps {
  letter: Pick<Letter, 'status' | 'reject_reason' | 'reject_text'> & Partial<Pick<Letter, 'cancelled_at'>>
  /** Below the reason. */
  children?: ReactNode
}

/** Why the letter came back. */
export function Rejection({ letter, children }: RejectionProps) {
  const { t } = useTranslation()
  const labels = useLabels()
  if (letter.cancelled_at != null) return null
  if (letter.status !== 'rejected' || letter.reject_reason === null) return null
  return (
    <div className={styles['rejected']}>
      <strong>
        {t('workLetters.rejectedBecause', {
          reason: labels.text('workLetterRejectReasons', letter.reject_reason),
        })}
      </strong>
      {letter.reject_text !== null && <p>{letter.reject_text}</p>}
      {children}
    </div>
  )
}

/** What was overruled when the quotation was sent, with why. */
export function Overruled({ overruled }: Pick<Letter, 'overruled'>) {
  const { t } = useTranslation()
  const labels = useLabels()
  if (overruled === null) return null
  return (
    <Alert color="orange" title={t('workLetters.overruled')}>
      <ul>
        {overruled.codes.map((code) => (
          <li key={code}>{labels.text('calculationWarnings', code)}</li>
        ))}
      </ul>
      <p>{overruled.reason}</p>
    </Alert>
  )
}
