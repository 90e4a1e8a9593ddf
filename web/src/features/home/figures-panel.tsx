import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../text/use-translation.ts'
import type { ResultOf } from '../../data/client.ts'
import { useLabels } from '../../data/labels.ts'
import { callQuery } from '../../data/queries.ts'
import { leadMeaning } from '../../data/status-meanings.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { Card } from '../../ui/page.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import type { Address } from '../../ui/parse-destination.ts'
import { useFormat } from '../../ui/use-format.ts'
import styles from './panels.module.css'
import { rowsOf } from './figure-links.ts'
import { AdvisersTable, WeeksTable } from './weeks-table.tsx'
import './home.text.ts'

interface FigureProps {
  label: string
  now: string
  before: string
  /** The rows that it counts. */
  href: Address
}

function Figure({ label, now, before, href }: FigureProps) {
  const { t } = useTranslation()
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <AppLink href={href}>
          <strong>{now}</strong>
        </AppLink>
        <span>{t('home.lastWeek', { amount: before })}</span>
      </dd>
    </div>
  )
}

type Week = ResultOf<'GET /home/figures'>['weeks'][number]

function ThisWeek({ week, before }: { week: Week; before: Week | undefined }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <>
      <p className={styles['dim']}>{t('home.thisWeek')}</p>
      <dl className={styles['figures']}>
        <Figure
          label={t('home.sent')}
          now={format.number(week.sent)}
          before={format.number(before?.sent ?? 0)}
          href={rowsOf('sent', week.monday)}
        />
        <Figure
          label={t('home.accepted')}
          now={format.number(week.accepted)}
          before={format.number(before?.accepted ?? 0)}
          href={rowsOf('accepted', week.monday)}
        />
        <Figure
          label={t('home.revenue')}
          now={format.cents(week.revenue_cents)}
          before={format.cents(before?.revenue_cents ?? 0)}
          href={rowsOf('accepted', week.monday)}
        />
      </dl>
    </>
  )
}

/** On a manager's home page: this week, the trend, who sells, and where the leads are. */
export function FiguresPanel() {
  const { t } = useTranslation()
  const format = useFormat()
  const labels = useLabels()
  const { data } = useQuery(callQuery('GET /home/figures'))
  if (data === undefined) return <Card title={t('home.figures')}>{null}</Card>
  const { weeks, advisers } = data
  const thisWeek = weeks.at(-1)
  return (
    <Card title={t('home.figures')}>
      {thisWeek && <ThisWeek week={thisWeek} before={weeks.at(-2)} />}
      <div className={styles['tables']}>
        <WeeksTable weeks={weeks} />
        <div>
          {advisers.length > 0 && <AdvisersTable advisers={advisers} from={weeks[0]?.monday ?? ''} />}
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
        </div>
      </div>
    </Card>
  )
}
