/** Of this process, by `performance.now()`. */
let last = Number.NEGATIVE_INFINITY

/** Somebody asks something. */
export function noteRequest(): void {
  last = performance.now()
}

/** Whether somebody asked something within the last second: work in the background then gives way. */
export const areOthersWorking = (): boolean => performance.now() - last < 1_000
