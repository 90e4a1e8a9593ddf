import { measureClock } from '../data/calls/clock-error.ts'
import { clock } from '../ui/clock.ts'

/** Whether the server answers while the browser believes that it is online: it never locks anybody. */
export interface Reachability {
  kind: 'reached' | 'doubted' | 'unreached'
  failures: number
  /** When the first of the failures was, in milliseconds since 1970. */
  since: number
}

export const reached: Reachability = { kind: 'reached', failures: 0, since: 0 }

const neededFailures = 3
const withinMs = 15_000

/** Three failures within 15 seconds; one answer is enough for the way back. */
export function afterProbe(before: Reachability, answered: boolean, now: number): Reachability {
  if (answered) return reached
  if (before.kind === 'unreached') return before
  const starts = before.failures === 0 || now - before.since > withinMs
  const failures = starts ? 1 : before.failures + 1
  const since = starts ? now : before.since
  return { kind: failures >= neededFailures ? 'unreached' : 'doubted', failures, since }
}

/** From one probe to the next; silence is shorter, so that three of them fit into the time. */
export const probeEveryMs = 4_500
const silenceMs = 3_500

/** What stands between may answer a page of its own: only the server says that it is up. */
export async function probe(): Promise<boolean> {
  try {
    const before = clock.ms()
    const answer = await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(silenceMs) })
    measureClock(answer.headers.get('Date'), before, clock.ms())
    const said: unknown = answer.ok ? await answer.json() : null
    return typeof said === 'object' && said !== null && 'status' in said && said.status === 'up'
  } catch {
    return false
  }
}
