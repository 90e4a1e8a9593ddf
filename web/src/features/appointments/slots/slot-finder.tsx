import { Alert } from '@mantine/core'
import type { AppointmentKind } from '@heliodesk/domain/enumerations'
import { useRef, useState } from 'react'
import { useTranslation } from '../../../text/use-translation.ts'
import type { ResultOf } from '../../../data/calls/client.ts'
import { notify } from '../../../ui/notify.ts'
import { useOneAtATime } from '../../../ui/use-one-at-a-time.ts'
import { type BookingChoices, BookingForm } from './booking-form.tsx'
import { SlotList } from './slot-list.tsx'
import { SlotWishes } from './slot-wishes.tsx'
import { useEndedCallback } from './use-ended-callback.ts'
import { useHold } from './use-hold.ts'
import { useSlotKeys } from './use-slot-keys.ts'
import { useTakeSlot } from './use-take-slot.ts'
import { type MovedVisit, type Slot, useSlots } from './use-slots.ts'
import styles from './slots.module.css'
import './slots.text.ts'

type Booked = ResultOf<'GET /appointments/{id}'>

interface SlotFinderProps {
  leadId: number
  kind?: AppointmentKind
  moved?: MovedVisit
  /** Whether the lead has no visit that is planned; one that a colleague books meanwhile is not moved. */
  waits?: boolean
  /** Whether the best time takes the focus when it is there. */
  focusFirst?: boolean
  /** Whether a time that is chosen is taken at once, where a mistake is taken back. */
  atOnce?: boolean
  onBooked: (booked: Booked | undefined) => unknown
}

function Problem({ text, left }: { text: string; left: string | null }) {
  return (
    <Alert color="orange" variant="light">
      <p className={styles['problem']}>{text}</p>
      {left !== null && <p className={styles['problem']}>{left}</p>}
    </Alert>
  )
}

/** Which visit goes there; null says that the lead has none. */
function visitOf({ moved, waits = false }: SlotFinderProps): { appointment_id?: number | null } {
  if (moved !== undefined) return { appointment_id: moved.appointment_id }
  return waits ? { appointment_id: null } : {}
}

/** Finds a time for a visit, holds it and books it; or moves a visit there. */
export function SlotFinder(props: SlotFinderProps) {
  const { leadId, kind = 'advice', moved, focusFirst = false, atOnce = false, onBooked } = props
  const { t } = useTranslation()
  const part = useRef<HTMLDivElement>(null)
  const search = useSlots(leadId, kind, moved)
  const { kind: wantedKind, channel, wishes } = search.wanted
  const asked = { kind: wantedKind, channel, ...visitOf(props) }
  const holding = useHold(leadId, asked)
  const [booking, setBooking] = useState(false)
  const { held, problem } = holding
  const tellEnded = useEndedCallback(leadId)
  const takeSlot = useTakeSlot()
  const book = useOneAtATime(async ({ adviser, date, from }: Slot, choices: Partial<BookingChoices>) => {
    setBooking(true)
    holding.take()
    try {
      const place = { lead_id: leadId, adviser_id: adviser.id, date, from }
      const body = { ...asked, ...place, ...choices, ...(wishes && { wishes }) }
      const revision = moved === undefined ? {} : { revision: moved.revision }
      const answer = await takeSlot({ ...body, ...revision })
      holding.booked()
      notify({ tone: 'success', text: t('messages.entitySaved', { entity: t('slots.one') }) })
      if (moved === undefined) tellEnded()
      onBooked('hold' in answer ? undefined : answer)
    } catch (error) {
      await holding.refused(error)
    } finally {
      setBooking(false)
    }
  })
  const choose = (slot: Slot) => void (atOnce ? book(slot, {}) : holding.hold(slot))
  useSlotKeys(part, (index) => {
    const slot = search.result.data?.data[index]
    if (slot !== undefined && held === null) choose(slot)
  })
  return (
    <div ref={part} className={styles['finder']}>
      {problem !== null && (
        <Problem text={problem.text} left={held === null && problem.others ? t('slots.left') : null} />
      )}
      {held === null ? (
        <>
          <SlotWishes search={search} moving={moved !== undefined} />
          <SlotList leadId={leadId} search={search} focusFirst={focusFirst} onChoose={choose} />
        </>
      ) : (
        <BookingForm
          leadId={leadId}
          held={held}
          moving={moved !== undefined}
          booking={booking}
          onBook={(choices) => void book(held.slot, choices)}
          onAlong={holding.holdWith}
          onLetGo={() => void holding.release()}
        />
      )}
    </div>
  )
}
