import type { AppointmentChannel, AppointmentKind, Weekday } from '@heliodesk/domain/enumerations'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { BodyOf, ResultOf } from '../../../data/calls/client.ts'
import { slotsQuery } from '../../../data/slots-query.ts'

type Found = ResultOf<'POST /appointments/work-times'>
export type Slot = Found['data'][number]

export interface Wishes {
  weekdays: Weekday[] | null
  from: string | null
  till: string | null
}

/** A visit that is moved. */
export interface MovedVisit {
  appointment_id: number
  revision: number
  channel: AppointmentChannel
}

interface Wanted {
  kind: AppointmentKind
  channel: AppointmentChannel
  from_date: string | null
  adviser_id: number | null
  /** Null: those that the lead has. */
  wishes: Wishes | null
}

const bodyOf = (
  lead_id: number,
  wanted: Wanted,
  moved: MovedVisit | undefined,
): BodyOf<'POST /appointments/work-times'> => ({
  lead_id,
  ...(moved && { appointment_id: moved.appointment_id }),
  kind: wanted.kind,
  channel: wanted.channel,
  ...(wanted.from_date !== null && { from_date: wanted.from_date }),
  ...(wanted.adviser_id !== null && { adviser_id: wanted.adviser_id }),
  ...wanted.wishes,
})

export type Lack = 'notFoundHint' | 'adviserFull' | 'noneNear' | 'noneFree'

/** What to say of a search without times: only wishes can be widened, else another adviser is the way out. */
function lackOf({ channel, from_date, adviser_id }: Wanted, { weekdays, from, till }: Wishes): Lack {
  const isNarrowed = (weekdays ?? []).length > 0 || [from, till, from_date].some((one) => one !== null)
  if (isNarrowed) return 'notFoundHint'
  if (adviser_id !== null) return 'adviserFull'
  return channel === 'visit' ? 'noneNear' : 'noneFree'
}

/** The times in which a lead can be visited, as the customer wishes them. */
export function useSlots(leadId: number, kind: AppointmentKind, moved: MovedVisit | undefined) {
  const [wanted, setWanted] = useState<Wanted>({
    kind,
    channel: moved?.channel ?? 'visit',
    from_date: null,
    adviser_id: null,
    wishes: null,
  })
  const body = bodyOf(leadId, wanted, moved)
  const result = useQuery({
    ...slotsQuery(body),
    placeholderData: keepPreviousData,
  })
  const kept: Wishes = result.data?.wishes ?? { weekdays: null, from: null, till: null }
  const wishes = wanted.wishes ?? kept
  return {
    result,
    wanted,
    wishes,
    lack: result.data?.data.length === 0 ? lackOf(wanted, wishes) : null,
    want: (values: Partial<Wanted>) => setWanted((before) => ({ ...before, ...values })),
    wish: (values: Partial<Wishes>) =>
      setWanted((before) => ({ ...before, wishes: { ...(before.wishes ?? kept), ...values } })),
  }
}

export type SlotSearch = ReturnType<typeof useSlots>
