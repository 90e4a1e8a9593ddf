import { changeSaving } from '../data/calls/without-network.ts'
import { recoverLogins } from './recover-logins.ts'
import { afterProbe, probe, probeEveryMs, reached, type Reachability } from './reachability.ts'
import { clock } from '../ui/clock.ts'

const pauseAwayMs = 15_000

let state: Reachability = reached
let timer: ReturnType<typeof setTimeout> | undefined
let asking = false
const waiting = new Set<() => void>()

/** Those who wait for it know now whether the server is there. */
function tellWaiting(): void {
  for (const go of waiting) go()
  waiting.clear()
}

async function ask(back: () => void): Promise<void> {
  timer = undefined
  if (!navigator.onLine) tellWaiting()
  if (asking || !navigator.onLine) return
  asking = true
  const begun = clock.ms()
  const answered = await probe()
  asking = false
  const before = state
  state = afterProbe(before, answered, clock.ms())
  changeSaving({ here: state.kind === 'unreached' })
  if (state.kind !== 'doubted') tellWaiting()
  if (before.kind === 'unreached' && state.kind === 'reached') back()
  const rest = Math.max(0, begun + probeEveryMs - clock.ms())
  if (state.kind !== 'reached')
    timer ??= setTimeout(() => void ask(back), state.kind === 'unreached' ? pauseAwayMs : rest)
}

/** One failure is enough at a start: nobody has typed anything, and what this device holds is better than nothing. */
async function askAtStart(back: () => void): Promise<void> {
  await recoverLogins().catch(() => undefined)
  if (!navigator.onLine || state.kind === 'unreached' || (await probe())) return
  state = { kind: 'unreached', failures: 1, since: clock.ms() }
  changeSaving({ here: true })
  tellWaiting()
  timer ??= setTimeout(() => void ask(back), probeEveryMs)
}

/**
 * Asks the server whether it is there from when a call had no answer until it answers; `back` runs when it does. What it
 * returns resolves when that is known.
 */
export function watchServer(back: () => void): (atStart?: true) => Promise<void> {
  window.addEventListener('online', () => void ask(back))
  return (atStart) => {
    if (atStart) return askAtStart(back)
    if (state.kind === 'unreached') return Promise.resolve()
    const { promise, resolve } = Promise.withResolvers<void>()
    waiting.add(resolve)
    if (timer === undefined && state.kind === 'reached') void ask(back)
    return promise
  }
}
