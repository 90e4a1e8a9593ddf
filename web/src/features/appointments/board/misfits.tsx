import { formatDate } from '@heliodesk/domain/calendar'
import { useTranslation } from '../../../text/use-translation.ts'
import { type BoardRow, misfitsOf } from './board-layout.ts'
import { useWhyNot } from './item-words.ts'
import styles from './waiting.module.css'
import './planning.text.ts'

/** The visits that do not fit, each with its reason; a click opens one. */
export function Misfits({ rows, onVisit }: { rows: readonly BoardRow[]; onVisit: (id: number) => void }) {
  const { t } = useTranslation()
  const whyNot = useWhyNot()
  const found = misfitsOf(rows)
  if (found.length === 0) return null
  return (
    <details className={styles['misfits']} open={found.length <= 3}>
      <summary>{t('planning.misfits', { count: found.length })}</summary>
      <ul>
        {found.map(({ adviser, date, visit }) => (
          <li key={visit.id}>
            <button type="button" onClick={() => onVisit(visit.id)}>
              {formatDate(date).slice(0, 5)} {visit.from} {visit.lead.full_name}, {adviser.name}:
            </button>{' '}
            {whyNot(visit)}
          </li>
        ))}
      </ul>
    </details>
  )
}
