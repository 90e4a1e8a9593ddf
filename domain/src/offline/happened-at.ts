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

/**
 * When it happened: the device's time without the error of its clock; never before the device had the pack that it was
 * made with, never after the server received it.
 */
export function happenedAt({ recorded_at, clock }: Recorded, { from, received_at }: Bounds): Date {
  const recorded = recorded_at.getTime()
  const isNear = clock !== null && Math.abs(clock.measured_at.getTime() - recorded) <= believedMs
  const corrected = isNear ? recorded - clock.error_ms : recorded
  return new Date(Math.min(Math.max(corrected, from.getTime()), received_at.getTime()))
}

interface Bounds {
  readonly from: Date
  readonly received_at: Date
}
