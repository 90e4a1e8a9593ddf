import { closeWith, type Connection } from './connection.ts'

export interface AdmissionLimits {
  all: number
  ofAddress: number
  /** Of those that have not subscribed yet, so that the rest is left for sessions. */
  silent: number
  silentOfAddress: number
  /** Milliseconds until a first subscription. */
  silentMs: number
  /** With the same session or link, of which the oldest give way. */
  ofMark: number
}

export const usualLimits: AdmissionLimits = {
  all: 10_000,
  ofAddress: 2_500,
  silent: 2_000,
  silentOfAddress: 500,
  silentMs: 10_000,
  ofMark: 100,
}

export interface Admission {
  /** False when there are too many, of all or of this address. */
  admit(connection: Connection, address: string): boolean
  /** A channel was authorized by a session, a display link or a customer's link. */
  subscribed(connection: Connection, mark: string): void
  left(connection: Connection): void
}

/** The largest set; undefined without any. */
const largest = (sets: Iterable<Set<Connection>>) =>
  [...sets].reduce<Set<Connection> | undefined>(
    (most, set) => (set.size > (most?.size ?? 0) ? set : most),
    undefined,
  )

/** The connections of each session and link, the oldest first. */
function countMarks() {
  const ofMark = new Map<string, Set<Connection>>()
  const of = (mark: string) => ofMark.get(mark) ?? new Set<Connection>()
  return {
    of,
    add: (connection: Connection, mark: string) => {
      const there = of(mark).add(connection)
      ofMark.set(mark, there)
      return there
    },
    remove: (connection: Connection) => {
      for (const mark of connection.marks) {
        const there = ofMark.get(mark)
        there?.delete(connection)
        if (there?.size === 0) ofMark.delete(mark)
      }
    },
  }
}

/**
 * Counts connections by address. Those that have subscribed to nothing give way, the oldest of the address that has
 * most of them first: whoever has a session subscribes at once, whoever floods does not.
 */
export function createAdmission(limits: AdmissionLimits = usualLimits): Admission {
  const addresses = new Map<Connection, string>()
  const ofAddress = new Map<string, number>()
  const silent = new Map<string, Set<Connection>>()
  const timers = new Map<Connection, NodeJS.Timeout>()
  const ofMark = countMarks()

  const silentSize = () => timers.size
  const unsilence = (connection: Connection) => {
    clearTimeout(timers.get(connection))
    timers.delete(connection)
    const address = addresses.get(connection) ?? ''
    const there = silent.get(address)
    there?.delete(connection)
    if (there?.size === 0) silent.delete(address)
  }
  const left = (connection: Connection) => {
    const address = addresses.get(connection)
    if (address === undefined) return
    unsilence(connection)
    addresses.delete(connection)
    ofMark.remove(connection)
    const others = (ofAddress.get(address) ?? 1) - 1
    if (others > 0) ofAddress.set(address, others)
    else ofAddress.delete(address)
  }
  const drop = (connection: Connection | undefined, message: string) => {
    if (connection === undefined) return
    left(connection)
    closeWith(connection, 4100, message)
    // Its close frame may never be answered.
    connection.ws.terminate()
  }
  const dropOldest = (there: Set<Connection> | undefined) =>
    drop(there?.values().next().value, 'Over capacity')

  return {
    admit: (connection, address) => {
      const here = silent.get(address)
      if ((here?.size ?? 0) >= limits.silentOfAddress) dropOldest(here)
      else if (silentSize() >= limits.silent || addresses.size >= limits.all)
        dropOldest(largest(silent.values()))
      if (addresses.size >= limits.all || (ofAddress.get(address) ?? 0) >= limits.ofAddress) return false
      addresses.set(connection, address)
      ofAddress.set(address, (ofAddress.get(address) ?? 0) + 1)
      silent.set(address, (silent.get(address) ?? new Set()).add(connection))
      const late = setTimeout(() => drop(connection, 'Nothing was subscribed'), limits.silentMs)
      timers.set(connection, late.unref())
      return true
    },
    subscribed: (connection, mark) => {
      if (!addresses.has(connection)) return
      if (timers.has(connection)) unsilence(connection)
      // A link that somebody passes on would fill all places otherwise.
      if (ofMark.add(connection, mark).size > limits.ofMark) dropOldest(ofMark.of(mark))
    },
    left,
  }
}
