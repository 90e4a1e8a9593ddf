/** Milliseconds without a change. */
export const typingPause = 200

export interface TypingPauses {
  isPaused: () => boolean
  /** How many there have been. */
  count: () => number
  /** Told when typing pauses, not when it begins. */
  subscribe: (listener: () => void) => () => void
  /** Something was typed. */
  type: () => void
}

/** For what costs too much to follow each key: it waits until nobody types. */
export function createTypingPauses(): TypingPauses {
  const listeners = new Set<() => void>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let count = 0
  const end = () => {
    timer = undefined
    count += 1
    for (const listener of listeners) listener()
  }
  return {
    isPaused: () => timer === undefined,
    count: () => count,
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
