import { amsterdamDate } from '@heliodesk/domain/calendar'
import { Button } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from '../../../text/use-translation.ts'
import type { ResultOf } from '../../../data/client.ts'
import { useLabels } from '../../../data/labels.ts'
import { ScrollRegion } from '../../../ui/scroll-region.tsx'
import { useFormat } from '../../../ui/use-format.ts'
import type { Gap } from './adviser-row.tsx'
import styles from './waiting.module.css'
import './planning.text.ts'

export type WaitingLead = ResultOf<'GET /planning/waiting'>['data'][number]

interface WaitingListProps {
  gap: Gap | null
  result: UseQueryResult<ResultOf<'GET /planning/waiting'>>
  onAnyGap: () => void
  /** Without it nobody can be booked. */
  onLead?: ((lead: WaitingLead) => void) | undefined
}

function useLeadWords() {
  const { t } = useTranslation()
  const labels = useLabels()
  const format = useFormat()
  const wishesOf = ({ wishes }: WaitingLead) => {
    const { weekdays, from, till } = wishes ?? { weekdays: null, from: null, till: null }
    const parts = [
      ...(weekdays ?? []).map((day) => labels.text('weekdays', day).slice(0, 3).toLowerCase()),
      ...(from === null ? [] : [t('planning.after', { from })]),
      ...(till === null ? [] : [t('planning.before', { till })]),
    ]
    return parts.length === 0 ? null : `${t('planning.wishes')} ${parts.join(' ')}`
  }
  return (lead: WaitingLead) => {
    const { extra, status_since } = lead
    const way =
      extra === null
        ? t('planning.since', { date: format.date(amsterdamDate(new Date(status_since))) })
        : t('planning.extra', { minutes: extra.minutes, km: format.number(extra.km) })
    return [
      way,
      extra?.estimated === true ? t('planning.estimated') : null,
      lead.put_off === null ? null : t('planning.putOff'),
      wishesOf(lead),
    ]
      .filter((part) => part !== null)
      .join(', ')
  }
}

interface LeadRowProps extends Pick<WaitingListProps, 'onLead'> {
  lead: WaitingLead
  words: string
}

function LeadRow({ lead, words, onLead }: LeadRowProps) {
  const content = (
    <>
      <strong>{[lead.full_name, lead.city].filter(Boolean).join(', ')}</strong>
      <small>{words}</small>
      {lead.fits === false && (
        <span className={styles['why']}>{lead.reasons.map(({ text }) => text).join('. ')}</span>
      )}
    </>
  )
  return onLead === undefined ? (
    <div className={styles['lead']}>{content}</div>
  ) : (
    <button type="button" className={styles['lead']} data-lead={lead.id} onClick={() => onLead(lead)}>
      <span className={styles['grip']} data-grip aria-hidden />
      {content}
    </button>
  )
}

/** The leads that wait for a visit: who waits longest, or the nearest to the gap that is chosen. */
export function WaitingList({ gap, result, onAnyGap, onLead }: WaitingListProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const wordsOf = useLeadWords()
  const { data, isPlaceholderData } = result
  return (
    <ScrollRegion className={styles['waiting']} label={t('planning.waiting')}>
      <h2>{t('planning.waiting')}</h2>
      {gap !== null && (
        <div role="status">
          <small>
            {t('planning.waitingFor', { name: gap.adviser.name, day: format.day(gap.date), from: gap.from })}
          </small>{' '}
          <Button size="compact-xs" variant="default" onClick={onAnyGap}>
            {t('planning.anyGap')}
          </Button>
        </div>
      )}
      {data?.data.length === 0 && <p>{t('planning.nobodyWaits')}</p>}
      <ul aria-busy={isPlaceholderData}>
        {data?.data.map((lead) => (
          <li key={lead.id}>
            <LeadRow lead={lead} words={wordsOf(lead)} onLead={onLead} />
          </li>
        ))}
      </ul>
      {data !== undefined && data.total > data.data.length && (
        <small>{t('planning.waitingCount', { shown: data.data.length, total: data.total })}</small>
      )}
    </ScrollRegion>
  )
}
