/** The time, injected so that tests can control it. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/** A clock that starts at `start` and runs from there; `move` advances it. */
export function clockFrom(start: Date): Clock & { move(milliseconds: number): void } {
  const started = Date.now()
  let moved = 0
  return {
    now: () => new Date(start.getTime() + (Date.now() - started) + moved),
    move: (milliseconds) => {
      moved += milliseconds
    },
  }
}

/** A stopped clock that can be set or moved. */
export function stoppedClock(at: Date): Clock & { move(milliseconds: number): void } {
  let now = at.getTime()
  return {
    now: () => new Date(now),
    move: (milliseconds) => {
      now += milliseconds
    },
  }
}
