import { amsterdamDate } from '@heliodesk/domain/calendar'
import { useSyncExternalStore } from 'react'
import { clock } from '../../ui/clock.ts'

/** The VOIP number is part of what the device keeps. */
const keptKey = 'heliodesk.voip-number'
const askedKey = 'heliodesk.voip-asked'

let open = false
const listeners = new Set<() => void>()
const change = (next: boolean) => {
  open = next
  for (const listener of listeners) listener()
}

export const openChoice = (): void => change(true)
export const closeChoice = (): void => change(false)
export const isChoiceOpen = (): boolean => open

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
export const useChoice = (): boolean => useSyncExternalStore(subscribe, isChoiceOpen)

const asking = (userId: number) => `${userId} ${amsterdamDate(clock.now())}`

/** Whether the user was asked on this device today, in any tab. */
export const wasAsked = (userId: number): boolean => localStorage.getItem(askedKey) === asking(userId)

/** Opens the choice, which the user is asked for once a day. */
export function askForNumber(userId: number): void {
  localStorage.setItem(askedKey, asking(userId))
  openChoice()
}

export const keepNumber = (
  number: { id: number; internal_number: string; external_number: string } | null,
) => {
  if (number === null) return localStorage.removeItem(keptKey)
  const { id, internal_number, external_number } = number
  return localStorage.setItem(keptKey, JSON.stringify({ id, internal_number, external_number }))
}
