import { Button, Kbd } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../../text/use-translation.ts'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { Unbroken } from '../../../ui/page/unbroken.tsx'
import { useFormat } from '../../../ui/use-format.ts'
import { AddressHint, NoTimesHint } from './slot-hints.tsx'
import type { Slot, SlotSearch } from './use-slots.ts'
import styles from './slots.module.css'
import './slots.text.ts'

/** How many can be chosen by a digit. */
const bestSlots = 5

interface SlotListProps {
  leadId: number
  search: SlotSearch
  focusFirst?: boolean
  onChoose: (slot: Slot) => void
}

function SlotRow({ slot, index, onChoose }: { slot: Slot; index: number; onChoose: (slot: Slot) => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const day = format.day(slot.date)
  const why = [slot.reason, slot.estimated ? t('slots.estimated') : null].filter(Boolean).join(', ')
  return (
    <li>
      <button type="button" data-slot className={styles['slot']} onClick={() => onChoose(slot)}>
        {index < bestSlots ? <Kbd>{index + 1}</Kbd> : <span />}
        <span className={styles['what']}>
          <strong>
            <Unbroken>{`${day} ${slot.from} - ${slot.till}`}</Unbroken>
          </strong>{' '}
          <span>{slot.adviser.full_name}</span>
        </span>
        <span className={styles['why']}>{why}</span>
      </button>
    </li>
  )
}

/** The times in their order, the five best first; or why there are none. */
export function SlotList({ leadId, search, focusFirst = false, onChoose }: SlotListProps) {
  const { t } = useTranslation()
  const [all, setAll] = useState(false)
  const list = useRef<HTMLOListElement>(null)
  const found = search.result.data
  const isThere = found !== undefined
  useEffect(() => {
    if (isThere && focusFirst) list.current?.querySelector<HTMLElement>('[data-slot]')?.focus()
  }, [isThere, focusFirst])
  // The button goes away, and who pressed it by a key goes on with what it showed.
  useEffect(() => {
    if (all) list.current?.querySelectorAll<HTMLElement>('[data-slot]')[bestSlots]?.focus()
  }, [all])
  if (found === undefined) return null
  if (found.data.length === 0)
    return (
      <EmptyState title={found.message ?? t('messages.workSlotsNotFound')}>
        <NoTimesHint leadId={leadId} lack={search.lack ?? 'notFoundHint'} />
      </EmptyState>
    )
  const shown = all ? found.data : found.data.slice(0, bestSlots)
  return (
    <>
      {found.message === t('messages.noCoordinates') && <AddressHint leadId={leadId} />}
      <ol
        ref={list}
        className={styles['list']}
        aria-label={t('slots.list')}
        aria-busy={search.result.isPlaceholderData}
      >
        {shown.map((slot, index) => (
          <SlotRow
            key={`${slot.adviser.id} ${slot.date} ${slot.from}`}
            slot={slot}
            index={index}
            onChoose={onChoose}
          />
        ))}
      </ol>
      {shown.length < found.data.length && (
        <Button size="xs" variant="default" onClick={() => setAll(true)}>
          {t('slots.more')}
        </Button>
      )}
    </>
  )
}
