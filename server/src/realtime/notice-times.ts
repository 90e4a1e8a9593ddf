export interface NoticeTimes {
  /** Records that an event of a channel is passed on. */
  note(channel: string): void
  /** Milliseconds without an event of a channel, as a lower bound known to this process. */
  silentMs(channel: string): number
  /** Events may have been missed until now. */
  restart(): void
}

/** Determines at a subscription whether the client missed an event since it read its data. */
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
