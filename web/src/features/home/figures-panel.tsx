import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLabels } from '../../data/labels.ts'
import { callQuery } from '../../data/queries.ts'
import { leadMeaning } from '../../data/status-meanings.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { Card } from '../../ui/page.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { useFormat } from '../../ui/use-format.ts'
import styles from './panels.module.css'
import './home.text.ts'

function Figure({ label, now, before }: { label: string; now: string; before: string }) {
  const { t } = useTranslation()
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <strong>{now}</strong>
        <span>{t('home.lastWeek', { amount: before })}</span>
      </dd>
    </div>
  )
}

/** On a manager's home page: this week against the last one, and where the leads are. */
export function FiguresPanel() {
  const { t } = useTranslation()
  const format = useFormat()
  const labels = useLabels()
  const { data } = useQuery(callQuery('GET /home/figures'))
  if (data === undefined) return <Card title={t('home.figures')}>{null}</Card>
  const { sent, accepted, revenue_cents: revenue } = data
  return (
    <Card title={t('home.figures')}>
      <p className={styles['dim']}>{t('home.thisWeek')}</p>
      <dl className={styles['figures']}>
        <Figure
          label={t('home.sent')}
          now={format.number(sent.this_week)}
          before={format.number(sent.last_week)}
        />
        <Figure
          label={t('home.accepted')}
          now={format.number(accepted.this_week)}
          before={format.number(accepted.last_week)}
        />
        <Figure
          label={t('home.revenue')}
          now={format.cents(revenue.this_week)}
          before={format.cents(revenue.last_week)}
        />
      </dl>
      <h3 className={styles['part']}>{t('home.leadsByStatus')}</h3>
      {data.leads.length === 0 && <p className={styles['dim']}>{t('home.noLeads')}</p>}
      <ul className={styles['statuses']}>
        {data.leads.map(({ status, amount }) => (
          <li key={status}>
            <AppLink href={`/leads?filter[status]=${status}`}>{format.number(amount)}</AppLink>
            <StatusBadge meaning={leadMeaning[status]}>{labels.text('leadStatuses', status)}</StatusBadge>
          </li>
        ))}
      </ul>
    </Card>
  )
}
