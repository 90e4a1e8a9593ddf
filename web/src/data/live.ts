type Listener = (nouns: readonly string[]) => void

const listeners = new Set<Listener>()

/** What the realtime client hears goes to the screens that show living data: which nouns changed. */
export const announceLiveEvent = (nouns: readonly string[]) => {
  for (const listener of listeners) listener(nouns)
}

/** Listens until the returned function is called. */
export function onLiveEvent(listener: Listener): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
