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
  /** Beside those, for browsers and networks that are known. */
  reserve?: number
  underWay: number
}

/** Passwords are hashed one at a time: whoever comes first waits for no more than one other. */
const usual: Limits = { atOnce: 1, reserve: 1, underWay: 50 }
const rememberedMs = 15 * 60_000
const mostRemembered = 20_000
/** After somebody was sent away, the newest of equals is first: a flood waits, and is not waited for. */
const crowdedMs = 60_000
/** What somebody mistypes in a browser that is known, or at the address of an office that is. */
const slips = 3
const knownNetworkMs = 90 * 24 * 3_600_000

/** How often lanes came in vain since somebody logged in; forgets what is old. */
function createTries() {
  const tries = new Map<string, { at: number; count: number }>()
  const countOf = (lane: string, now: Date) => {
    const { at, count } = tries.get(lane) ?? { at: 0, count: 0 }
    return now.getTime() - at < rememberedMs ? count : 0
  }
  return {
    countOf,
    note: (lane: string, now: Date) => {
      const count = countOf(lane, now) + 1
      tries.delete(lane)
      tries.set(lane, { at: now.getTime(), count })
      // The first one is the oldest.
      const [oldest] = tries.keys()
      if (tries.size > mostRemembered && oldest !== undefined) tries.delete(oldest)
    },
    forget: (lane: string) => tries.delete(lane),
  }
}

/** Networks from which somebody logged in: kept by this process alone, so that no list of addresses is stored. */
function createKnownNetworks() {
  const seen = new Map<string, number>()
  return {
    has: (network: string, now: Date) => {
      const at = seen.get(network)
      return at !== undefined && now.getTime() - at < knownNetworkMs
    },
    note: (network: string, now: Date) => {
      seen.delete(network)
      seen.set(network, now.getTime())
      // The first one is the oldest.
      const [oldest] = seen.keys()
      if (seen.size > mostRemembered && oldest !== undefined) seen.delete(oldest)
    },
  }
}

const laneOf = ({ device, network }: LoginOrigin) => (device === null ? `at ${network}` : `on ${device}`)

const most = <One>(all: readonly One[], amountOf: (one: One) => number): One | undefined =>
  all.reduce<One | undefined>(
    (best, one) => (best === undefined || amountOf(one) >= amountOf(best) ? one : best),
    undefined,
  )

/** Who runs, who waits, and whose turn is later. */
function createPlaces(
  tries: ReturnType<typeof createTries>,
  networks: ReturnType<typeof createKnownNetworks>,
) {
  const waiting: Waiting[] = []
  const running = new Map<string, number>()
  let runs = 0
  const rankOf = (origin: LoginOrigin, now: Date) => {
    const inVain = tries.countOf(laneOf(origin), now)
    const isKnown = origin.device !== null || networks.has(origin.network, now)
    return isKnown && inVain <= slips ? 0 : 1 + Math.floor(Math.log2(1 + inVain))
  }
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
    isKnown: (origin: LoginOrigin, now: Date) => rankOf(origin, now) === 0,
    begin: (lane: string) => {
      runs += 1
      running.set(lane, runningIn(lane) + 1)
    },
    end: (lane: string) => {
      runs -= 1
      if (runningIn(lane) > 1) running.set(lane, runningIn(lane) - 1)
      else running.delete(lane)
    },
    takeNext: (now: Date, { newestFirst, onlyKnown }: { newestFirst: boolean; onlyKnown: boolean }) => {
      const may = onlyKnown ? waiting.filter(({ origin }) => rankOf(origin, now) === 0) : waiting
      const inOrder = newestFirst ? may : may.toReversed()
      return take(most(inOrder, (one) => -latenessOf(one.origin, runningIn(one.lane), now)))
    },
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
 * The order of logins that come at once: known devices and networks first, then whoever came less often in vain, by
 * powers of two (who is sent away came in vain too); among equals by turns. When all places are taken, who comes later gives way.
 */
export function createLoginLanes({ atOnce, reserve = 0, underWay }: Limits = usual) {
  const tries = createTries()
  const networks = createKnownNetworks()
  const places = createPlaces(tries, networks)
  let lastAway = 0

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
  const placesFor = (origin: LoginOrigin, now: Date) =>
    places.isKnown(origin, now) ? atOnce + reserve : atOnce
  const end = (lane: string, now: Date) => {
    places.end(lane)
    if (places.runs() >= atOnce + reserve) return
    const newestFirst = now.getTime() - lastAway < crowdedMs
    const next = places.takeNext(now, { newestFirst, onlyKnown: places.runs() >= atOnce })
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
      const away = () => {
        lastAway = clock.now().getTime()
        tries.note(lane, clock.now())
        return undefined
      }
      if (!hasPlace(origin, lane, clock.now())) return away()
      if (places.runs() < placesFor(origin, clock.now())) places.begin(lane)
      else if ((await turn(origin, lane)) === 'away') return away()
      try {
        return { result: await work() }
      } finally {
        end(lane, clock.now())
      }
    },
    failed: (origin: LoginOrigin, now: Date) => tries.note(laneOf(origin), now),
    succeeded: (origin: LoginOrigin, now: Date) => {
      tries.forget(laneOf(origin))
      networks.note(origin.network, now)
    },
  }
}
