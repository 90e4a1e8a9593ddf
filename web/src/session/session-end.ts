import { isLocked } from './session-machine.ts'
import type { Transition } from './session-machine.ts'

const listeners = new Set<() => void>()

/** Runs when the session of this tab expires, before its screen unmounts: the place to keep unsaved input. */
export function onSessionEnd(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Effect: notifies open screens that their session ended. */
export function announceSessionEnd({ before, after, event }: Transition): void {
  const endedHere = isLocked(after) && !isLocked(before)
  const endedElsewhere = event.type === 'loggedOutElsewhere' && after !== before
  if (endedHere || endedElsewhere) for (const listener of listeners) listener()
}
