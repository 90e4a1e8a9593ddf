import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../text/use-translation.ts'
import type { ResultOf } from '../../data/calls/client.ts'
import { useLabels } from '../../data/labels.ts'
import { callQuery } from '../../data/queries.ts'
import { leadMeaning } from '../../data/status-meanings.ts'
import { AppLink } from '../../ui/page/app-link.tsx'
import { Card } from '../../ui/page/page.tsx'
import { useFormat } from '../../ui/use-format.ts'
import styles from './panels.module.css'
import { AdvisersTable, WeeksTable } from './weeks-table.tsx'
import './home.text.ts'

type Stages = ResultOf<'GET /home/figures'>['leads']

/** How many leads are in each status, in the order of the process; each leads to them. */
function StageBars({ stages }: { stages: Stages }) {
  const { t } = useTranslation()
  const format = useFormat()
  const labels = useLabels()
  const most = Math.max(1, ...stages.map(({ amount }) => amount))
  return (
    <>
      <h3 className={styles['part']}>{t('home.leadsByStatus')}</h3>
      {stages.length === 0 && <p className={styles['dim']}>{t('home.noLeads')}</p>}
      <ol className={styles['stages']}>
        {stages.map(({ status, amount }) => (
          <li key={status}>
            <AppLink href={`/leads?filter[status]=${status}`}>
              <span>{labels.text('leadStatuses', status)}</span>{' '}
              <span className={styles['track']} aria-hidden>
                <span
                  className={styles['fill']}
                  data-meaning={leadMeaning[status]}
                  style={{ width: `${(amount / most) * 100}%` }}
                />
              </span>
              <span className={styles['amount']}>{format.number(amount)}</span>
            </AppLink>
          </li>
        ))}
      </ol>
    </>
  )
}

/** On a manager's home page: where the leads are, the trend, and who sells. */
export function FiguresPanel() {
  const { t } = useTranslation()
  const { data } = useQuery(callQuery('GET /home/figures'))
  if (data === undefined) return <Card title={t('home.figures')}>{null}</Card>
  const { weeks, advisers, leads } = data
  return (
    <Card title={t('home.figures')}>
      <div className={styles['tables']}>
        <div>
          <StageBars stages={leads} />
        </div>
        <div>
          <WeeksTable weeks={weeks} />
          {advisers.length > 0 && <AdvisersTable advisers={advisers} from={weeks[0]?.monday ?? ''} />}
        </div>
      </div>
    </Card>
  )
}
