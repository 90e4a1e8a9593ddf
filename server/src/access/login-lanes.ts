/** Where a login comes from: never by its name, which would tell whose login exists. */
export interface LoginOrigin {
  network: string
  /** Of a browser in which somebody logged in before. */
  device: string | null
}

interface Waiting {
  lane: string
  origin: LoginOrigin
  go: () => void
  sendAway: () => void
}

interface Limits {
  atOnce: number
  underWay: number
}

/** Few enough at once to leave connections for other requests, and to keep the queue within some seconds. */
const usual: Limits = { atOnce: 4, underWay: 50 }
const rememberedMs = 15 * 60_000
const mostRemembered = 20_000

/** When lanes failed last; forgets what is old. */
function createFailures() {
  const failures = new Map<string, number>()
  return {
    has: (lane: string, now: Date) => now.getTime() - (failures.get(lane) ?? 0) < rememberedMs,
    note: (lane: string, now: Date) => {
      failures.delete(lane)
      failures.set(lane, now.getTime())
      // The first one is the oldest.
      const [oldest] = failures.keys()
      if (failures.size > mostRemembered && oldest !== undefined) failures.delete(oldest)
    },
    forget: (lane: string) => failures.delete(lane),
  }
}

const laneOf = ({ device, network }: LoginOrigin) => (device === null ? `at ${network}` : `on ${device}`)

const most = <One>(all: readonly One[], amountOf: (one: One) => number): One | undefined =>
  all.reduce<One | undefined>(
    (best, one) => (best === undefined || amountOf(one) >= amountOf(best) ? one : best),
    undefined,
  )

/** Who runs, who waits, and whose turn is later. */
function createPlaces(failures: ReturnType<typeof createFailures>) {
  const waiting: Waiting[] = []
  const running = new Map<string, number>()
  let runs = 0
  const rankOf = (origin: LoginOrigin, now: Date) =>
    failures.has(laneOf(origin), now) ? 2 : origin.device === null ? 1 : 0
  const runningIn = (lane: string) => running.get(lane) ?? 0
  const latenessOf = (origin: LoginOrigin, others: number, now: Date) => rankOf(origin, now) * 1_000 + others
  const under = (lane: string) => waiting.filter((one) => one.lane === lane).length + runningIn(lane)
  const take = (one: Waiting | undefined) => {
    if (one !== undefined) waiting.splice(waiting.indexOf(one), 1)
    return one
  }
  return {
    waiting,
    taken: () => runs + waiting.length,
    runs: () => runs,
    begin: (lane: string) => {
      runs += 1
      running.set(lane, runningIn(lane) + 1)
    },
    end: (lane: string) => {
      runs -= 1
      if (runningIn(lane) > 1) running.set(lane, runningIn(lane) - 1)
      else running.delete(lane)
    },
    takeNext: (now: Date) =>
      take(most(waiting.toReversed(), (one) => -latenessOf(one.origin, runningIn(one.lane), now))),
    /** The last of those who wait, when it comes after a new one. */
    takeLaterThan: (origin: LoginOrigin, lane: string, now: Date) => {
      const last = most(waiting, (one) => latenessOf(one.origin, under(one.lane), now))
      const own = latenessOf(origin, under(lane) + 1, now)
      return last !== undefined && latenessOf(last.origin, under(last.lane), now) > own
        ? take(last)
        : undefined
    },
  }
}

/**
 * The order of logins that come at once: known devices first, then addresses that did not fail, then those that did;
 * among equals by turns. When all places are taken, who comes later in that order gives way.
 */
export function createLoginLanes({ atOnce, underWay }: Limits = usual) {
  const failures = createFailures()
  const places = createPlaces(failures)

  const hasPlace = (origin: LoginOrigin, lane: string, now: Date): boolean => {
    if (places.taken() < underWay) return true
    const gives = places.takeLaterThan(origin, lane, now)
    gives?.sendAway()
    return gives !== undefined
  }
  const turn = (origin: LoginOrigin, lane: string): Promise<'go' | 'away'> =>
    new Promise((resolve) => {
      places.waiting.push({ lane, origin, go: () => resolve('go'), sendAway: () => resolve('away') })
    })
  const end = (lane: string, now: Date) => {
    places.end(lane)
    const next = places.takeNext(now)
    if (next === undefined) return
    places.begin(next.lane)
    next.go()
  }

  return {
    /** Runs a login in its turn; undefined when it was sent away. */
    async run<Result>(
      origin: LoginOrigin,
      clock: { now(): Date },
      work: () => Promise<Result>,
    ): Promise<{ result: Result } | undefined> {
      const lane = laneOf(origin)
      if (!hasPlace(origin, lane, clock.now())) return undefined
      if (places.runs() < atOnce) places.begin(lane)
      else if ((await turn(origin, lane)) === 'away') return undefined
      try {
        return { result: await work() }
      } finally {
        end(lane, clock.now())
      }
    },
    failed: (origin: LoginOrigin, now: Date) => failures.note(laneOf(origin), now),
    succeeded: (origin: LoginOrigin) => failures.forget(laneOf(origin)),
  }
}
