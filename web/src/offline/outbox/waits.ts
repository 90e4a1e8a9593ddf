const shortestMs = 2_000
const longestMs = 5 * 60_000

/** After how many tries it is tried again when: 2 s, doubled each time, at most 5 minutes; never before the server said. */
export const nextTry = (tries: number, now: number, askedMs = 0): number =>
  now + Math.max(askedMs, Math.min(longestMs, shortestMs * 2 ** Math.min(tries, 20)))
