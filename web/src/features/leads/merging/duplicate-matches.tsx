import { Text } from '@mantine/core'
import { useTranslation } from '../../../text/use-translation.ts'
import { useLabels } from '../../../data/labels.ts'
import { leadMeaning } from '../../../data/status-meanings.ts'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import type { DuplicateLeads } from './duplicate-leads.ts'
import { ObjectedAt } from '../objected-at.tsx'
import styles from '../leads.module.css'
import '../leads.text.ts'

/** The leads that look like the one in the form, and how many others there are. */
export function DuplicateMatches({ found }: { found: DuplicateLeads }) {
  const { t } = useTranslation()
  const labels = useLabels()
  return (
    <>
      {found.matches.length > 0 && (
        <ul className={styles['matches']} aria-label={t('leads.duplicate.matches')}>
          {found.matches.map((match) => (
            <li key={match.id}>
              <a href={`/leads/${match.id}`} target="_blank" rel="noreferrer">
                {match.number} {match.full_name}
              </a>
              <StatusBadge meaning={leadMeaning[match.status]}>
                {labels.text('leadStatuses', match.status)}
              </StatusBadge>
              <ObjectedAt at={match.do_not_call_at} />
            </li>
          ))}
        </ul>
      )}
      {found.others > 0 && (
        <Text size="sm" mb="md">
          {t('leads.duplicate.rest', { count: found.others })}
        </Text>
      )}
    </>
  )
}
