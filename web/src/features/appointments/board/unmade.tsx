import { formatDate } from '@heliodesk/domain/calendar'
import { useTranslation } from '../../../text/use-translation.ts'
import type { ResultOf } from '../../../data/calls/client.ts'
import { letterHref } from '../../../data/letter-href.ts'
import { useCan } from '../../../session/session.ts'
import { AppLink } from '../../../ui/page/app-link.tsx'
import styles from './waiting.module.css'
import './planning.text.ts'

/** The installations that nobody makes, which stand in nobody's row; each leads to the letter in which a crew is chosen. */
export function Unmade({ visits }: { visits: ResultOf<'GET /planning'>['unmade'] }) {
  const { t } = useTranslation()
  const can = useCan()
  if (visits.length === 0) return null
  return (
    <details className={styles['misfits']} open={visits.length <= 3}>
      <summary>{t('planning.unmade', { count: visits.length })}</summary>
      <ul>
        {visits.map(({ id, date, from, lead }) => (
          <li key={id}>
            <AppLink
              href={
                can('view work letters') ? letterHref({ lead, appointment_id: id }) : `/appointments/${id}`
              }
            >
              {formatDate(date).slice(0, 5)} {from} {[lead.full_name, lead.city].filter(Boolean).join(', ')}
            </AppLink>
          </li>
        ))}
      </ul>
    </details>
  )
}
