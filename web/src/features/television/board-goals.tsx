import type { Board } from '@heliodesk/contract/television'
import { useTranslation } from '../../text/use-translation.ts'
import { useFormat } from '../../ui/use-format.ts'
import styles from './board-goals.module.css'
import './television.text.ts'

type Goal = Board['goals'][number]

const kinds = ['quotations', 'sales', 'revenue'] as const

function Reached({ kind, goal }: { kind: (typeof kinds)[number]; goal: Goal }) {
  const { t } = useTranslation()
  const format = useFormat()
  const progress = goal[kind]
  if (progress === null) return null
  const { actual, goal: wanted } = progress
  const show = (value: number) => (kind === 'revenue' ? format.wholeEuros(value * 100) : format.number(value))
  return (
    <li>
      <span>{t(`television.goals.${kind}`, { actual: show(actual), goal: show(wanted) })}</span>
      <span className={styles['track']} aria-hidden>
        <span style={{ width: `${Math.min(100, (actual / wanted) * 100)}%` }} />
      </span>
    </li>
  )
}

/** The goals of this month: of the company, and of each adviser by initials. */
export function BoardGoals({ goals }: Pick<Board, 'goals'>) {
  const { t } = useTranslation()
  if (goals.length === 0) return null
  return (
    <section className={styles['goals']} aria-label={t('television.goals.title')}>
      {goals.map((goal) => (
        <div key={goal.initials ?? ''}>
          <h2>{goal.initials ?? t('television.goals.company')}</h2>
          <ul>
            {kinds.map((kind) => (
              <Reached key={kind} kind={kind} goal={goal} />
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}
