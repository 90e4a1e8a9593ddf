import { createListeners } from './create-listeners.ts'

/** Milliseconds without a change: more than between two digits of most people. */
const typingPause = 400
/** Milliseconds that the end of a pause waits for what is asked at it, so that pictures are drawn once with it. */
const patience = 600

export interface TypingPauses {
  isPaused: () => boolean
  /** Told when typing pauses, not when it begins. */
  subscribe: (listener: () => void) => () => void
  /** Something was typed. */
  type: () => void
}

/** For what costs too much to follow each key: it waits until nobody types, and for what is still `toCome`. */
export function createTypingPauses(askAtPause?: () => Promise<void>, toCome?: Promise<void>): TypingPauses {
  const { tell, subscribe } = createListeners()
  void toCome?.then(tell)
  let timer: ReturnType<typeof setTimeout> | undefined
  const end = () => {
    clearTimeout(timer)
    timer = undefined
    tell()
  }
  const pause = () => {
    if (askAtPause === undefined) return end()
    const waiting = setTimeout(end, patience)
    timer = waiting
    void askAtPause().then(() => timer === waiting && end())
  }
  return {
    isPaused: () => timer === undefined,
    subscribe,
    type: () => {
      clearTimeout(timer)
      timer = setTimeout(pause, typingPause)
    },
  }
}
