/** The minimum interval between refetches. */
const pauseMs = 1_000

export interface EventThrottle {
  /** Throttles events: the first of a burst at once, then one per interval. */
  tell(channel: string): void
  stop(): void
}

/** Of a thousand changes in a second a client receives two: the first and a trailing one. */
export function throttleEvents(pass: (channel: string) => void): EventThrottle {
  const resting = new Map<string, { more: boolean; timer: NodeJS.Timeout }>()
  const rest = (channel: string) => {
    const end = () => {
      const more = resting.get(channel)?.more
      resting.delete(channel)
      if (more) begin(channel)
    }
    resting.set(channel, { more: false, timer: setTimeout(end, pauseMs).unref() })
  }
  const begin = (channel: string) => {
    rest(channel)
    pass(channel)
  }
  return {
    tell: (channel) => {
      const known = resting.get(channel)
      if (known === undefined) begin(channel)
      else known.more = true
    },
    stop: () => {
      for (const { timer } of resting.values()) clearTimeout(timer)
      resting.clear()
    },
  }
}
