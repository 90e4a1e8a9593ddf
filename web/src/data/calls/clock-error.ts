import { correctTime } from '@heliodesk/domain/offline/happened-at'
import { provideCorrection } from '../../ui/clock.ts'

export interface ClockError {
  error_ms: number
  measured_at: string
}

let measured: ClockError | null = null

/** The device's clock minus the server's, as last found; null until then. */
export const clockError = (): ClockError | null => measured

/** A page that was loaded without a network has asked nobody: as it was when this device fetched its pack. */
export function recallClock(kept: ClockError | null): void {
  measured ??= kept
}

/** What took longer says too little of when the server answered. */
const longestMs = 10_000

/** From an answer that was asked for at `before`: the server said its time halfway, to the second. */
export function measureClock(date: string | null, before: number, after: number): void {
  const served = Date.parse(date ?? '')
  if (Number.isNaN(served) || after - before > longestMs) return
  const error_ms = Math.round((before + after) / 2 - (served + 500))
  measured = { error_ms, measured_at: new Date(after).toISOString() }
}

/** What this device's clock said, without the error that was known of it, as the server corrects it. */
export function withoutError(recorded_at: Date, known: ClockError | null): Date {
  const error = known && { ...known, measured_at: new Date(known.measured_at) }
  return correctTime({ recorded_at, clock: error })
}

provideCorrection((at) => withoutError(at, measured))
