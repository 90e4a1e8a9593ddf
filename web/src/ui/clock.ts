interface Clock {
  /** What time it is, for people: without the error of this device's clock, as far as that is known. */
  readonly now: () => Date
  /** What this device's clock says: for how long something takes, and for what goes along with its error. */
  readonly ms: () => number
}

let read = () => Date.now()
let correct = (at: Date) => at

/** What everything in the app takes the time from. */
export const clock: Clock = { now: () => correct(new Date(read())), ms: () => read() }

/** Gives the app another time than the device's: of a test, or of a server. */
export function setClock(milliseconds: () => number): void {
  read = milliseconds
}

/** Who knows the error of this device's clock takes it out. */
export function provideCorrection(by: (at: Date) => Date): void {
  correct = by
}
