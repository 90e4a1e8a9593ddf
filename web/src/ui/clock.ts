interface Clock {
  readonly now: () => Date
  /** The same in milliseconds. */
  readonly ms: () => number
}

let read = () => Date.now()

/** What everything in the app takes the time from. */
export const clock: Clock = { now: () => new Date(read()), ms: () => read() }

/** Gives the app another time than the device's: of a test, or of a server. */
export function setClock(milliseconds: () => number): void {
  read = milliseconds
}
