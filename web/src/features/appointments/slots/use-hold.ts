import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiError } from '../../../data/calls/api-error.ts'
import { api, type BodyOf } from '../../../data/calls/client.ts'
import { queryClient } from '../../../data/queries.ts'
import { useTranslation } from '../../../text/use-translation.ts'
import { dismissNotification } from '../../../ui/notify.ts'
import { useOneAtATime } from '../../../ui/use-one-at-a-time.ts'
import type { Slot } from './use-slots.ts'
import './slots.text.ts'
import { clock } from '../../../ui/clock.ts'

type Taking = BodyOf<'PATCH /appointments/timeslots/'>

export interface Held {
  slot: Slot
  id: number
  until: Date
}

const letGo = (holdId: number) =>
  api('DELETE /appointments/timeslots/{holdId}', { params: { holdId }, quiet: true }).catch(() => undefined)

/** Why a time cannot be had. */
export interface Problem {
  text: string
  /** Whether another time is the way out. */
  others: boolean
}

/** What is wrong in the words of the server; shown here and not as a message. */
function saidBy(error: ApiError, validationErrors: string): Problem | null {
  if (error.status === 422) {
    dismissNotification(validationErrors)
    return { text: Object.values(error.errors).flat().join(' '), others: true }
  }
  if (error.status !== 409) return null
  dismissNotification(error.message)
  return { text: error.message, others: 'slots' in error.body }
}

/** Runs once when the time of what is held is over. */
function useEnd(held: Held | null, onOver: () => void) {
  const over = useEffectEvent(onOver)
  useEffect(() => {
    if (held === null) return undefined
    const timer = setTimeout(() => over(), Math.max(0, held.until.getTime() - clock.now().getTime()))
    return () => clearTimeout(timer)
  }, [held])
}

async function holdSlot(slot: Slot, what: Pick<Taking, 'lead_id' | 'with'>): Promise<Held | null> {
  const { adviser, date, from } = slot
  const body = { ...what, adviser_id: adviser.id, date, from, hold: true }
  const answer = await api('PATCH /appointments/timeslots/', { body })
  return 'hold' in answer ? { slot, id: answer.hold.id, until: new Date(answer.hold.until) } : null
}

/** Lets go what is held when its screen ends. */
function useLetGo(current: RefObject<number | null>) {
  useEffect(
    () => () => {
      if (current.current !== null) void letGo(current.current)
    },
    [current],
  )
}

/** Holds one slot at a time for five minutes; whoever leaves lets it go. */
export function useHold(lead_id: number, asked: Pick<Taking, 'kind' | 'channel' | 'appointment_id'>) {
  const { t } = useTranslation()
  const [held, setHeld] = useState<Held | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  const current = useRef<number | null>(null)
  const keep = (next: Held | null) => {
    current.current = next?.id ?? null
    setHeld(next)
  }
  useEnd(held, () => {
    keep(null)
    setProblem({ text: t('slots.over'), others: true })
    // A hold that is over ends without a word of the server.
    void queryClient.invalidateQueries({ queryKey: ['appointments', 'work-times'] })
  })
  useLetGo(current)
  const refused = async (error: unknown) => {
    if (!(error instanceof ApiError)) throw error
    keep(null)
    setProblem(saidBy(error, t('messages.validationErrors')))
  }
  const ask = async (slot: Slot, along: Pick<Taking, 'with'>) => {
    const next = await holdSlot(slot, { ...asked, ...along, lead_id })
    if (next !== null) keep(next)
  }
  const hold = useOneAtATime(async (slot: Slot) => {
    setProblem(null)
    try {
      await ask(slot, {})
    } catch (error) {
      await refused(error)
    }
  })
  /** Holds the same slot with these who go along; answers why that cannot be, and what was held stays then. */
  const holdWith = async (ids: number[]): Promise<string | null> => {
    if (held === null) return null
    try {
      await ask(held.slot, { with: ids })
      return null
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      return saidBy(error, t('messages.validationErrors'))?.text ?? null
    }
  }
  const release = async () => {
    if (held === null) return
    keep(null)
    await letGo(held.id)
  }
  // The lead may leave the screen before the answer arrives: what is being booked is no longer let go.
  const take = () => {
    current.current = null
  }
  return { held, problem, hold, holdWith, release, refused, take, booked: () => keep(null) }
}
