import { Alert } from '@mantine/core'
import type { AppointmentKind } from '@heliodesk/domain/enumerations'
import { useRef, useState } from 'react'
import { useTranslation } from '../../../text/use-translation.ts'
import { api } from '../../../data/client.ts'
import { notify } from '../../../ui/notify.ts'
import { useOneAtATime } from '../../../ui/use-one-at-a-time.ts'
import { type BookingChoices, BookingForm } from './booking-form.tsx'
import { SlotList } from './slot-list.tsx'
import { SlotWishes } from './slot-wishes.tsx'
import { useHold } from './use-hold.ts'
import { useSlotKeys } from './use-slot-keys.ts'
import { useSlots } from './use-slots.ts'
import styles from './slots.module.css'
import './slots.text.ts'

interface SlotFinderProps {
  leadId: number
  kind?: AppointmentKind
  /** Of the visit that is moved. */
  moved?: { revision: number }
  onBooked: () => unknown
}

/** Finds a time for a visit, holds it and books it; or moves a visit there. */
export function SlotFinder({ leadId, kind = 'advice', moved, onBooked }: SlotFinderProps) {
  const { t } = useTranslation()
  const part = useRef<HTMLDivElement>(null)
  const search = useSlots(leadId, kind)
  const { kind: wantedKind, channel, wishes } = search.wanted
  const asked = { kind: wantedKind, channel }
  const holding = useHold(leadId, asked)
  const [booking, setBooking] = useState(false)
  const { held, problem } = holding
  useSlotKeys(part, (index) => {
    const slot = search.result.data?.data[index]
    if (slot !== undefined && held === null) void holding.hold(slot)
  })
  const book = useOneAtATime(async (choices: BookingChoices) => {
    if (held === null) return
    setBooking(true)
    holding.take()
    try {
      const { adviser, date, from } = held.slot
      const place = { lead_id: leadId, adviser_id: adviser.id, date, from }
      const body = { ...asked, ...place, ...choices, ...(wishes && { wishes }), ...moved }
      await api('PATCH /appointments/timeslots/', { body })
      holding.booked()
      notify({ tone: 'success', text: t('messages.entitySaved', { entity: t('slots.one') }) })
      onBooked()
    } catch (error) {
      await holding.refused(error)
    } finally {
      setBooking(false)
    }
  })
  return (
    <div ref={part} className={styles['finder']}>
      {problem !== null && (
        <Alert color="orange" variant="light">
          <p className={styles['problem']}>{problem}</p>
          {held === null && <p className={styles['problem']}>{t('slots.left')}</p>}
        </Alert>
      )}
      {held === null ? (
        <>
          <SlotWishes search={search} moving={moved !== undefined} />
          <SlotList search={search} onChoose={(slot) => void holding.hold(slot)} />
        </>
      ) : (
        <BookingForm
          leadId={leadId}
          held={held}
          moving={moved !== undefined}
          booking={booking}
          onBook={(choices) => void book(choices)}
          onLetGo={() => void holding.release()}
        />
      )}
    </div>
  )
}
