import { Button } from '@mantine/core'
import type { LeadStatus } from '@heliodesk/domain/enumerations'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { DragEvent } from 'react'
import { useTranslation } from '../../../text/use-translation.ts'
import { api } from '../../../data/calls/client.ts'
import { useLabels } from '../../../data/labels.ts'
import { leadMeaning } from '../../../data/status-meanings.ts'
import { useCan } from '../../../session/session.ts'
import { AppLink } from '../../../ui/page/app-link.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { useFormat } from '../../../ui/use-format.ts'
import type { FunnelLead } from './funnel-lead.ts'
import styles from './funnel.module.css'
import { useMoveRefusal } from './use-move-refusal.ts'
import './funnel.text.ts'

const pageSize = 15

/** The leads of a status, a page after another, and how many there are in all. */
const useLeadsOf = (status: LeadStatus) =>
  useInfiniteQuery({
    queryKey: ['leads', 'funnel', status],
    queryFn: ({ pageParam, signal }) =>
      api('GET /leads/table', {
        query: { 'filter[status]': status, page: pageParam, per_page: pageSize },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: ({ meta }) =>
      meta.current_page < (meta.last_page ?? 1) ? meta.current_page + 1 : undefined,
    placeholderData: keepPreviousData,
  })

interface CardProps {
  lead: FunnelLead
  onDrag: (lead: FunnelLead | null) => void
  onMove: (lead: FunnelLead) => void
}

function LeadCard({ lead, onDrag, onMove }: CardProps) {
  const { t } = useTranslation()
  const can = useCan()
  const format = useFormat()
  const mayMove = can('update leads')
  // By keyboard the button does the same.
  const drag = mayMove && {
    draggable: true,
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.effectAllowed = 'move'
      onDrag(lead)
    },
    onDragEnd: () => onDrag(null),
  }
  return (
    <li className={styles['card']} {...drag}>
      <AppLink href={`/leads/${lead.id}`}>{lead.full_name}</AppLink>
      <span className={styles['dim']}>{[lead.city, lead.adviser?.name].filter(Boolean).join(', ')}</span>
      <span className={styles['foot']}>
        <span className={styles['dim']}>{format.date(lead.status_since)}</span>
        {mayMove && (
          <Button
            size="compact-xs"
            variant="subtle"
            aria-label={t('funnel.move', { name: lead.full_name })}
            onClick={() => onMove(lead)}
          >
            {t('funnel.moveShort')}
          </Button>
        )}
      </span>
    </li>
  )
}

interface FunnelColumnProps extends Omit<CardProps, 'lead'> {
  status: LeadStatus
  /** The lead that is dragged over the board. */
  dragged: FunnelLead | null
  onDrop: () => void
}

/** A status with its leads; while one is dragged it says whether it may come here, and else why not. */
export function FunnelColumn({ status, dragged, onDrag, onDrop, onMove }: FunnelColumnProps) {
  const { t } = useTranslation()
  const labels = useLabels()
  const format = useFormat()
  const refusalOf = useMoveRefusal()
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useLeadsOf(status)
  const name = labels.text('leadStatuses', status)
  const leads = data?.pages.flatMap((page) => page.data) ?? []
  const total = data?.pages[0]?.meta.total ?? null
  const elsewhere = dragged !== null && dragged.status !== status
  const drop = {
    onDragOver: (event: DragEvent) => {
      if (dragged !== null) event.preventDefault()
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      onDrop()
    },
  }
  const refusal = elsewhere ? refusalOf(dragged.status, status) : null
  return (
    <section
      className={styles['column']}
      aria-label={name}
      data-drop={elsewhere ? (refusal === null ? 'yes' : 'no') : undefined}
      {...drop}
    >
      <h2>
        <StatusBadge meaning={leadMeaning[status]}>{name}</StatusBadge>
        <AppLink href={`/leads?filter[status]=${status}`}>
          {total === null ? '…' : format.number(total)}
        </AppLink>
      </h2>
      {elsewhere && <p className={styles['dim']}>{refusal ?? t('funnel.dropHere')}</p>}
      {total === 0 && <p className={styles['dim']}>{t('funnel.none')}</p>}
      <ul>
        {leads.map((lead) => (
          <LeadCard key={lead.id} lead={lead} onDrag={onDrag} onMove={onMove} />
        ))}
      </ul>
      {hasNextPage && (
        <Button size="xs" variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('funnel.more', { status: name })}
        </Button>
      )}
    </section>
  )
}
