import { setImmediate as nextTurn } from 'node:timers/promises'

/** Of the event loop, which everybody shares. */
const mostMs = 20

/** What a long loop awaits at each turn: others have theirs when this one had the processor for a while. */
export function letOthersWork(): () => Promise<void> {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < mostMs) return
    await nextTurn()
    since = performance.now()
  }
}
