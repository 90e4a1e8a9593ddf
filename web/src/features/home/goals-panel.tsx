import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../text/use-translation.ts'
import type { ResultOf } from '../../data/calls/client.ts'
import { callQuery } from '../../data/queries.ts'
import { useCan } from '../../session/session.ts'
import { AppLink } from '../../ui/page/app-link.tsx'
import { Card } from '../../ui/page/page.tsx'
import type { Address } from '../../ui/page/parse-destination.ts'
import { useFormat } from '../../ui/use-format.ts'
import { rowsOfMonth } from './figure-links.ts'
import styles from './goals.module.css'
import './goals.text.ts'

type Goal = ResultOf<'GET /home/goals'>['goals'][number]
type Progress = NonNullable<Goal['sales']>

interface ReachedProps {
  progress: Progress | null
  href: Address
  show: (value: number) => string
}

/** What a month has of a goal, as text and as a bar. */
function Reached({ progress, href, show }: ReachedProps) {
  const { t } = useTranslation()
  if (progress === null) return <td>{t('goals.none')}</td>
  const { actual, goal } = progress
  return (
    <td>
      <AppLink href={href}>{t('goals.reached', { actual: show(actual), goal: show(goal) })}</AppLink>
      <span className={styles['track']} aria-hidden>
        <span className={styles['fill']} style={{ width: `${Math.min(100, (actual / goal) * 100)}%` }} />
      </span>
    </td>
  )
}

/** Goals of this month: a manager's of the company and each adviser, an adviser's own. */
export function GoalsPanel() {
  const { t } = useTranslation()
  const format = useFormat()
  const can = useCan()
  const { data } = useQuery(callQuery('GET /home/goals'))
  if (data === undefined || data.goals.length === 0) return null
  const { month, goals } = data
  const wanted = (['quotations', 'sales', 'revenue'] as const).filter((kind) =>
    goals.some((goal) => goal[kind] !== null),
  )
  return (
    <Card title={t('goals.title', { month: format.month(month) })}>
      <table className={styles['goals']}>
        <thead>
          <tr>
            <th scope="col">{t('goals.whose')}</th>
            {wanted.map((kind) => (
              <th key={kind} scope="col">
                {t(`goals.${kind}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {goals.map((goal) => (
            <tr key={goal.adviser?.id ?? 0}>
              <th scope="row">{goal.adviser?.name ?? t('goals.company')}</th>
              {wanted.map((kind) => (
                <Reached
                  key={kind}
                  progress={goal[kind]}
                  href={rowsOfMonth(
                    kind === 'quotations' ? 'sent' : 'accepted',
                    goal.adviser?.id ?? null,
                    month,
                  )}
                  show={(value) =>
                    kind === 'revenue' ? format.wholeEuros(value * 100) : format.number(value)
                  }
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {can('update sales goals') && (
        <p className={styles['change']}>
          <AppLink href="/sales-goals">{t('goals.change')}</AppLink>
        </p>
      )}
    </Card>
  )
}
