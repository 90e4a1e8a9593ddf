import type pg from 'pg'

/** A read from a replica is older than the request by less than this. */
const staleMs = 3_000
const lookMs = 500
const soonMs = 50
/** Longer than `staleMs`, by what clocks and a slow answer take. */
export const ownWriteSeconds = 10
const keptTopics = 10_000

/** A streaming replica, used while it is known to be at most three seconds behind. */
export interface Replica {
  readonly pool: pg.Pool
  /** Whether it has everything committed three seconds ago. */
  isFresh(): boolean
  /** Whether it may lack what an event on the channel told, whose receivers now refetch. */
  wasTold(channel: string): boolean
  tell(channel: string): void
  /** Marks it as failed: it is not used until known to be up to date again. */
  suspect(): void
  look(): Promise<void>
  close(): Promise<void>
}

interface Given {
  primary: pg.Pool
  pool: pg.Pool
  close: () => Promise<void>
  now?: () => number
  onError?: (error: unknown) => void
}

interface Sample {
  at: number
  lsn: string
}

/** Where the primary was at a time before the answer. */
async function sampleOf(primary: pg.Pool, at: number): Promise<Sample> {
  const { rows } = await primary.query<{ lsn: string }>('SELECT pg_current_wal_insert_lsn() AS lsn')
  return { at, lsn: rows[0]?.lsn ?? '' }
}

/** The last sample that the replica has replayed. */
async function replayed(pool: pg.Pool, samples: readonly Sample[]): Promise<Sample | undefined> {
  const { rows } = await pool.query<{ reached: number }>(
    `SELECT count(*)::int AS reached FROM unnest($1::pg_lsn[]) AS lsn
     WHERE pg_is_in_recovery() AND lsn <= pg_last_wal_replay_lsn()`,
    [samples.map(({ lsn }) => lsn)],
  )
  return samples[(rows[0]?.reached ?? 0) - 1]
}

export function createReplica({
  primary,
  pool,
  close,
  now = () => performance.now(),
  onError,
}: Given): Replica {
  let freshAt = -Infinity
  let samples: Sample[] = []
  let looking: Promise<void> | undefined
  const told = new Map<string, number>()

  const look = async () => {
    try {
      samples = [...samples.filter(({ at }) => now() - at < staleMs), await sampleOf(primary, now())]
      const reached = await replayed(pool, samples)
      if (reached !== undefined) freshAt = reached.at
    } catch (error) {
      freshAt = -Infinity
      onError?.(error)
    }
  }
  const lookOnce = () => (looking ??= look().finally(() => (looking = undefined)))
  let lookingSoon: NodeJS.Timeout | undefined
  const timer = setInterval(() => void lookOnce(), lookMs).unref()
  return {
    pool,
    isFresh: () => now() - freshAt < staleMs,
    wasTold: (channel) => (told.get(channel) ?? -Infinity) >= freshAt,
    tell: (channel) => {
      if (told.size >= keptTopics) told.clear()
      told.set(channel, now())
      // Until it has what was told, those who refetch read the primary.
      lookingSoon ??= setTimeout(() => {
        lookingSoon = undefined
        void lookOnce()
      }, soonMs).unref()
    },
    suspect: () => {
      freshAt = -Infinity
    },
    look: lookOnce,
    close: async () => {
      clearInterval(timer)
      clearTimeout(lookingSoon)
      await looking
      await close()
    },
  }
}
