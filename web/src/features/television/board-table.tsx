import type { Board } from '@heliodesk/contract/television'
import { useTranslation } from '../../text/use-translation.ts'
import { useLabels } from '../../data/labels.ts'
import { appointmentMeaning } from '../../data/status-meanings.ts'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { spokenDate } from './spoken-date.ts'
import styles from './television.module.css'
import './television.text.ts'

type Row = Board['rows'][number]
type Cell = Row['days'][number][number]

function Visit({ cell }: { cell: Cell }) {
  const labels = useLabels()
  return (
    <li className={styles['visit']} data-meaning={appointmentMeaning[cell.status]}>
      <span className={styles['when']}>
        <time>{cell.from}</time>
        <span>{cell.initials}</span>
      </span>
      <span className={styles['city']}>{cell.city}</span>
      <span className={styles['status']}>{labels.text('appointmentStatuses', cell.status)}</span>
    </li>
  )
}

function Free({ free }: { free: Row['free'][number] }) {
  const { t } = useTranslation()
  if (free.length === 0) return null
  return (
    <p className={styles['free']}>
      {t('television.free', { times: free.map(({ from }) => from).join(', ') })}
    </p>
  )
}

function Day({ cells, free }: { cells: Cell[]; free: Row['free'][number] }) {
  const { t } = useTranslation()
  if (cells.length === 0 && free.length === 0)
    return <span className={styles['nothing']}>{t('television.nothing')}</span>
  return (
    <div className={styles['day']}>
      {cells.length > 0 && (
        <ul className={styles['visits']}>
          {cells.map((cell) => (
            <Visit key={`${cell.from} ${cell.initials} ${cell.city}`} cell={cell} />
          ))}
        </ul>
      )}
      <Free free={free} />
    </div>
  )
}

/** A row per adviser, and per day a cell for each appointment. */
export function BoardTable({ board }: { board: Board }) {
  const { t, language } = useTranslation()
  const headings = [t('television.today'), t('television.next')]
  const days = board.days.slice(0, 2).map((day, index) => ({
    day,
    heading: headings[index],
    date: spokenDate(day, language),
  }))
  if (board.rows.length === 0)
    return <EmptyState title={t('television.nobody')}>{t('television.nobodyHint')}</EmptyState>
  return (
    <table className={styles['board']} data-wall={board.rows.every(({ name }) => name === null) || undefined}>
      <thead>
        <tr>
          <th scope="col">{t('television.adviser')}</th>
          {days.map(({ day, heading, date }) => (
            <th key={day} scope="col">
              {heading} <span>{date}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {board.rows.map((row) => (
          <tr key={row.initials}>
            <th scope="row">
              <span className={styles['adviser']}>
                <span className={styles['initials']}>{row.initials}</span>
                {row.name !== null && <span>{row.name}</span>}
              </span>
            </th>
            {days.map(({ day, heading, date }, index) => (
              <td key={day}>
                <span className={styles['dayOf']}>
                  {heading} <span>{date}</span>
                </span>
                <Day cells={row.days[index] ?? []} free={row.free[index] ?? []} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
