import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Database } from './database.ts'
import { loginAttempts } from './schema.ts'

const windowMs = 60_000
/** This many are counted in memory before they are added to the shared count. */
const step = 25
const networksKept = 10_000

interface Window {
  from: number
  /** The shared count when this process last added its own. */
  known: number
  unsaid: number
}

/** Cannot collide with a key of a login: see login-attempts.ts. */
const keyOf = (network: string) => createHash('sha256').update(`\n\n\n${network}`).digest()

/** Adds to the current minute, or starts one. */
async function addRequests(
  { global }: Database,
  network: string,
  now: Date,
): Promise<Pick<Window, 'from' | 'known'>> {
  const { tries, window_started_at } = loginAttempts
  const over = sql`(${window_started_at} <= ${new Date(now.getTime() - windowMs)})`
  const [row] = await global
    .insert(loginAttempts)
    .values({ key: keyOf(network), tries: step, window_started_at: now, allowed: true })
    .onConflictDoUpdate({
      target: loginAttempts.key,
      set: {
        tries: sql`CASE WHEN ${over} THEN ${step} ELSE ${tries} + ${step} END`,
        window_started_at: sql`CASE WHEN ${over} THEN ${now} ELSE ${window_started_at} END`,
      },
    })
    .returning({ tries, window_started_at })
  return { from: (row?.window_started_at ?? now).getTime(), known: row?.tries ?? 0 }
}

/** Counts the requests of networks in all processes together, with one statement for every 25. */
export function createRequestCounts(database: Database) {
  const windows = new Map<string, Window>()
  const isOver = ({ from }: Window, time: number) => time - from >= windowMs
  const forgetOld = (time: number) => {
    for (const [network, window] of windows) if (isOver(window, time)) windows.delete(network)
    if (windows.size >= networksKept) windows.clear()
  }
  return {
    /** The requests of the current minute including this one, and when it ends. */
    async count(network: string, now: Date): Promise<{ requests: number; ends: number }> {
      const time = now.getTime()
      let window = windows.get(network)
      if (window === undefined || isOver(window, time)) {
        if (windows.size >= networksKept) forgetOld(time)
        window = { from: time, known: 0, unsaid: 0 }
        windows.set(network, window)
      }
      window.unsaid += 1
      const requests = window.known + window.unsaid
      if (window.unsaid < step) return { requests, ends: window.from + windowMs }
      // Before the query, because other requests are counted meanwhile.
      window.unsaid -= step
      window.known += step
      const { from, known } = await addRequests(database, network, now)
      window.from = from
      window.known = Math.max(window.known, known)
      return { requests: Math.max(requests, known), ends: from + windowMs }
    },
  }
}
