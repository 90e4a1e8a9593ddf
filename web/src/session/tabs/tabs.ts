import { isLocked, userIdOf } from '../session-machine.ts'
import type { Transition } from '../session-machine.ts'

/** Messages between the tabs of one browser about their shared session. */
export type TabMessage =
  | { kind: 'deadline'; userId: number; expiresAt: number }
  | { kind: 'expired'; userId: number }
  | { kind: 'login'; userId: number; expiresAt: number | null }
  | { kind: 'logout' }
  /** Whether a tab has changes that are not saved; one that opens asks all others. */
  | { kind: 'unsaved'; tab: string; unsaved: boolean }
  | { kind: 'opened' }

let channel: BroadcastChannel | undefined

/** Calls back with what the other tabs of this browser say from here on. */
export function listenToTabs(onMessage: (message: TabMessage) => void): void {
  channel ??= new BroadcastChannel('heliodesk.session')
  channel.addEventListener('message', (event: MessageEvent<TabMessage>) => onMessage(event.data))
}

export const postToTabs = (message: TabMessage): void => channel?.postMessage(message)

/** A deadline that moved by less is the same one. */
const sameDeadlineMs = 500

/** The message to other tabs about an event of this one. */
export function messageOf({ before, after, event }: Transition): TabMessage | null {
  const userId = userIdOf(after)
  switch (event.type) {
    case 'loggedIn':
      return { kind: 'login', userId: event.userId, expiresAt: after.deadline }
    case 'loggedOut':
      return { kind: 'logout' }
    case 'sessionRefused':
    case 'deadlineElapsed':
    case 'codeRefused':
      return userId !== null && isLocked(after) && !after.again && !isLocked(before)
        ? { kind: 'expired', userId }
        : null
    case 'deadlineMoved': {
      const same = before.deadline !== null && Math.abs(event.deadline - before.deadline) < sameDeadlineMs
      return userId === null || same ? null : { kind: 'deadline', userId, expiresAt: event.deadline }
    }
    default:
      return null
  }
}

/** Effect: the other tabs follow. */
export function syncTabs(transition: Transition): void {
  const message = messageOf(transition)
  if (message !== null) postToTabs(message)
}
