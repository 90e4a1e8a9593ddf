/**
 * Milliseconds without a change: more than between two digits of most people, and enough for own use to be there, so
 * that its pictures are drawn once.
 */
const typingPause = 400

export interface TypingPauses {
  isPaused: () => boolean
  /** Told when typing pauses, not when it begins. */
  subscribe: (listener: () => void) => () => void
  /** Something was typed. */
  type: () => void
}

/** For what costs too much to follow each key: it waits until nobody types. */
export function createTypingPauses(): TypingPauses {
  const listeners = new Set<() => void>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const end = () => {
    timer = undefined
    for (const listener of listeners) listener()
  }
  return {
    isPaused: () => timer === undefined,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    type: () => {
      clearTimeout(timer)
      timer = setTimeout(end, typingPause)
    },
  }
}
