import type { WorkLetterStatus } from '@heliodesk/domain/enumerations'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../text/use-translation.ts'
import { useLabels } from '../../data/labels.ts'
import { callQuery } from '../../data/queries.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { Card } from '../../ui/page.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { letterHref } from '../../data/letter-href.ts'
import styles from './work-letters.module.css'
import './work-letters.text.ts'

const maxShown = 8

interface LettersPanelProps {
  status: WorkLetterStatus
  title: string
  nothing: string
}

function LettersPanel({ status, title, nothing }: LettersPanelProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const labels = useLabels()
  const query = { 'filter[status]': status, per_page: maxShown, sort: 'planned_date' }
  const { data } = useQuery(callQuery('GET /work-letter/rejected', { query }))
  const more = (data?.meta.total ?? 0) - (data?.data.length ?? 0)
  return (
    <Card title={title}>
      {data?.data.length === 0 && (
        <p className={styles['dim']} data-nothing>
          {nothing}
        </p>
      )}
      <ul className={styles['panel']}>
        {data?.data.map((row) => (
          <li key={row.id}>
            <span className={styles['panelWho']}>
              <AppLink href={letterHref(row)}>{row.lead.full_name}</AppLink>
              {[row.lead.number, row.lead.city].filter(Boolean).join(', ')}
            </span>
            <span>{format.date(row.planned_date)}</span>
            {row.reject_reason !== null && (
              <span className={styles['panelWhy']}>
                {[labels.text('workLetterRejectReasons', row.reject_reason), row.reject_text]
                  .filter(Boolean)
                  .join(': ')}
              </span>
            )}
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p className={styles['more']}>
          <AppLink href={status === 'rejected' ? '/work-letters' : `/work-letters?filter[status]=${status}`}>
            {t('workLetters.more', { count: more })}
          </AppLink>
        </p>
      )}
    </Card>
  )
}

/** On the home page of letter authors: rejected letters. */
export function RejectedLettersPanel() {
  const { t } = useTranslation()
  return (
    <LettersPanel
      status="rejected"
      title={t('workLetters.rejectedPanel')}
      nothing={t('workLetters.noRejected')}
    />
  )
}

/** On an installer's home page: letters for the own crew to accept. */
export function ReadyLettersPanel() {
  const { t } = useTranslation()
  return (
    <LettersPanel status="ready" title={t('workLetters.readyPanel')} nothing={t('workLetters.noReady')} />
  )
}
