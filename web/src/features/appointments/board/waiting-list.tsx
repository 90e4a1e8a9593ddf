import type { EarlierVisit, Waiting, WaitingLead } from './waiting.ts'
import { Button } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from '../../../text/use-translation.ts'
import { ScrollRegion } from '../../../ui/page/scroll-region.tsx'
import { Unbroken } from '../../../ui/page/unbroken.tsx'
import { useFormat } from '../../../ui/use-format.ts'
import type { Gap } from './adviser-row.tsx'
import { useWaitingWords } from './waiting-words.ts'
import styles from './waiting.module.css'
import './planning.text.ts'

interface WaitingListProps {
  gap: Gap | null
  result: UseQueryResult<Waiting>
  onAnyGap: () => void
  /** Without it nobody can be booked. */
  onLead?: ((lead: WaitingLead) => void) | undefined
  /** Without it no visit can be moved. */
  onEarlier?: ((visit: EarlierVisit) => void) | undefined
}

interface RowProps {
  who: { full_name: string; city: string | null }
  words: string
  judged: Pick<WaitingLead, 'fits' | 'reasons'>
  /** What is dragged by it. */
  data: { 'data-lead': number } | { 'data-earlier': number }
  onChoose: (() => void) | undefined
}

function Row({ who, words, judged, data, onChoose }: RowProps) {
  const content = (
    <>
      <strong>{[who.full_name, who.city].filter(Boolean).join(', ')}</strong>
      <small>
        <Unbroken>{words}</Unbroken>
      </small>
      {judged.fits === false && (
        <span className={styles['why']}>{judged.reasons.map(({ text }) => text).join('. ')}</span>
      )}
    </>
  )
  return onChoose === undefined ? (
    <div className={styles['lead']}>{content}</div>
  ) : (
    <button type="button" className={styles['lead']} {...data} onClick={onChoose}>
      <span className={styles['grip']} data-grip aria-hidden />
      {content}
    </button>
  )
}

interface EarlierListProps extends Pick<WaitingListProps, 'gap' | 'onEarlier'> {
  visits: EarlierVisit[]
}

/** Above those who wait, and open where a gap is chosen that comes sooner. */
function EarlierList({ gap, visits, onEarlier }: EarlierListProps) {
  const { t } = useTranslation()
  const { ofEarlier } = useWaitingWords()
  if (visits.length === 0) return null
  return (
    <details className={styles['earlier']} open={gap !== null}>
      <summary>{t('planning.earlierCount', { count: visits.length })}</summary>
      <ul aria-label={t('planning.earlier')}>
        {visits.map((visit) => (
          <li key={visit.id}>
            <Row
              who={visit.lead}
              words={ofEarlier(visit)}
              judged={visit}
              data={{ 'data-earlier': visit.id }}
              onChoose={onEarlier && (() => onEarlier(visit))}
            />
          </li>
        ))}
      </ul>
    </details>
  )
}

/** The leads that wait for a visit and who wants to come earlier: who waits longest, or the nearest to the gap that is chosen. */
export function WaitingList({ gap, result, onAnyGap, onLead, onEarlier }: WaitingListProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { ofLead } = useWaitingWords()
  const { data, isPlaceholderData } = result
  return (
    <ScrollRegion className={styles['waiting']} label={t('planning.waiting')}>
      <h2>{t('planning.waiting')}</h2>
      {gap !== null && (
        <div role="status">
          <small>
            <Unbroken>
              {t('planning.waitingFor', {
                name: gap.adviser.name,
                day: format.day(gap.date),
                from: gap.from,
              })}
            </Unbroken>
          </small>{' '}
          <Button size="compact-xs" variant="default" onClick={onAnyGap}>
            {t('planning.anyGap')}
          </Button>
        </div>
      )}
      <EarlierList gap={gap} visits={data?.earlier ?? []} onEarlier={onEarlier} />
      {data?.data.length === 0 && <p>{t('planning.nobodyWaits')}</p>}
      <ul aria-busy={isPlaceholderData}>
        {data?.data.map((lead) => (
          <li key={lead.id}>
            <Row
              who={lead}
              words={ofLead(lead)}
              judged={lead}
              data={{ 'data-lead': lead.id }}
              onChoose={onLead && (() => onLead(lead))}
            />
          </li>
        ))}
      </ul>
      {data !== undefined && data.total > data.data.length && (
        <small>{t('planning.waitingCount', { shown: data.data.length, total: data.total })}</small>
      )}
    </ScrollRegion>
  )
}
