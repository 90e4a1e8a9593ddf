/** Screens that hear "read anew" read so often at most. */
const pauseMs = 1_000

export interface Bursts {
  /** Passes the first of a burst on at once, and of those that follow one after each pause. */
  tell(channel: string): void
  stop(): void
}

/** Of a thousand changes in a second a screen hears two: the first, and that there were more. */
export function holdBursts(pass: (channel: string) => void): Bursts {
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
