export interface NoticeTimes {
  /** An event of a channel is passed on now. */
  note(channel: string): void
  /** Milliseconds without an event of a channel: at least so many, as far as this process knows. */
  silentMs(channel: string): number
  /** Events may have been missed until now. */
  restart(): void
}

/** Tells a client at its subscription whether it has missed anything since it read its data. */
export function createNoticeTimes(now: () => number = () => performance.now()): NoticeTimes {
  const last = new Map<string, number>()
  let since = now()
  return {
    note: (channel) => {
      last.set(channel, now())
    },
    silentMs: (channel) => Math.round(now() - (last.get(channel) ?? since)),
    restart: () => {
      last.clear()
      since = now()
    },
  }
}
