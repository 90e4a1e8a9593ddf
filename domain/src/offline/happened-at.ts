/** How long before or after a measurement its error of the clock is believed. */
const believedMs = 24 * 3_600_000

interface DeviceClock {
  /** The device's clock minus the server's. */
  readonly error_ms: number
  readonly measured_at: Date
}

interface Recorded {
  readonly recorded_at: Date
  readonly clock: DeviceClock | null
}

/** The device's time without the error of its clock, as far as that is believed. */
export function correctTime({ recorded_at, clock }: Recorded): Date {
  const isNear = clock !== null && Math.abs(+clock.measured_at - +recorded_at) <= believedMs
  return isNear ? new Date(+recorded_at - clock.error_ms) : recorded_at
}

/** When it happened: never before the device had the pack that it was made with, never after the server received it. */
export const happenedAt = (recorded: Recorded, { from, received_at }: Bounds): Date =>
  new Date(Math.min(Math.max(+correctTime(recorded), +from), +received_at))

interface Bounds {
  readonly from: Date
  readonly received_at: Date
}
